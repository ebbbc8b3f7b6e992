import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** Acts as a person who uses only the keyboard: moves the focus by Tab and presses keys. */
export function keysOf(page: Page) {
  const { keyboard } = page

  const isAt = (target: Locator) => target.evaluate((element) => element === document.activeElement)

  /** Presses Tab until the target has the focus; fails if Tab never reaches it. */
  async function reach(target: Locator) {
    await expect(target).toBeVisible()
    for (let presses = 0; presses < 150; presses++) {
      if (await isAt(target)) return
      await keyboard.press('Tab')
    }
    throw new Error(`Tab does not come to ${target}`)
  }

  return {
    reach,
    async type(target: Locator, text: string) {
      await reach(target)
      await keyboard.press('Control+A')
      await keyboard.type(text)
    },
    async press(target: Locator, key = 'Enter') {
      await reach(target)
      await keyboard.press(key)
    },
    tick: async (target: Locator) => {
      await reach(target)
      await keyboard.press('Space')
    },
    /** Chooses an option by typing its first letters. */
    async choose(target: Locator, label: string) {
      await reach(target)
      await keyboard.type(label)
      await expect(target.locator('option:checked')).toHaveText(new RegExp(`^${label}`))
    },
    /** Chooses a radio button by arrow keys; Tab enters a group at the chosen button, or at the first. */
    async pick(group: Locator, name: string) {
      const wanted = group.getByRole('radio', { name, exact: true })
      const radios = group.getByRole('radio')
      for (let presses = 0; presses < 150; presses++) {
        if (await radios.evaluateAll((all) => all.includes(document.activeElement as HTMLInputElement))) break
        await keyboard.press('Tab')
      }
      for (let presses = 0; presses < 10 && !(await wanted.isChecked()); presses++) {
        await keyboard.press((await isAt(wanted)) ? 'Space' : 'ArrowRight')
      }
      await expect(wanted).toBeChecked()
    },
    /** Enters the table, moves along its cells to the link of a row, and opens it. */
    async openRow(name: string | RegExp) {
      const link = page.getByRole('link', { name }).first()
      await expect(link).toBeVisible()
      const cell = page.locator('.ag-cell:focus')
      for (let presses = 0; presses < 150 && (await cell.count()) === 0; presses++) await keyboard.press('Tab')
      for (let presses = 0; presses < 8; presses++) {
        if (await link.evaluate((link) => document.activeElement?.contains(link) ?? false))
          return keyboard.press('Enter')
        await keyboard.press('ArrowRight')
      }
      throw new Error(`The arrows do not come to ${name}`)
    },
  }
}
