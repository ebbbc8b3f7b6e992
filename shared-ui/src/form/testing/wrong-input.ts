import { expect } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { indianDay } from 'contract/field/fields'

/** Values to fill in first, by label. A checkbox is ticked with 'yes' and cleared with 'no'. */
type WrongValues = Record<string, string>

/** A wrong input for a field, and the message that appears when the field is left. */
type WrongInputRow = {
  field: string
  typed?: string
  text: string
  /** The value in the field afterwards, if it is not what was typed. */
  stays?: string
  given?: WrongValues
  /** The index of the field among several with this label. */
  which?: number
}

export const row = (field: string, typed: string, text: string, more: Partial<WrongInputRow> = {}): WrongInputRow => ({
  field,
  typed,
  text,
  ...more,
})
export const required = (...fields: string[]) => fields.map((field) => row(field, '', 'Required'))

/** The date this many years and days before today, as it is typed. */
export function dayBefore({ years = 0, days = 0 }) {
  const today = new Date(`${indianDay(new Date())}T00:00:00Z`)
  today.setUTCFullYear(today.getUTCFullYear() - years)
  today.setUTCDate(today.getUTCDate() - days)
  return today.toISOString().slice(0, 10).split('-').reverse().join('-')
}
export const tomorrow = dayBefore({ days: -1 })
export const noDay = 'Enter a date as dd-mm-yyyy'
export const future = 'Date cannot be in the future'
export const tooLong = (most: number) => [`${'A'.repeat(most)}B`, `At most ${most} characters`] as const

/** The field with this label; the word for screen readers that it is required is no part of it. */
export function fieldAt(label: string, which = 0) {
  const found = screen.getAllByLabelText<HTMLInputElement>(label)[which]
  if (!found) throw new Error(`${label} has no field ${which}`)
  return found
}

const isRadioGroup = (control: HTMLElement) => control.getAttribute('role') === 'radiogroup'
const radiosOf = (control: HTMLElement) => [...control.querySelectorAll<HTMLInputElement>('input[type=radio]')]

/** Enters a value as a person does; a choice is entered by its words. */
export function enter(label: string, value: string, which = 0) {
  const control = fieldAt(label, which)
  if (isRadioGroup(control)) {
    if (value) fireEvent.click(radiosOf(control).find((radio) => radio.closest('label')?.textContent === value)!)
  } else if (value === 'yes' || value === 'no') {
    if (control.checked !== (value === 'yes')) fireEvent.click(control)
  } else if (control instanceof HTMLSelectElement) {
    const option = [...control.options].find(({ text }) => text === value)
    fireEvent.change(control, { target: { value: value ? option!.value : '' } })
  } else fireEvent.change(control, { target: { value } })
  return control
}

export function leave(control: HTMLElement) {
  const part = isRadioGroup(control) ? radiosOf(control)[0]! : control
  act(() => part.focus())
  act(() => part.blur())
}

/** What screen readers say of a field after its name. */
export const descriptionOf = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim()

const endingWith = (text: string) => new RegExp(`(^| )${text.replace(/[^\w\s]/g, '\\$&')}$`)

/** Checks that each field shows its message as soon as it is left, and keeps what was typed. */
export async function expectRefusals(rows: WrongInputRow[]) {
  for (const { field, typed = '', text, given = {}, stays = typed, which = 0 } of rows) {
    for (const [label, value] of Object.entries(given)) enter(label, value)
    // Some fields appear only after another one was filled in.
    await waitFor(() => fieldAt(field, which))
    const control = enter(field, typed, which)
    leave(control)
    await waitFor(() => {
      const now = fieldAt(field, which)
      const shown = { field, typed, isInvalid: now.getAttribute('aria-invalid'), text: descriptionOf(now) }
      expect(shown).toEqual({ field, typed, isInvalid: 'true', text: expect.stringMatching(endingWith(text)) })
    })
    const isTyped = control.localName === 'input' && !['checkbox', 'radio'].includes(control.type)
    if (isTyped) expect([field, fieldAt(field, which).value]).toEqual([field, stays])
  }
}
