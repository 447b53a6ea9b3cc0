import { type FormEvent, type RefObject, useEffect } from 'react'
import { QUOTE_FIELDS } from '../../messages/fields.ts'
import { useLabel } from '../hooks/context.ts'
import { useHydrated } from '../hooks/useHydrated.ts'
import type { FormField } from '../ui/form/Field.tsx'
import { useFieldLabels } from './fieldLabels.ts'
import { useQuote } from './state/context.ts'
import {
  changeFields,
  type DraftFields,
  FIELD_NAMES,
  type FieldName,
  parseFields,
  readFields,
  subscribeDraft,
} from './state/draft.ts'

export function useFields(isEmpty: boolean): readonly FormField[] {
  const { words } = useQuote()
  const label = useLabel()
  const labels = useFieldLabels()
  const isHydrated = useHydrated()
  const createField = (name: FieldName, overrides: Partial<FormField> = {}): FormField => ({
    name,
    label: labels[name],
    maxLength: QUOTE_FIELDS[name].max,
    isOptional: true,
    messages: {},
    ...overrides,
  })
  return [
    createField('company', { autoComplete: 'organization' }),
    createField('name', { autoComplete: 'name', isOptional: false, messages: { missing: label('nameRequired') } }),
    createField('email', {
      type: 'email',
      autoComplete: 'email',
      messages: { missing: words.contactRequired, invalid: label('emailInvalid') },
    }),
    createField('phone', { type: 'tel', autoComplete: 'tel' }),
    createField('country', { autoComplete: 'country-name' }),
    createField('place'),
    createField('date', {
      type: 'date',
      messages: { invalid: words.dateInvalid },
      // Not prerendered, since the build does not know the visitor's date.
      ...(isHydrated && { min: formatToday(), max: `${new Date().getFullYear() + MAX_YEARS}-12-31` }),
    }),
    createField('message', {
      multiline: true,
      isOptional: !isEmpty,
      messages: { missing: words.messageRequired },
    }),
  ]
}

/** Rejects typos such as `20266`. */
const MAX_YEARS = 10

/** Today in the visitor's time zone, in the format of a date field. */
function formatToday(): string {
  const today = new Date()
  return new Date(today.getTime() - today.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

const isField = (control: EventTarget | null): control is HTMLInputElement & { readonly name: FieldName } =>
  control instanceof Element && FIELD_NAMES.some((name) => name === control.getAttribute('name'))

/**
 * Synchronizes a form's fields with the draft. Text that was typed before hydration is stored, and other fields are
 * restored. Later, changes from another window update all fields except the focused one.
 */
export function useDraftFields(form: RefObject<HTMLFormElement | null>, isShown = true): void {
  useEffect(() => {
    if (!isShown) return
    const controls = [...(form.current?.elements ?? [])].filter(isField)
    const earlyInput = controls.filter(({ value }) => value !== '').map(({ name, value }) => [name, value])
    if (earlyInput.length > 0) changeFields(Object.fromEntries(earlyInput))
    let previousFields: DraftFields = {}
    const update = () => {
      const fields = readFields()
      for (const control of controls) {
        const value = fields[control.name] ?? ''
        const isFocused = control === document.activeElement && control.value !== ''
        if (value !== (previousFields[control.name] ?? '') && !isFocused) control.value = value
      }
      previousFields = fields
    }
    update()
    return subscribeDraft(update)
  }, [form, isShown])
}

export const storeField = ({ target }: FormEvent) => {
  if (isField(target)) changeFields({ [target.name]: target.value })
}

export const readFormFields = (formData: FormData): DraftFields =>
  parseFields(Object.fromEntries(FIELD_NAMES.map((name) => [name, formData.get(name)])))
