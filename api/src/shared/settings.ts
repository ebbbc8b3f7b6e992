import type { Role } from 'contract/endpoint'
import type { BooksFault } from 'contract/office-dashboard'
import type { RetentionDays } from 'contract/privacy/retention'
import type { Hours, LegalPage, LegalText, SiteContent } from 'contract/site/content'
import type { Tx } from '../db/connect.ts'

/** A picture the owner set: where its bytes lie, and the mark by which a browser knows it again. */
export type PictureSetting = { fileId: string; mime: string; sha256: string }

/** The night whose walk this is, the last row it found whole, and the first that is not as it was written. */
export type AuditCheck = {
  night: string
  chainNo: number
  hash: string
  isOver: boolean
  fault: { row: number; foundAt: string } | null
}

/** What an owner can set, one row each; and what the portal notes of itself. */
export type Settings = {
  business: NonNullable<SiteContent['business']>
  /** When the office answers; without it, the portal's own. */
  hours: Hours
  /** The owner's text of a legal page; without it, the portal's own. */
  legal: Partial<Record<LegalPage, LegalText>>
  /** What the home page shows below its first screen. */
  slides: NonNullable<SiteContent['slides']>
  logo: PictureSetting
  favicon: PictureSetting
  chat: { api: string | null }
  /** The mail server; `from` is what receivers see, the password is sealed, and without a user nobody is asked for it. */
  smtp: { host: string; port: number; secure: boolean; user: string; password: string; from: string; fromName?: string }
  /** Whether the service charge comes back when an Aadhaar is not accepted or TIN closes an application; without it, no. */
  refunds: { serviceCharge: boolean }
  /** Above so many rupees a payment is credited only when two people approve it. */
  payments: { secondAbove: number }
  /** Whether a shop gets services only once its KYC is approved; without it, no. */
  kyc: { required: boolean }
  /** Who must have a second factor; without it admin and staff, and in a demo nobody. */
  secondFactor: { roles: Role[] }
  /** How much one file of the provider's answers may hold. */
  bulk: { rows: number; bytes: number }
  /** Where merchants sign in at UTI. */
  uti: { portal: string }
  /** After so many days without scan or crop an application is cancelled. */
  waiting: { days: number }
  /** So many days after the last day of an objection that nobody answered, the application is closed. */
  objection: { graceDays: number }
  /** After how many days each rule of retention deletes. */
  retention: RetentionDays
  /** Which address the payment gateway calls, and when it was made; without it, the first one. */
  gatewayWebhook: { no: number; madeAt: string }
  /** A word sealed with the key that this database is written with. */
  keyCheck: { sealed: string; mac?: string }
  /** How far the audit was checked since this night, and what was found. */
  auditCheck: AuditCheck
  /** The night in which the books were reconciled last, and what was off. */
  booksCheck: { night: string; checkedAt: string; faults: BooksFault[] }
  /** When the demo data was put in; its presence keeps them from being put in twice. */
  demo: { seededAt: string }
}

export async function readSetting<Name extends keyof Settings>(db: Tx, name: Name): Promise<Settings[Name] | null> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst()
  return (row?.value as Settings[Name] | undefined) ?? null
}

export async function saveSetting<Name extends keyof Settings>(db: Tx, name: Name, value: Settings[Name]) {
  const text = JSON.stringify(value)
  await db
    .insertInto('setting')
    .values({ name, value: text })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: text }))
    .execute()
}
