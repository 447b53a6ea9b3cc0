import { z } from 'zod'
import type { IconPath } from '../names/contactIcons.ts'
import { ICON_ALIASES, MARK_ALIASES } from '../names/iconAliases.ts'
import { ICON_NAMES, ICONS } from '../names/icons.ts'
import { MARKS } from '../names/marks.ts'
import { LISTED_TYPES } from '../names/pageTypes.ts'
import { TONES } from '../names/tones.ts'
import { withFieldType, withPlainFieldType } from './fieldType.ts'

export const icon = withFieldType(
  {
    noun: 'an icon',
    guideSection: 'icons',
    control: 'choice',
    isFact: true,
    aliases: ICON_ALIASES,
    resolve: (name): IconPath => ICONS[name],
  },
  z.enum(ICON_NAMES),
).meta({
  id: 'icon',
  title: 'Icon',
  description: 'The name of an icon from the set.',
})

export const tone = withPlainFieldType(z.enum(TONES), {
  noun: 'a tone',
  guideSection: 'tones',
  control: 'choice',
}).meta({
  id: 'tone',
  title: 'Tone',
  description: 'The background of the section: plain (default), sunken, or dark steel.',
})

export const mark = withPlainFieldType(z.enum(MARKS), {
  noun: 'a section mark',
  guideSection: 'marks',
  control: 'choice',
  isFact: true,
  aliases: MARK_ALIASES,
}).meta({
  id: 'mark',
  title: 'Section mark',
  description: 'The drawing of the product’s section.',
})

export const pageList = withFieldType(
  { noun: 'a sort of pages', control: 'choice', resolve: (type, context) => context.pages(type) },
  z.enum(LISTED_TYPES),
)
