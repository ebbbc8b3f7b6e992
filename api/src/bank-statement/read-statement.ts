import { comparedReference } from 'contract/bank-statement'
import { cellAt, type Line, readCsv } from '../reader/csv-file.ts'
import { dayOf, orderOfDays } from '../shared/file-days.ts'
import { Refusal } from '../shared/refusal.ts'

/** A larger statement must be split into several files. */
const limits = { rows: 10_000, bytes: 4 * 1024 * 1024 }

/** A line of money in a file. Amounts in paise; `refs` are the texts by which its payment may be found. */
export type StatementLine = {
  line: number
  day: string
  reference: string
  narration: string
  refs: string[]
  amount: bigint
  balance: bigint | null
}
type Said = { text: string; values?: Record<string, string | number> }
/** A line that was not read, and its day where that could be read. */
type Fault = Said & { line: number; day: string | null }
/** `credits` is the money that came in, `debits` the money that went out, also what the bank took back. */
export type ReadStatement = { credits: StatementLine[]; debits: StatementLine[]; faults: Fault[]; warnings: Said[] }

/**
 * How banks name their columns, in small letters without spaces, signs and the currency. A heading is the first that
 * fits, from the top; of several columns of one name the one whose pattern stands first is used.
 */
const headings = {
  balance: [/bal/],
  side: [/^(?:(?:dr|debit)(?:cr|credit)|(?:cr|credit)(?:dr|debit))/, /^(?:txn|tran|transaction)?type$/, /^indicator$/],
  withdrawal: [/withdraw|debit|paidout|moneyout/, /^dr|dr$/],
  deposit: [/deposit(?!or)|credit|paidin|moneyin/, /^cr|cr$/],
  amount: [/^(?:txn|tran|transaction)?(?:amount|amt)$/],
  day: [
    /^(?:txn|tran|trans|transaction)?(?:date|dt)(?:time)?$/,
    /^(?:post|posting|posted|booking|entry)(?:date|dt|on)$/,
    /^val(?:ue)?(?:date?|dt)$/,
  ],
  narration: [/narr?ation|particular|description|details/, /remark|^desc/],
  reference: [/utr|rrn/, /ref/, /ch(?:e)?q|check/, /instrument/, /^(?:txn|tran|transaction)(?:id|no|number)$/],
} as const
type Name = keyof typeof headings
type Places = Record<Name, number>

/** A heading in small letters, without the currency in which its amounts are. */
const bare = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/\b(?:in +)?(?:inr|rs|rupees)\b/g, '')
    .replace(/[^a-z]/g, '')

function nameOf(heading: string): { name: Name; rank: number } | null {
  const text = bare(heading)
  for (const [name, patterns] of Object.entries(headings)) {
    const rank = patterns.findIndex((pattern) => pattern.test(text))
    if (rank >= 0) return { name: name as Name, rank }
  }
  return null
}

function placesOf(cells: string[]): Places {
  const named = cells.map(nameOf)
  const place = (name: Name) => {
    const [best] = named
      .flatMap((one, at) => (one?.name === name ? [{ at, rank: one.rank }] : []))
      .sort((a, b) => a.rank - b.rank)
    return best ? best.at : -1
  }
  const names = Object.keys(headings) as Name[]
  return Object.fromEntries(names.map((name) => [name, place(name)])) as Places
}

const isHeading = ({ day, deposit, amount }: Places) => day >= 0 && (deposit >= 0 || amount >= 0)

const separators = [',', ';', '\t', '|', '~']

/** Above its headings a bank writes anything, so the separator is the one with which a line is the headings. */
function separatorOfStatement(text: string) {
  const lines = text.split('\n', 100)
  const isFound = (sign: string) =>
    lines.some((line) => isHeading(placesOf(line.split(sign).map((cell) => cell.replaceAll('"', '')))))
  return separators.find(isFound) ?? ','
}

/** The job of a reading process: what a bank's file contains. */
export const readStatementFile = async ({ bytes, today }: { bytes: Uint8Array; today: string }) =>
  readStatement(bytes, today)

/**
 * The money in a bank's file, in the way the bank writes it. The headings are found by their names. Refused with a message
 * (400): a file that is no text, or has no date or deposit column. `today` tells days and months apart.
 */
export function readStatement(bytes: Uint8Array, today: string): ReadStatement {
  const { header, rows } = readCsv({ bytes, limits }, separatorOfStatement)
  const all = [{ line: 1, cells: header }, ...rows]
  const at = all.findIndex(({ cells }) => isHeading(placesOf(cells)))
  const found = all[at]
  if (!found)
    throw new Refusal(400, 'No line of this file names its columns. It needs Date, Narration, Reference and Deposit.')
  const places = placesOf(found.cells)
  const columns = found.cells.findLastIndex((cell) => cell.trim() !== '') + 1
  const lines = all.slice(at + 1).map((line) => withWholeNarration(line, places, columns))
  const { order, warnings } = orderOfDays(
    lines.map(({ cells }) => cellAt(cells, places.day)),
    { today, inTurn: true },
  )
  const read: ReadStatement = { credits: [], debits: [], faults: [], warnings }
  // Where only what went out has a sign, what has none came in.
  const isSigned = places.side < 0 && lines.some(({ cells }) => sideIn(cellAt(cells, places.amount)) === 'debit')
  let last: Reading | null = null
  for (const line of lines) {
    if (/^statement summary\b/i.test(line.cells.find((cell) => cell.trim() !== '')?.trim() ?? '')) break
    last = readLine(read, { places, isSigned, dayIn: (cell) => dayOf(cell, order) }, line, last)
  }
  if (read.credits.length > 0 && read.credits.every(({ refs }) => refs.length === 0))
    read.warnings.push({ text: 'No line of this file has a reference, so no payment can be found in it.' })
  return read
}

/** How the lines of a file are read. */
type Layout = { places: Places; isSigned: boolean; dayIn(cell: string): string | null }

/** A row below the headings; `isParted` where an amount stands in two cells, and nobody knows which cell is which. */
type StatementRow = Line & { isParted?: true }

/** Some banks do not put a narration with commas into quotes: it then stands in more cells than one. */
function withWholeNarration({ line, cells }: Line, { narration }: Places, columns: number): StatementRow {
  const more = cells.findLastIndex((cell) => cell.trim() !== '') + 1 - columns
  if (more <= 0 || narration < 0) return { line, cells }
  const after = narration + more + 1
  const whole = [...cells.slice(0, narration), cells.slice(narration, after).join(','), ...cells.slice(after)]
  const isAmountParted = cells.some(
    (cell, at) =>
      /^[₹+-]?\d{1,3}$/.test(cell.trim()) &&
      /^\d{2,3}(?:\.\d+)?(?: ?\(?[CD]r\.?\)?)?$/i.test((cells[at + 1] ?? '').trim()),
  )
  return isAmountParted ? { line, cells, isParted: true } : { line, cells: whole }
}

/** The line that was read last, to which the next row may belong. */
type Reading = { into: StatementLine; line: number }

/** What banks write into a dated row that is no money of its own, and into a row without a date. */
const balanceRow = /^(?:(?:opening|closing) +bal|balance\b|brought forward|carried forward|[bc]\/f\b)/i
const totalRow = /\b(?:total|balance|brought forward|carried forward|[bc]\/f)\b/i
const isRuler = (cells: string[]) => cells.every((cell) => /^[-=*_+.\s]*$/.test(cell))

function readLine(
  read: ReadStatement,
  { places, isSigned, dayIn }: Layout,
  { line, cells, isParted }: StatementRow,
  last: Reading | null,
): Reading | null {
  const of = (name: Name) => cellAt(cells, places[name])
  const day = dayIn(of('day'))
  const fault = (said: Said) => {
    read.faults.push({ line, day, ...said })
    return null
  }
  if (isParted) return fault({ text: 'It has more cells than the headings. Put amounts with commas into quotes.' })
  if (isRuler(cells) || (day ? balanceRow.test(of('narration')) : totalRow.test(cells.join(' ')))) return null
  const { came, went } = sumsOf(of, isSigned)
  if (came === null && went === null) {
    // A long narration or reference goes on in the next row; below the last line banks write anything.
    if (last && line === last.line + 1 && !of('day') && (of('narration') || of('reference')))
      return goOn(last, line, of('narration'), of('reference'))
    return day ? fault({ text: 'It has no amount' }) : null
  }
  if (came === 'strange' || went === 'strange')
    return fault({ text: 'The amount {written} cannot be read', values: { written: writtenSum(of) } })
  if (came !== null && went !== null) return fault({ text: 'The withdrawal and the deposit are both filled' })
  if (!day) return fault(noDay(of('day').slice(0, 30)))
  const written = of('reference')
  if (shortened.test(written))
    return fault({
      text: 'A spreadsheet has shortened the reference to {written}. Take the file as the bank gives it.',
      values: { written: written.slice(0, 30) },
    })
  const into: StatementLine = {
    line,
    day,
    reference: tidy(written).slice(0, 60),
    narration: tidy(of('narration')).slice(0, 400),
    refs: [],
    amount: came ?? went ?? 0n,
    balance: balanceOf(of('balance')),
  }
  into.refs = referencesOf(into.reference, into.narration)
  ;(came === null ? read.debits : read.credits).push(into)
  return { into, line }
}

const balanceOf = (cell: string) => {
  const sum = sumOf(cell)
  return sum === 'strange' ? null : (sum?.paise ?? null)
}

function goOn({ into }: Reading, line: number, narration: string, reference: string): Reading {
  const before = into.refs
  const whole = `${into.reference}${tidy(reference)}`
  // A reference is broken wherever its cell ended; other words beside a row are no part of it.
  if (reference && /^[A-Z0-9/]{6,30}$/.test(whole)) into.reference = whole
  into.narration = tidy(`${into.narration} ${narration}`).slice(0, 400)
  into.refs = [...new Set([...referencesOf(into.reference, into.narration), ...before])].slice(0, 12)
  return { into, line }
}

/** A number that was a reference until a spreadsheet kept only its first digits: 6.32612E+11. */
const shortened = /^\d(?:\.\d+)?E\+\d+$/i

const noDay = (written: string): Said =>
  written
    ? { text: 'The date {written} cannot be read', values: { written } }
    : { text: 'It has an amount and no date' }

const writtenSum = (of: (name: Name) => string) => (of('deposit') || of('amount') || of('withdrawal')).slice(0, 30)

type Sum = bigint | 'strange' | null

/**
 * Money in and money out: in two columns, or in one with the side beside it, in its cell, or as its sign. A zero counts as
 * empty. A deposit below zero went out: the bank took it back.
 */
function sumsOf(of: (name: Name) => string, isSigned: boolean): { came: Sum; went: Sum } {
  const [deposit, withdrawal] = [sumOf(of('deposit')), sumOf(of('withdrawal'))]
  if (deposit === 'strange' || withdrawal === 'strange') return { came: 'strange', went: null }
  if (deposit?.side === 'debit' && !withdrawal) return { came: null, went: deposit.paise }
  if (deposit || withdrawal) return { came: deposit?.paise ?? null, went: withdrawal?.paise ?? null }
  const sum = sumOf(of('amount'))
  if (sum === null || sum === 'strange') return { came: sum, went: null }
  const side = sideOf(of('side')) ?? sum.side ?? (isSigned ? 'credit' : null)
  if (side === 'credit') return { came: sum.paise, went: null }
  if (side === 'debit') return { came: null, went: sum.paise }
  return { came: 'strange', went: null }
}

const sideOf = (text: string) =>
  /^(?:c|cr|credit|deposit|\+)\.?$/i.test(text)
    ? 'credit'
    : /^(?:d|dr|debit|w|withdrawal|-)\.?$/i.test(text)
      ? 'debit'
      : null

/** The side that an amount says itself: by letters after it, by its sign, or by brackets, which take away. */
function sideIn(cell: string) {
  const letters = /(cr|dr)\.?\)?$/i.exec(cell)?.[1]
  return sideOf(letters ?? /^[+-]|[+-]$/.exec(cell.trim())?.[0] ?? (/^\(.*\)$/.test(cell.trim()) ? '-' : ''))
}

/** `₹ 1,23,456.50 (Cr)` or `500/-` in exact paise, and its own side; null for empty and for zero. */
function sumOf(cell: string) {
  const text = cell
    .replace(/\(?(?:cr|dr)\.?\)?$/i, '')
    .replace(/\/-$/, '')
    .replace(/₹|inr|rs\.?|rupees|[,\s()]/gi, '')
  if (/^[-–—]*$/.test(text)) return null
  const [, rupees, decimals = ''] = /^[+-]?(\d{1,12})(?:\.(\d{1,2})0*)?[+-]?$/.exec(text) ?? []
  if (rupees === undefined) return 'strange' as const
  const paise = BigInt(rupees) * 100n + BigInt(decimals.padEnd(2, '0'))
  return paise === 0n ? null : { paise, side: sideIn(cell.replace(/\/-$/, '')) }
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim().toUpperCase()

/** What banks write into an empty reference. */
const noReference = /^0*$/
/** In a narration only texts with the length of NEFT, RTGS, IMPS and UPI references count. */
const longReference = /^(?=(?:.*\d){6})[A-Z0-9]{12,22}$/
/** The twelve digits of UPI and IMPS, also glued to letters or parted by blanks, as where a narration goes on in the next row. */
const twelveDigits = /(?<!\d)(?:\d{12}|\d{6} \d{6}|\d{4} \d{4} \d{4})(?!\d)/g
/** Words that banks glue to a reference, most of all where it went back. */
const glued =
  /^(?:REV(?:ERSAL)?(?:OF)?|RTN|RET(?:URN)?|REJ(?:ECT)?|UPI|RRN|UTR|NEFT|RTGS|IMPS)+|(?:REV(?:ERSAL)?|RTN|RET(?:URN)?|REJ(?:ECT)?)$/g

/** The short number of a slip or a cheque, behind the word for it: BY CASH SLIP77. */
const paperNumber =
  /(?<![A-Z0-9])(?:CASH|SLIP|CHQ|CHEQUE|CLG)(?:[^A-Z0-9]{1,4}(?:DEP|DEPOSIT|SLIP|CHQ|NO)){0,3}[^A-Z0-9]{1,4}([A-Z]{0,6}\d[A-Z0-9]{0,18})(?![A-Z0-9])/g

/** The texts by which a payment may be found: the whole reference, and in the narration long numbers and those of papers. */
function referencesOf(reference: string, narration: string) {
  const text = `${reference} ${narration}`
  const words = text.split(/[^A-Z0-9]+/)
  const written = [...words, ...words.map((word) => word.replace(glued, ''))].filter((word) => longReference.test(word))
  const digits = (text.match(twelveDigits) ?? []).map((found) => found.replaceAll(' ', ''))
  const papers = [...narration.matchAll(paperNumber)].map(([, number = '']) => number)
  const all = [reference, ...digits, ...written, ...papers].map(comparedReference)
  return [...new Set(all.filter((one) => !noReference.test(one)))].slice(0, 12)
}
