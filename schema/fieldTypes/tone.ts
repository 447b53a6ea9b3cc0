import { z } from 'zod'
import { TONES, type Tone } from '../names/tones.ts'
import { asWritten, bind, type FieldType } from './fieldType.ts'

const kind: FieldType<Tone, Tone> = { noun: 'a tone', topic: 'tones', control: 'choice', resolve: asWritten }

export const tone = bind(kind, z.enum(TONES)).meta({
  id: 'tone',
  title: 'Tone',
  description: 'The ground that the section stands on: plain (default), sunken, or dark steel.',
})
