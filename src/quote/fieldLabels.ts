import { createDateFormat } from '../../schema/names/intl.ts'
import type { Language } from '../../schema/names/languages.ts'
import { useLabel } from '../hooks/context.ts'
import { useQuote } from './state/context.ts'
import { type DraftFields, FIELD_NAMES, type FieldName } from './state/draft.ts'

type FieldLabels = Readonly<Record<FieldName, string>>

export function useFieldLabels(): FieldLabels {
  const { words } = useQuote()
  const label = useLabel()
  return {
    company: words.company,
    name: words.name,
    email: label('emailAddress'),
    phone: label('phone'),
    country: words.country,
    date: words.date,
    place: words.place,
    message: label('message'),
  }
}

export const describeFields = (fields: DraftFields, labels: FieldLabels, language: Language) =>
  FIELD_NAMES.flatMap((name) => {
    const value = fields[name]?.trim()
    return value
      ? [{ label: labels[name], value: name === 'date' ? formatDay(`${value}T12:00`, language) : value }]
      : []
  })

export const formatDay = (date: string | number, language: Language): string =>
  createDateFormat(language, { dateStyle: 'long' }).format(new Date(date))
