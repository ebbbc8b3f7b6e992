import type { Locator, Page } from '@playwright/test'
import { endingWith, type WrongInputRow } from 'contract/testing/wrong-input'
import { expect, test } from '../support/test.ts'

export * from 'contract/testing/wrong-input'

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
