import { z } from 'zod'
import { bind, type FieldType } from './fieldType.ts'
import { materialReference } from './material.ts'
import type { CertificateTableView } from './materialViews.ts'

/** A type of inspection document of EN 10204: `3.1`. */
export const certificate = materialReference('certificates', 'a type of certificate').meta({
  id: 'certificate',
  title: 'Certificate',
  description: 'Its type in EN 10204, as in _materials.json: 3.1',
})

const listKind: FieldType<readonly string[], CertificateTableView> = {
  control: 'parts',
  resolve: (names, { materials }) => materials.certificateTable(names),
}

/** Certificates with what they hold; each becomes an anchor of its page. */
export const certificateList = bind(listKind, z.array(certificate).min(1).max(8)).meta({
  title: 'Certificates',
  description: 'Their types in _materials.json, in the order in which they are shown.',
})
