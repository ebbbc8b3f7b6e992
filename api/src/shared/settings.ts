import type { Role } from 'contract/endpoint'
import type { BooksFault } from 'contract/office-dashboard'
import type { RetentionDays } from 'contract/privacy/retention'
import type { Hours, LegalPage, LegalText, SiteContent } from 'contract/site/content'
import type { Tx } from '../db/connect.ts'

/** A picture of the owner: its file, and the hash by which a browser recognises it. */
export type PictureSetting = { fileId: string; mime: string; sha256: string }

/** The night of the walk, the last good row, and the first altered row. */
export type AuditCheck = {
  night: string
  chainNo: number
  hash: string
  isOver: boolean
  fault: { row: number; foundAt: string } | null
}

/** The owner's settings, one row each, and the portal's own notes. */
export type Settings = {
  business: NonNullable<SiteContent['business']>
  /** The office hours; without it, the default ones. */
  hours: Hours
  /** The owner's text of a legal page; without it, the default one. */
  legal: Partial<Record<LegalPage, LegalText>>
  /** The slides of the home page, below its first screen. */
  slides: NonNullable<SiteContent['slides']>
  logo: PictureSetting
  favicon: PictureSetting
  chat: { api: string | null }
  /**
   * The mail server; `from` is shown to receivers, the password is encrypted, and without a user there is no log-in.
   */
  smtp: { host: string; port: number; secure: boolean; user: string; password: string; from: string; fromName?: string }
  /**
   * Whether the service charge is refunded when an Aadhaar is not accepted or TIN closes an application; by default
   * not.
   */
  refunds: { serviceCharge: boolean }
  /** Above so many rupees a payment needs two people. */
  payments: { secondAbove: number }
  /** Whether a shop needs an approved KYC for services; by default not. */
  kyc: { required: boolean }
  /** The roles that must have a second factor; by default admin and staff, in a demo none. */
  secondFactor: { roles: Role[] }
  /** The limits of one file of the provider's answers. */
  bulk: { rows: number; bytes: number }
  /** Where merchants sign in at UTI. */
  uti: { portal: string }
  /** After so many days without scan or crop an application is cancelled. */
  waiting: { days: number }
  /** So many days after the last day of an unanswered objection the application is closed. */
  objection: { graceDays: number }
  /** The days of each retention rule. */
  retention: RetentionDays
  /** The number of the gateway's webhook address, and when it was made; by default the first one. */
  gatewayWebhook: { no: number; madeAt: string }
  /** A word encrypted with this database's key. */
  keyCheck: { sealed: string; mac?: string }
  /** How far tonight's audit check is, and what it found. */
  auditCheck: AuditCheck
  /** The last night in which the books were reconciled, and the faults. */
  booksCheck: { night: string; checkedAt: string; faults: BooksFault[] }
  /** When the demo data was added; its presence prevents adding it twice. */
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
