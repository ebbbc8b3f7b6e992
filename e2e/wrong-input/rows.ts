import type { Locator, Page } from '@playwright/test'
import { indianDay } from 'contract/field/fields'
import { expect, test } from '../support/test.ts'

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

const kindOf = (control: Locator) => control.evaluate((element) => element.getAttribute('role') ?? element.localName)

export async function enter(page: Page | Locator, label: string, value: string, which = 0) {
  const control = page.getByLabel(label, { exact: true }).nth(which)
  const kind = await kindOf(control)
  if (kind === 'select') await control.selectOption(value ? { label: value } : '')
  else if (value === 'yes' || value === 'no') await control.setChecked(value === 'yes')
  else if (kind !== 'radiogroup') await control.fill(value)
  else if (value) await control.getByText(value, { exact: true }).click()
  else await control.getByRole('radio').first().focus()
  return { control, kind }
}

async function leave(control: Locator, kind: string) {
  const part = kind === 'radiogroup' ? control.getByRole('radio').first() : control
  await part.focus()
  await part.blur()
}

export const endingWith = (text: string) => new RegExp(`(^| )${text.replace(/[^\w\s]/g, '\\$&')}$`)

/** Checks that each field shows its message as soon as it is left, and keeps what was typed. */
export async function expectRefusals(page: Page | Locator, rows: WrongInputRow[]) {
  for (const { field, typed = '', text, given = {}, stays = typed, which = 0 } of rows) {
    await test.step(`${field}: ${typed || 'nothing'}`, async () => {
      for (const [label, value] of Object.entries(given)) await enter(page, label, value)
      const { control, kind } = await enter(page, field, typed, which)
      await leave(control, kind)
      await expect(control).toHaveAttribute('aria-invalid', 'true')
      await expect(control).toHaveAccessibleDescription(endingWith(text))
      if (kind === 'input' && !['yes', 'no'].includes(typed)) await expect(control).toHaveValue(stays)
    })
  }
}

/** Tomorrow, as it is typed. */
export const tomorrow = indianDay(new Date(Date.now() + 24 * 60 * 60 * 1000))
  .split('-')
  .reverse()
  .join('-')
export const noDay = 'Enter a date as dd-mm-yyyy'
export const future = 'Date cannot be in the future'

/** A wrong file, and the message at its field. */
type WrongFile = [file: Parameters<Locator['setInputFiles']>[0], text: string]

/** Checks that each file is refused at its field, before it is sent or by the server. */
export async function expectFilesRefused(field: Locator, files: WrongFile[]) {
  const control = field.locator('input[type=file]').first()
  for (const [file, text] of files) {
    await test.step(text, async () => {
      await control.setInputFiles(file)
      await expect(control).toHaveAccessibleDescription(endingWith(text))
      await expect(control).toHaveAttribute('aria-invalid', 'true')
    })
  }
}
