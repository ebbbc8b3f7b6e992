import { expect } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { endingWith, type WrongInputRow } from 'contract/testing/wrong-input'

export * from 'contract/testing/wrong-input'

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
