import { comparedReference } from 'contract/bank-statement'
import { cellAt, type Line, readCsv } from '../pan/bulk/csv-file.ts'
import { dayOf, orderOfDays } from '../shared/file-days.ts'
import { Refusal } from '../shared/refusal.ts'

/** A larger statement must be split into several files. */
const limits = { rows: 10_000, bytes: 4 * 1024 * 1024 }

/** A credit from a line of a file. Amounts in paise; `refs` are the texts by which its payment may be found. */
export type Credit = {
  line: number
  day: string
  reference: string
  narration: string
  refs: string[]
  amount: bigint
  balance: bigint | null
}
type Said = { text: string; values?: Record<string, string | number> }
type Fault = Said & { line: number }
export type ReadStatement = { credits: Credit[]; withdrawals: number; faults: Fault[]; warnings: Said[] }

/** The banks' names for columns, in small letters without spaces and signs; the first one that occurs is used. */
const names = {
  day: ['transactiondate', 'txndate', 'trandate', 'date', 'postingdate', 'postdate', 'postedon', 'valuedate'],
  narration: [
    'narration',
    'description',
    'particulars',
    'transactiondetails',
    'transactionremarks',
    'remarks',
    'details',
    'transactiondescription',
    'transactionparticulars',
  ],
  reference: [
    'utr',
    'utrno',
    'utrnumber',
    'rrn',
    'reference',
    'referenceno',
    'referencenumber',
    'refno',
    'refnumber',
    'chqrefno',
    'chqrefnumber',
    'refnochequeno',
    'chequerefno',
    'chequenoreferenceno',
    'referencenochequeno',
    'chqno',
    'chequeno',
    'chequenumber',
    'instrumentno',
    'instrumentid',
    'tranid',
    'transactionid',
    'txnid',
  ],
  withdrawal: [
    'withdrawal',
    'withdrawals',
    'withdrawalamt',
    'withdrawalamount',
    'debit',
    'debits',
    'debitamount',
    'dr',
  ],
  deposit: ['deposit', 'deposits', 'depositamt', 'depositamount', 'credit', 'credits', 'creditamount', 'cr'],
  amount: ['amount', 'transactionamount', 'txnamount'],
  side: ['crdr', 'drcr', 'type', 'transactiontype', 'txntype', 'debitcredit', 'creditdebit'],
  balance: ['balance', 'closingbalance', 'runningbalance', 'availablebalance', 'balanceamount'],
} as const
type Name = keyof typeof names
type Places = Record<Name, number>

const bare = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/(?:inr|inrs|rs|rupees)$/, '')

function placesOf(cells: string[]): Places {
  const headings = cells.map(bare)
  const at = (name: Name) =>
    Math.max(
      -1,
      ...names[name]
        .map((one) => headings.indexOf(one))
        .filter((place) => place >= 0)
        .slice(0, 1),
    )
  const places = Object.keys(names).map((name) => [name, at(name as Name)])
  return Object.fromEntries(places) as Places
}

const isHeading = ({ day, deposit, amount, side }: Places) => day >= 0 && (deposit >= 0 || (amount >= 0 && side >= 0))

/**
 * The credits in a bank's CSV. Above the headings a bank may write anything; the headings are found by their names.
 * Refused with a message (400): a file that is no CSV, or has no date or deposit column.
 */
export function readStatement(bytes: Buffer): ReadStatement {
  const { header, rows } = readCsv(bytes, limits)
  const all = [{ line: 1, cells: header }, ...rows]
  const at = all.findIndex(({ cells }) => isHeading(placesOf(cells)))
  const headings = all[at]
  if (!headings)
    throw new Refusal(400, 'No line of this file names its columns. It needs Date, Narration, Reference and Deposit.')
  const places = placesOf(headings.cells)
  const lines = all.slice(at + 1)
  const { order, warnings } = orderOfDays(lines.map(({ cells }) => cellAt(cells, places.day)))
  const read: ReadStatement = { credits: [], withdrawals: 0, faults: [], warnings }
  for (const line of lines) readLine(read, places, line, (cell) => dayOf(cell, order))
  return read
}

function readLine(read: ReadStatement, places: Places, { line, cells }: Line, dayIn: (cell: string) => string | null) {
  const of = (name: Name) => cellAt(cells, places[name])
  const { came, went } = sumsOf(of)
  // A long narration continues on the next line; below the last line banks write anything.
  if (came === null && went === null) {
    if (of('day') && dayIn(of('day')) && !/balance/i.test(cells.join(' ')))
      read.faults.push({ line, text: 'It has no amount' })
    return
  }
  if (came === 'strange' || went === 'strange') {
    read.faults.push({ line, text: 'The amount {written} cannot be read', values: { written: writtenSum(of) } })
    return
  }
  if (came !== null && went !== null) {
    read.faults.push({ line, text: 'The withdrawal and the deposit are both filled' })
    return
  }
  const day = dayIn(of('day'))
  if (!day) {
    read.faults.push({ line, ...noDay(of('day').slice(0, 30)) })
    return
  }
  if (!came) {
    read.withdrawals++
    return
  }
  const [reference, narration] = [tidy(of('reference')).slice(0, 60), tidy(of('narration')).slice(0, 400)]
  const balance = paiseOf(of('balance'))
  read.credits.push({
    line,
    day,
    reference,
    narration,
    refs: referencesOf(reference, narration),
    amount: came,
    balance: typeof balance === 'bigint' ? balance : null,
  })
}

const noDay = (written: string): Said =>
  written
    ? { text: 'The date {written} cannot be read', values: { written } }
    : { text: 'It has an amount and no date' }

const writtenSum = (of: (name: Name) => string) => (of('deposit') || of('amount') || of('withdrawal')).slice(0, 30)

type Sum = bigint | 'strange' | null

/** Money in and money out: in two columns, or in one column with the side beside it. A zero counts as empty. */
function sumsOf(of: (name: Name) => string): { came: Sum; went: Sum } {
  if (of('deposit') || of('withdrawal')) return { came: paiseOf(of('deposit')), went: paiseOf(of('withdrawal')) }
  const sum = paiseOf(of('amount'))
  const side = of('side') || /(cr|dr)\.?$/i.exec(of('amount'))?.[1] || ''
  if (/^c/i.test(side)) return { came: sum, went: null }
  if (/^(d|w)/i.test(side)) return { came: null, went: sum }
  return { came: sum === null ? null : 'strange', went: null }
}

/** `1,23,456.50 Cr` in exact paise; null for an empty cell and for zero. */
function paiseOf(cell: string): Sum {
  const text = cell.replace(/[₹,\s]|^(?:inr|rs\.?)|(?:cr|dr)\.?$/gi, '')
  if (text === '' || /^[-–]+$/.test(text)) return null
  const [, sign = '', rupees, decimals = ''] = /^([+-]?)(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(text) ?? []
  if (rupees === undefined || sign === '-') return 'strange'
  return BigInt(rupees) * 100n + BigInt(decimals.padEnd(2, '0')) || null
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim().toUpperCase()

/** What banks write into an empty reference. */
const noReference = /^0*$/
/** In a narration only texts with the length of NEFT, RTGS, IMPS and UPI references count. */
const longReference = /^(?=(?:.*\d){6})[A-Z0-9]{12,22}$/

/** The texts by which a payment may be found: the whole reference, and the long numbers in the narration. */
function referencesOf(reference: string, narration: string) {
  const written = `${reference} ${narration}`.split(/[^A-Z0-9]+/).filter((word) => longReference.test(word))
  const all = [comparedReference(reference), ...written.map(comparedReference)]
  return [...new Set(all.filter((one) => !noReference.test(one)))].slice(0, 8)
}
