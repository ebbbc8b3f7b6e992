import { type Insertable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../db/connect.ts'
import type { Tables } from '../db/tables.ts'
import { Refusal } from '../shared/refusal.ts'
import { countedByDay, leftToday } from './day-limit.ts'
import { freeReferences, keepReference, type OutsideReference } from './outside-reference.ts'
import type { JournalKind } from './tables.ts'

/** Accounts of the business itself; a new one is opened by a migration. Wallets carry their merchant's id as `wallet:<id>`, banks `bank:<id>`. */
export const accounts = {
  govtFee: 'govt-fee',
  serviceIncome: 'service-income',
  outputGst: 'output-gst',
  commission: 'commission-expense',
  /** TDS that was deducted from commission and must be paid to the government. */
  tdsPayable: 'tds-payable',
  opening: 'opening',
  /** Money that the payment gateway has collected for us and not paid out yet. */
  pgClearing: 'pg-clearing',
  /** The opposite account for adjustments of wallets by hand. */
  adjustments: 'adjustments',
  /** Cash that shops paid at the office for their IDs. */
  officeCash: 'office-cash',
} as const

export const walletOf = (merchantId: string) => `wallet:${merchantId}`
/** The account for a merchant's money on hold, until the provider answers. */
export const holdOf = (merchantId: string) => `hold:${merchantId}`
export const bankAccount = (bankId: string) => `bank:${bankId}`

export type Journal = {
  kind: JournalKind
  /** The cause of the journal: unique together with the kind, so that the same cause is never booked twice. */
  ref: string
  at: Date
  by: string
  remark: string
  /** Signed paise with the sum zero: above zero is added to an account, below zero is taken from it. */
  entries: { account: string; amount: bigint }[]
  /** Which money from outside is credited. Required for what a bank or a gateway took in. */
  outside?: OutsideReference | null
  /** The journal that this one reverses; at most one reversal per journal. */
  reverses?: string
  /**
   * Takes back earned commission: the wallet may go below its limit by that amount, and then cannot spend until money
   * is added.
   */
  mayOverdraw?: true
}

const fromOutside: ReadonlySet<JournalKind> = new Set(['TOPUP_BANK', 'TOPUP_PG'])

/**
 * Books one journal; no other code writes money. It runs in the transaction of its cause. Wallets are changed in the
 * order of their ids and never go below their credit limit ('Balance is not enough' otherwise). Returns the journal's
 * id.
 */
export async function post(tx: Tx, journal: Journal): Promise<string> {
  const { entries, outside, mayOverdraw: _, ...head } = journal
  if (fromOutside.has(head.kind) && !outside) throw new Error('Money from outside needs its reference')
  const moved = entries.filter(({ amount }) => amount !== 0n).sort((a, b) => (a.account < b.account ? -1 : 1))
  if (moved.reduce((sum, { amount }) => sum + amount, 0n) !== 0n) throw new Error('Journal does not balance')

  const id = uuid()
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto('journal')
    .values({ id, ...head, reverses: head.reverses ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (inserted === 0n) throw new Refusal(409, 'This amount was already booked')
  if (outside) await keepReference(tx, id, outside)

  const rows: Insertable<Tables['entry']>[] = []
  for (const { account, amount } of moved) {
    const balanceAfter = account.startsWith('wallet:') ? await moveWallet(tx, account, amount, journal) : null
    rows.push({ id: uuid(), journalId: id, accountId: account, amount, balanceAfter, at: head.at })
  }
  // In one statement, so that the database's trigger sees the whole journal for its register line.
  if (rows.length > 0) await tx.insertInto('entry').values(rows).execute()
  return id
}

/**
 * A single conditional statement: the database itself refuses an overdraft, even with several payments at the same
 * moment.
 */
async function moveWallet(tx: Tx, account: string, amount: bigint, journal: Journal) {
  const { mayOverdraw = false } = journal
  const { set, within } = countedByDay({ ...journal, amount })
  const moved = await tx
    .updateTable('account')
    .set({
      balance: sql`balance + ${amount}`,
      owed: sql`greatest(0, -(balance + ${amount}) - credit_limit)`,
      ...set,
    })
    .where('id', '=', account)
    .where(sql<boolean>`(balance + ${amount} >= -credit_limit or ${amount} > 0 or ${mayOverdraw})`)
    .where(within)
    .returning('balance')
    .executeTakeFirst()
  if (!moved) throw await whyNotMoved(tx, account, amount, journal)
  return moved.balance
}

/** Sets how far below zero a wallet may go. Returns false for a lower limit that the wallet already exceeds. */
export async function changeCreditLimit(tx: Tx, merchantId: string, limit: bigint) {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ creditLimit: limit, owed: sql`greatest(0, -balance - ${limit})` })
    .where('id', '=', walletOf(merchantId))
    .where(sql<boolean>`(balance >= -${limit}::bigint or ${limit} >= credit_limit)`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function whyNotMoved(tx: Tx, account: string, amount: bigint, { at }: Journal) {
  const wallet = await tx
    .selectFrom('account')
    .select(['balance', 'creditLimit', 'dayLimit', 'spentOn', 'spent'])
    .where('id', '=', account)
    .executeTakeFirst()
  const left = wallet ? leftToday(wallet, at) : null
  if (!wallet || left === null || wallet.balance + amount < -wallet.creditLimit)
    return new Refusal(409, 'Balance is not enough')
  return new Refusal(
    409,
    'The daily limit is reached: ₹\u00a0{left} may still be spent today. Ask the merchant above to raise it.',
    { left: rupeesText(left) },
  )
}

/**
 * Reverses a journal by booking its entries with the opposite sign; a second reversal is refused. Amounts from an
 * account named in `instead` go back to the account given there. The journals `beside` it, which changed the price
 * later, are reversed with it. `standsFor` is the journal that booked it again after its reversal was taken back.
 */
export async function reverse(
  tx: Tx,
  journalId: string,
  head: Omit<Journal, 'entries' | 'reverses'>,
  {
    instead = {},
    beside = [],
    standsFor = journalId,
  }: { instead?: Record<string, string>; beside?: string[]; standsFor?: string } = {},
) {
  const entries = await tx
    .selectFrom('entry')
    .select(['accountId', 'amount'])
    .where('journalId', 'in', [journalId, ...beside])
    .execute()
  const back = new Map<string, bigint>()
  for (const { accountId, amount } of entries) {
    const account = instead[accountId] ?? accountId
    back.set(account, (back.get(account) ?? 0n) - amount)
  }
  const turned = [...back].map(([account, amount]) => ({ account, amount }))
  const id = await post(tx, { ...head, reverses: standsFor, entries: turned })
  await freeReferences(tx, [journalId, ...beside], id)
  return id
}

/** A wallet's balance in paise; 0 where there is no wallet yet. */
export async function balanceOf(db: Tx, merchantId: string): Promise<bigint> {
  const wallet = await db
    .selectFrom('account')
    .select('balance')
    .where('id', '=', walletOf(merchantId))
    .executeTakeFirst()
  return wallet?.balance ?? 0n
}

/** Opens an account that does not exist yet. */
export async function openAccount(
  tx: Tx,
  id: string,
  kind: 'wallet' | 'bank' | 'own',
  merchantId: string | null = null,
) {
  await tx
    .insertInto('account')
    .values({ id, kind, merchantId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Converts paise to the rupees of the API, and back. */
export const toRupees = (paise: bigint) => Number(paise) / 100
export const toPaise = (rupees: number) => BigInt(Math.round(rupees * 100))

/** 1,23,456.00 for a message. */
export const rupeesText = (paise: bigint) => inIndia.format(toRupees(paise))
const inIndia = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
