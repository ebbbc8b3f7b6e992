import type { CDPSession, Page, Response } from '@playwright/test'
import type { ListEndpoint, ListQuery } from 'contract/endpoint'
import { indianDay } from 'contract/field/fields'
import { type Column, joinedText } from 'contract/list/column'
import { expect, goWithin } from './test.ts'

type ListRow = Record<string, unknown>
type Answer = { status: number; rows: ListRow[]; query: ListQuery }
type Shown = { id: string; title: string; sorts: boolean; filters: boolean }
/** What has already been sorted and filtered by. */
type Walked = { sorted: Set<unknown>; filtered: Set<unknown> }
type Walk = {
  page: Page
  list: ListEndpoint
  wrong: string[]
  walked: Walked
  names: Map<string, string>
  /** The queries of the list since the last action on screen. */
  asked: ListQuery[]
}

const emptyWords = 'Nothing matches'
const failedWords = 'Something went wrong'

/**
 * Opens a list at this address and tests what the header of each column offers: both sort orders, a filter for a value of
 * its rows, and one for a value that no row has. A kind of column that is in `walked` was tested before and is left out,
 * but each list tests at least its first column. Returns the faults.
 */
export async function walkList(page: Page, at: string, list: ListEndpoint, walked: Walked = nothingWalked()) {
  const walk: Walk = { page, list, wrong: [], walked, names: new Map(), asked: [] }
  const listening = await hearQueries(walk)
  const { rows } = await answerTo(walk, () => goWithin(page, at))
  if (rows.length === 0) return [`${at} has no rows`]

  await expect(page.getByText(/^Showing 1–/)).toBeVisible()
  // The rows that come first give their place to the table.
  await expect(page.locator('.ag-row').first()).toBeVisible()
  const shown = await settledColumns(page)
  await sortEach(walk, shown)
  await filterEach(walk, shown, rows)
  await listening.detach()
  return walk.wrong.map((what) => `${at}: ${what}`)
}

/**
 * Records the queries of the list. The browser shows a body only of a call that is paused. Pausing by the test runner would
 * switch the cache off, and each list and each reload would load and compile all scripts again.
 */
async function hearQueries({ page, list, asked }: Walk): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    if (request.postData) asked.push(JSON.parse(request.postData))
    session.send('Fetch.continueRequest', { requestId }).catch(() => undefined)
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `*/api${list.path}` }] })
  return session
}

export const nothingWalked = (): Walked => ({ sorted: new Set(), filtered: new Set() })

const columnOf = (walk: Walk, one: Shown) => walk.list.columns[nameOf(walk, one)]

/**
 * What a column stands for in `walked`: its kind, as the browser treats all columns of a kind alike and the API's own test
 * tries each column. In `npm run test:long` it is the column itself.
 */
function traitOf(walk: Walk, one: Shown) {
  const column = columnOf(walk, one)
  return process.env.LONG || !column ? column : `${column.kind}${column.of ? ' of several' : ''}`
}

/** The first header of each trait that was not walked yet; the very first one if all were. */
function freshOf(walk: Walk, shown: Shown[], walked: Set<unknown>) {
  const fresh = new Map<unknown, Shown>()
  for (const one of shown) {
    const trait = traitOf(walk, one)
    if (!walked.has(trait) && !fresh.has(trait)) fresh.set(trait, one)
  }
  return fresh.size > 0 ? [...fresh.values()] : shown.slice(0, 1)
}

/** Not the one that says that the token has ended: the call is made again with the next one. */
const isAnswerOf = (response: Response, { path }: ListEndpoint) =>
  new URL(response.url()).pathname === `/api${path}` && response.status() !== 401

async function read(response: Response, query: ListQuery): Promise<Answer> {
  const page = await response.json()
  return { status: response.status(), rows: page.data ?? [], query }
}

/** Does something on screen, and returns the server's answer to the query that follows. */
async function answerTo({ page, list, asked }: Walk, action: () => Promise<unknown>) {
  asked.length = 0
  const answered = page.waitForResponse((response) => isAnswerOf(response, list))
  await action()
  const answer = await answered
  const [query] = asked
  if (!query) throw new Error('The list was answered and had not asked')
  return read(answer, query)
}

/** What the headers of the table offer at present. */
const columnsOf = (page: Page): Promise<Shown[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.ag-header-row-column .ag-header-cell[col-id^=c]')].map((head) => {
      const id = head.getAttribute('col-id') ?? ''
      const title = head.querySelector('.ag-header-cell-text')?.textContent ?? ''
      const box = `[aria-label="Filter ${title}"], [aria-label^="Filter ${title}: "]`
      const filters = document.querySelector(box) !== null
      return { id, title, filters, sorts: head.hasAttribute('aria-sort') }
    }),
  )

/** Waits until all headers and their filter boxes are drawn, which happens a few at a time. */
async function settledColumns(page: Page): Promise<Shown[]> {
  let seen: Shown[] = []
  await expect(async () => {
    const before = seen
    seen = await columnsOf(page)
    expect(seen.length).toBeGreaterThan(0)
    expect(seen).toEqual(before)
  }).toPass({ intervals: [300] })
  return seen
}

/** Sorts by each header that offers it, ascending and descending. */
async function sortEach(walk: Walk, shown: Shown[]) {
  const { wrong, walked } = walk
  for (const one of shown) {
    const column = columnOf(walk, one)
    if (!one.sorts && (!column || column.sort)) wrong.push(`${one.title} has no arrow`)
    // A column that is marked as not shown need not sort, so no screen may show it.
    if (column?.shown === false) wrong.push(`${one.title} is shown, and the contract says that it is not`)
  }
  const sorting = shown.filter(({ sorts }) => sorts)
  for (const one of freshOf(walk, sorting, walked.sorted)) {
    await sortBy(walk, one, 'asc', 'ascending')
    await sortBy(walk, one, 'desc', 'descending')
    walked.sorted.add(traitOf(walk, one))
  }
}

/** Presses a header, and checks that the list now has this order. */
async function sortBy(walk: Walk, one: Shown, dir: string, order: string) {
  const { page, list, names, wrong } = walk
  const { id, title } = one
  const text = page.locator(`.ag-header-row-column .ag-header-cell[col-id=${id}] .ag-header-cell-text`)
  const { status, query, rows } = await answerTo(walk, () => text.dispatchEvent('click'))
  const asked = query.sorts[0]
  if (nameOf(walk, one) === '' && asked && list.columns[asked.column]) names.set(id, asked.column)
  const column = nameOf(walk, one)
  if (status >= 400 || rows.length === 0) wrong.push(`${title}, ${order}: answered ${status}, ${rows.length} rows`)
  if (asked?.column !== column || asked.dir !== dir)
    wrong.push(`${title}, ${order}: asked for ${JSON.stringify(query.sorts)}`)
  const seen = await seenOf(page, id)
  if (seen.order !== order) wrong.push(`${title}: its head does not say ${order}`)
  if (inAddress(page, 'sortBy') !== `${column}:${dir}`) wrong.push(`${title}: the address does not say ${order}`)
  if (seen.isFailed) wrong.push(`${title}, ${order}: the list failed`)
}

/** What the screen shows: which way a header sorts, and whether the list failed. */
const seenOf = (page: Page, id: string) =>
  page.evaluate(
    ([id, words]) => ({
      order: document.querySelector(`.ag-header-row-column [col-id=${id}]`)?.getAttribute('aria-sort'),
      isFailed: document.body.textContent?.includes(words),
    }),
    [id, failedWords] as const,
  )

/** These columns filter by a number of days, not by a date. */
const asksAge = ['Age']

/** The contract's name of a column, found by its heading, or by the query if the screen has a heading of its own. */
const nameOf = ({ list: { columns }, names }: Walk, { id, title }: Shown) =>
  names.get(id) ?? Object.keys(columns).find((name) => columns[name]?.title === title) ?? ''

const inAddress = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

/**
 * Filters each column for a value that no row has, and then for the value of one row. The filters add up, and each must
 * keep that row. A column that is empty in this row is filtered with the next row that has a value.
 */
async function filterEach(walk: Walk, shown: Shown[], rows: ListRow[]) {
  const { page, wrong, walked } = walk
  for (const one of shown) {
    const column = columnOf(walk, one)
    if (!one.filters && column?.filter) wrong.push(`${one.title} has no box`)
  }
  // Text filters come first, as they leave few rows. A choice that is not on the page is then in no row at all.
  const boxed = shown
    .filter(({ filters, title }) => filters && !asksAge.includes(title))
    .sort((a, b) => rank(columnOf(walk, a)) - rank(columnOf(walk, b)))
  let left = freshOf(walk, boxed, walked.filtered)
  // Every list keeps its address in the same way, so a list without anything new is not reloaded.
  const hasOwn = process.env.LONG || left.some((one) => !walked.filtered.has(traitOf(walk, one)))
  while (left.length > 0) {
    const isIn = (row: ListRow) => (one: Shown) => valueIn(row, nameOf(walk, one), columnOf(walk, one)) !== null
    const [row] = rows.toSorted((a, b) => left.filter(isIn(b)).length - left.filter(isIn(a)).length)
    const here = row ? left.filter(isIn(row)) : []
    if (!row || here.length === 0) break
    for (const one of here) await filterBy(walk, one, row, rows)
    if (hasOwn) await expectKept(walk, here.length, row)
    await answerTo(walk, () => page.getByRole('button', { name: 'Clear', exact: true }).click())
    for (const one of here) walked.filtered.add(traitOf(walk, one))
    left = left.filter((one) => !here.includes(one))
  }
}

const rank = (column?: Column) => (column?.kind === 'text' ? 0 : 1)

function valueIn(row: ListRow, name: string, column?: Column): string | null {
  const value = column?.of ? joinedText(column.of, row) : row[name]
  return value === null || value === undefined || value === '' ? null : `${value}`
}

const isSame = (a: ListRow, b: ListRow) => (a.id ?? a.refNo) === (b.id ?? b.refNo)

async function filterBy(walk: Walk, one: Shown, row: ListRow, rows: ListRow[]) {
  const { page, list, wrong } = walk
  const { id, title } = one
  const name = nameOf(walk, one)
  const column = list.columns[name]!
  const value = valueIn(row, name, column)!
  const values = rows.map((other) => valueIn(other, name, column))
  const steps = stepsOf(page, title, column, value, values)
  if (steps.open) await steps.open()
  if (steps.none) {
    const none = await answerTo(walk, steps.none)
    if (none.status >= 400 || none.rows.length > 0)
      wrong.push(`${title}: what none has was answered with ${none.status}, ${none.rows.length} rows`)
    else await expect.soft(page.getByRole('heading', { name: emptyWords })).toBeVisible()
  }
  const found = await answerTo(walk, steps.some)
  // Other tests may have added newer rows with the same value, which fill the page.
  const isPushedOff = found.rows.length >= 10 && found.rows.every((one) => valueIn(one, name, column) === value)
  if (!isPushedOff && !found.rows.some((one) => isSame(one, row)))
    wrong.push(`${title}: ${value} does not find its own row`)
  if (!Object.hasOwn(JSON.parse(inAddress(page, 'filters') ?? '{}'), name)) wrong.push(`${title}: not in the address`)
  if ((await seenOf(page, id)).isFailed) wrong.push(`${title}: the list failed`)
  if (steps.open) await page.keyboard.press('Escape')
}

type Steps = { open?: () => Promise<unknown>; none?: () => Promise<unknown>; some: () => Promise<unknown> }

/** The filters for this column: a value that no row has, then this one. `values` are those of the rows. */
function stepsOf(
  page: Page,
  title: string,
  { kind, choices = [] }: Column,
  value: string,
  values: (string | null)[],
): Steps {
  const sheet = page.locator('[popover]:popover-open')
  const open = () => page.locator(`button[aria-label^="Filter ${title}: "]`).click()
  const type = (field: ReturnType<Page['locator']>, text: string) => async () => {
    await field.fill(text)
    await field.press('Enter')
  }
  switch (kind) {
    case 'choice':
    case 'status': {
      const tick = (label?: string) => sheet.getByRole('checkbox', { name: label, exact: true }).click()
      const own = choices.find((choice) => choice.value === value)
      const other = choices.find((choice) => !values.includes(choice.value))
      return { open, none: other && (() => tick(other.label)), some: () => tick(own?.label) }
    }
    case 'text':
    case 'mask': {
      const box = page.locator(`input[aria-label="Filter ${title}"]`)
      return { none: type(box, 'zzq nobody'), some: type(box, value) }
    }
    default: {
      const isNumber = kind === 'money' || kind === 'number'
      const field = sheet.locator('input')
      const openExactly = async () => {
        await open()
        await sheet.getByLabel('Compare').selectOption(isNumber ? 'Exactly' : 'On')
      }
      const day = kind === 'time' ? indianDay(new Date(value)) : value
      const typed = isNumber ? value : day.split('-').toReversed().join('-')
      return { open: openExactly, none: type(field, isNumber ? '987654321' : '01-01-1901'), some: type(field, typed) }
    }
  }
}

/** Checks that a reload keeps the order and all filters, and shows the row that is left. */
async function expectKept(walk: Walk, filters: number, row: ListRow) {
  const { page, wrong } = walk
  const before = page.url()
  const { rows, query } = await answerTo(walk, () => page.reload())
  if (page.url() !== before) wrong.push(`a reload changes the address to ${page.url()}`)
  if (Object.keys(query.filters).length !== filters) wrong.push(`a reload asks with ${JSON.stringify(query.filters)}`)
  if (!rows.some((one) => isSame(one, row))) wrong.push('a reload loses the row')
  await expect(page.getByText(/^Showing 1–/)).toBeVisible()
}
