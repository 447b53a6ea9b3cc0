import { z } from 'zod'
import { ICONS, type IconName } from '../names/icons.ts'
import { asWritten, bind, type Kind } from './kind.ts'

const kind: Kind<IconName, IconName> = { control: 'choice', resolve: asWritten }

export const icon = bind(kind, z.enum(ICONS)).meta({
  id: 'icon',
  title: 'Icon',
  description: 'The name of an icon from the set.',
})
