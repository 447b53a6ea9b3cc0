import { z } from 'zod'
import { MARKS, type Mark } from '../names/marks.ts'
import { asWritten, bind, type Kind } from './kind.ts'

const kind: Kind<Mark, Mark> = { noun: 'a section mark', topic: 'marks', control: 'choice', resolve: asWritten }

export const mark = bind(kind, z.enum(MARKS)).meta({
  id: 'mark',
  title: 'Section mark',
  description: 'The drawing of the product’s section.',
})
