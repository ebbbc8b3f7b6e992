import { hasEnded, type Status, statusCodes, statusesFor, withPan } from 'contract/pan/status'
import { type SqlBool, sql } from 'kysely'
import { counted, type Held, idsOf, listed } from '../../shared/held.ts'
import type { RetentionRule } from '../../shared/retention-rule.ts'
import { sealedColumn } from '../../vault/sealed-column.ts'
import { eraseAadhaar, erasePapers } from './erase-papers.ts'

const inStatus = (statuses: readonly string[]) => sql<SqlBool>`r.status in (${sql.join(statuses.map(sql.lit))})`
const isOver = statusCodes.filter((status) => hasEnded(status) || withPan.includes(status))
/** The final statuses. A returned card is sent again, so it is not final. */
export const isFinal: readonly Status[] = isOver.filter((status) => status !== 'RETURNED')

export const rules: RetentionRule[] = [
  {
    rule: 'aadhaar',
    order: 10,
    title: 'Aadhaar number of an application',
    after: 'the PAN was allotted or the application ended',
    goes: 'The sealed number and what it is found by',
    stays: 'The last four digits',
    law: 'Aadhaar Act 2016, section 29, and its regulations on sharing of information',
    days: 30,
    least: 1,
    most: 90,
    table: 'application',
    where: () => sql`r.aadhaar_ref is not null and ${inStatus(isOver)}`,
    // A later step of the card does not restart the time; a final status is never before the allotment.
    since: sql`coalesce(r.allotted_on::timestamp at time zone 'Asia/Kolkata', r.status_at)`,
    atOnce: 1,
    erase: ({ tx }, [id = '']) => eraseAadhaar(tx, id),
  },
  {
    rule: 'papers',
    order: 20,
    title: 'Papers of an application',
    after: 'its last status',
    goes: 'Scans, photos, signatures, notes, letters and what the form says of a person',
    stays: 'Numbers, status, price, masked name, masked PAN, last digits of the mobile number',
    law: 'Digital Personal Data Protection Act 2023, section 8 (7)',
    days: 365,
    least: 90,
    most: 2920,
    table: 'application',
    where: () => sql`r.papers_deleted_at is null and ${inStatus(isFinal)}`,
    since: sql`r.status_at`,
    atOnce: 1,
    erase: (work, [id = '']) => erasePapers(work, id),
  },
]

export const sealed = [
  sealedColumn('application', 'pan_sealed', ['id'], ({ id }) => `application|pan|${id}`),
  sealedColumn('application', 'typed_pans', ['id'], ({ id }) => `application|typed pans|${id}`),
]

export const held: Held = {
  order: 10,
  async kinds(tx, { applications }) {
    const filed = await tx
      .selectFrom('application')
      .innerJoin('merchant', 'merchant.id', 'application.merchantId')
      .select(['application.id', 'formNo', 'status', 'appType', 'merchant.code', 'aadhaarRef'])
      .where('application.id', 'in', idsOf(applications))
      .orderBy('application.createdAt', 'desc')
      .execute()
    const { rows } = await sql<{ nos: number }>`
      select count(*)::int as nos from file where owner_id in (${sql.join(idsOf(applications))})`.execute(tx)
    return [
      listed('Applications', filed, ({ id, formNo, status, appType, code }) => ({
        label: formNo,
        note: `${statusesFor(appType)[status].en}, ${code}`,
        to: `/backend/actions/nsdl-pan/physical/paninfo/${id}`,
      })),
      counted('Papers', rows[0]?.nos ?? 0),
      counted('Sealed Aadhaar numbers', filed.filter(({ aadhaarRef }) => aadhaarRef).length),
    ]
  },
}
