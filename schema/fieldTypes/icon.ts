import { z } from 'zod'
import type { IconPath } from '../names/contactIcons.ts'
import { ICON_ALIASES } from '../names/iconAliases.ts'
import { ICON_NAMES, ICONS, type IconName } from '../names/icons.ts'
import { bind, type FieldType } from './fieldType.ts'

const kind: FieldType<IconName, IconPath> = {
  noun: 'an icon',
  topic: 'icons',
  control: 'choice',
  aliases: ICON_ALIASES,
  resolve: (name) => ICONS[name],
}

export const icon = bind(kind, z.enum(ICON_NAMES)).meta({
  id: 'icon',
  title: 'Icon',
  description: 'The name of an icon from the set.',
})
