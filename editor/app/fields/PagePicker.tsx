import { type Ref, useMemo } from 'react'
import type { PageEntry } from '../../server/pages.ts'
import { Picker } from './controls/Picker.tsx'

interface PagePickerProps {
  readonly ref?: Ref<HTMLInputElement>
  readonly id: string
  readonly pages: readonly PageEntry[]
  readonly value: string
  /** The label of the choice of no page, if there is one. */
  readonly noneLabel?: string
  onChange(route: string): void
}

/** A search field for pages by name and address. */
export function PagePicker({ pages, noneLabel, ...field }: PagePickerProps) {
  const choices = useMemo(
    () => [
      ...(noneLabel === undefined ? [] : [{ name: '', label: noneLabel }]),
      ...pages.map(({ route, name }) => ({ name: route, label: name, about: route })),
    ],
    [pages, noneLabel],
  )
  return <Picker {...field} choices={choices} />
}
