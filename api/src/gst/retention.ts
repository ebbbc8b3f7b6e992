import { filingStatuses, paidBack, registrationStatuses } from 'contract/gst/status'
import { tidyPan } from 'contract/pan/form/pan-number'
import { sql } from 'kysely'
import { type Held, listed } from '../shared/held.ts'
import type { KeptByLaw, RetentionRule } from '../shared/retention-rule.ts'
import { panIndexOf } from '../vault/pan-index.ts'
import { sealedColumn } from '../vault/sealed-column.ts'
import { eraseDraft } from './drafts.ts'
import { eraseRequest } from './erase.ts'

const privacyLaw = 'Digital Personal Data Protection Act 2023, section 8 (7)'
const gstLaw = 'CGST Act 2017, section 36: 72 months after the annual return of the year is due'
const money = 'Its number and its money, in the audit and the ledger'

export const rules: RetentionRule[] = [
  {
    rule: 'gst',
    order: 45,
    title: 'GST registrations that were cancelled or rejected by our office',
    after: 'the registration was cancelled or rejected',
    goes: 'The registration, its sealed form, its papers, and what was said about it',
    stays: money,
    law: privacyLaw,
    days: 180,
    least: 60,
    most: 365,
    table: 'gstRegistration',
    where: () => sql`r.status in (${sql.join(paidBack.map((status) => sql.lit(status)))})`,
    since: sql`r.status_at`,
    atOnce: 1,
    erase: ({ tx, portal }, [id = '']) => eraseRequest(tx, portal, 'gstRegistration', id),
  },
  {
    rule: 'gst-returns-cancelled',
    order: 46,
    title: 'GST returns that were cancelled or rejected by our office',
    after: 'the return was cancelled or rejected',
    goes: 'The return, its sheets, and what was said about it',
    stays: money,
    law: privacyLaw,
    days: 180,
    least: 60,
    most: 365,
    table: 'gstFiling',
    where: () => sql`r.status in (${sql.join(paidBack.map((status) => sql.lit(status)))})`,
    since: sql`r.status_at`,
    atOnce: 1,
    erase: ({ tx, portal }, [id = '']) => eraseRequest(tx, portal, 'gstFiling', id),
  },
  {
    rule: 'gst-registrations',
    order: 47,
    title: 'GST registrations that GST decided',
    // The longest that the law can ask: a day in April, the annual return 21 months later, and 72 months from then.
    after: 'GST gave the number or rejected the application',
    goes: 'The registration, its sealed form, its papers, and what was said about it',
    stays: money,
    law: gstLaw,
    days: 2_922,
    least: 2_832,
    most: 4_018,
    table: 'gstRegistration',
    where: () => sql`r.status in ('APPROVED', 'REJECTED')`,
    since: sql`r.status_at`,
    atOnce: 1,
    erase: ({ tx, portal }, [id = '']) => eraseRequest(tx, portal, 'gstRegistration', id),
  },
  {
    rule: 'gst-returns',
    order: 48,
    title: 'GST returns that were filed',
    after: 'the annual return of their year was due',
    goes: 'The return, its sheets, its figures, and what was said about it',
    stays: money,
    law: gstLaw,
    days: 2_193,
    least: 2_193,
    most: 3_653,
    table: 'gstFiling',
    where: () => sql`r.status = 'FILED'`,
    // 31 December after the end of the year `2026-27`; a return that was filed later counts from then.
    since: sql`greatest(make_timestamptz(left(r.fy, 4)::int + 1, 12, 31, 0, 0, 0, 'Asia/Kolkata'), r.status_at)`,
    atOnce: 1,
    erase: ({ tx, portal }, [id = '']) => eraseRequest(tx, portal, 'gstFiling', id),
  },
  {
    rule: 'gst-drafts',
    order: 49,
    title: 'GST forms that were not sent',
    after: 'somebody last saved it',
    goes: 'What was typed, and the files with it',
    stays: 'Nothing',
    law: privacyLaw,
    days: 180,
    least: 30,
    most: 730,
    table: 'gstDraft',
    where: () => sql`true`,
    since: sql`r.saved_at`,
    atOnce: 1,
    erase: async ({ tx, portal }, [id = '']) => ({ rows: 1, files: await eraseDraft(tx, portal, id) }),
  },
  {
    rule: 'gst-clients',
    order: 50,
    title: 'GST clients whom a shop no longer files for',
    after: 'the shop last filed for them or changed them',
    goes: 'Their number, name and turnover in the calendar',
    stays: 'The returns that were filed for them',
    law: privacyLaw,
    days: 730,
    least: 400,
    most: 2_922,
    table: 'gstClient',
    where: () => sql`true`,
    since: sql`r.used_at`,
    atOnce: 50,
    async erase({ tx }, ids) {
      await tx.deleteFrom('gstClient').where('id', 'in', ids).execute()
      return { rows: ids.length, files: 0 }
    },
  },
]

export const keptByLaw: KeptByLaw = {
  order: 35,
  what: 'GST registrations and returns that are under way, with their papers and what was said',
  until: 'They are filed, decided or cancelled',
  law: 'Needed for what the client asked us to do',
}

export const sealed = [
  sealedColumn('gst_registration', 'form_sealed', ['id'], ({ id }) => `gst_registration|form|${id}`),
  sealedColumn('gst_draft', 'values_sealed', ['id'], ({ id }) => `gst_draft|values|${id}`),
]

const listOf = (list: 'registration' | 'filling', refNo: string) =>
  `/backend/actions/gst/${list}?tab=all&globalFilter=${refNo}`

/** Clients of GST have no account and no application here: they are found by their PAN, which is in a GSTIN too, or their mobile. */
export const held: Held = {
  order: 15,
  async find(tx, keys, by, value) {
    const pan = by === 'pan' ? tidyPan(value) : null
    if (!pan && by !== 'mobile') return []
    const registrations = await tx
      .selectFrom('gstRegistration')
      .select(['refNo', 'status'])
      .where(pan ? sql<boolean>`pan_indexes @> array[${panIndexOf(keys, pan)}]` : sql<boolean>`mobile = ${value}`)
      .orderBy('dated', 'desc')
      .limit(500)
      .execute()
    const returns = pan
      ? await tx
          .selectFrom('gstFiling')
          .select(['refNo', 'status'])
          .where(sql<boolean>`substr(gstin, 3, 10) = ${pan}`)
          .orderBy('dated', 'desc')
          .limit(500)
          .execute()
      : []
    return [
      listed('GST registrations', registrations, ({ refNo, status }) => ({
        label: refNo,
        note: registrationStatuses[status].en,
        to: listOf('registration', refNo),
      })),
      listed('GST returns', returns, ({ refNo, status }) => ({
        label: refNo,
        note: filingStatuses[status].en,
        to: listOf('filling', refNo),
      })),
    ]
  },
}
