import type { Page } from '@playwright/test'
import { matchRoutes } from 'react-router-dom'
import { everyScreen } from '../support/screens.ts'
import { expect } from '../support/test.ts'
import type { Asking, Visit } from './questions.ts'

type Found = {
  /** What is wrong, by the screen. */
  faults: Record<string, string[]>
  /** The addresses in the table of screens that were opened, such as `/merchant/user-management/staff/:id`. */
  opened: Set<string>
  /** The addresses themselves, such as `/merchant/user-management/staff/0198…`. */
  paths: string[]
}

const routes = everyScreen.filter(({ hasRoute }) => hasRoute).map((screen) => ({ path: screen.address, screen }))
const pathOf = (at: string) => new URL(at, 'http://portal').pathname
const screenAt = (at: string) => matchRoutes(routes, pathOf(at))?.[0]?.route.screen

/** An address with a number is that of a record; all others are screens of their own. */
const isRecord = (at: string) => /\d/.test(pathOf(at))

/**
 * Opens these addresses of an area and what their links lead to: each screen of the area, of records the first one of each
 * kind, and the first row of each list, which may open a drawer. A screen that differs from another one only in its data is
 * asked the quick questions. With `quick` all others are, and these are left out.
 */
export async function walk(asking: Asking, area: string, starts: string[], { quick }: Visit = {}): Promise<Found> {
  const faults: Found['faults'] = {}
  const opened = new Set<string>()
  const found = new Set<string>()
  const toOpen: (Visit & { at: string; name: string })[] = []

  function add(at: string, isFirstRow = false) {
    const screen = screenAt(at)
    if (screen?.area !== area || found.has(pathOf(at))) return screen
    const isNew = !opened.has(screen.address)
    if (isNew || isFirstRow || (!quick && !isRecord(at))) {
      found.add(pathOf(at))
      opened.add(screen.address)
      toOpen.push({ at, name: pathOf(at), quick: quick || !(isNew || isFirstRow) })
    }
    return screen
  }

  for (const at of starts) add(at)
  for (let visit = toOpen.shift(); visit; visit = toOpen.shift()) {
    const { at, name } = visit
    const wrong = await asking.faultsOf(at, visit)
    if (area !== 'public' && asking.answered === 0 && !needsNothing.test(name)) wrong.push('it reads nothing')
    if (await asking.page.getByText(failed).count()) wrong.push('the screen says that it failed')
    // Each link asks for the right of its screen, so none leads where this person may not be.
    if (await asking.page.getByText('No access', { exact: true }).count()) wrong.push('the screen is refused')
    for (const { to, isFirstRow } of await asking.page.evaluate(linksOf))
      if (!add(to, isFirstRow)) wrong.push(`a link leads nowhere: ${to}`)
    if (!visit.ready && (await rowButton(asking.page).count()))
      toOpen.push({ ...visit, name: `${name}, its first row`, ready: openFirstRow })
    if (wrong.length > 0) faults[name] = wrong
  }
  return { faults, opened, paths: [...found] }
}

/** Screens that are a form or links alone, or are opened without what they are about. */
const needsNothing = /\/(download-software|misc\/reports|staff\/new|payment-status|pre-submit|find)$|, its first row$/

const failed = /Something went wrong|Something is not right/

/** Runs in the page: where its links lead to. */
function linksOf() {
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')]
    .map((link) => ({ to: link.getAttribute('href') ?? '', isFirstRow: link.matches('[row-index="0"] .open') }))
    .filter(({ to }) => !to.startsWith('/api/'))
}

const rowButton = (page: Page) => page.locator('.ag-row[row-index="0"] button.open')

async function openFirstRow(page: Page) {
  await rowButton(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
