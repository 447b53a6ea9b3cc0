import { z } from 'zod'
import { MARK_ALIASES } from '../names/iconAliases.ts'
import { MARKS, type Mark } from '../names/marks.ts'
import { asWritten, bind, type FieldType } from './fieldType.ts'

const kind: FieldType<Mark, Mark> = {
  noun: 'a section mark',
  topic: 'marks',
  control: 'choice',
  aliases: MARK_ALIASES,
  resolve: asWritten,
}

export const mark = bind(kind, z.enum(MARKS)).meta({
  id: 'mark',
  title: 'Section mark',
  description: 'The drawing of the product’s section.',
})
