import { problemsOf } from 'contract/field/fields'
import { fill } from 'contract/sentence'
import { type LegalPage, type LegalText, legalPages, SiteContent } from 'contract/site/content'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import type { Tx } from '../db/connect.ts'
import type { Portal } from '../portal.ts'
import { audit } from '../shared/audit.ts'
import { system } from '../shared/caller.ts'
import { badFields } from '../shared/refusal.ts'
import { keptParts } from './configuration/parts.ts'
import { savePart } from './configuration/service.ts'

/**
 * Sets the owner's texts on the public pages, all or none; the earlier ones are kept in the audit. Returns the parts
 * that were set. Bad values are refused field by field.
 */
export async function setContent(tx: Tx, portal: Pick<Portal, 'clock'>, given: unknown): Promise<string[]> {
  const { success, output, issues } = v.safeParse(SiteContent, given)
  if (!success)
    throw badFields(
      problemsOf(issues).map(({ field, text, values }) => ({ field: field || 'file', text: fill(text, values ?? {}) })),
    )
  const { business, hours, slides, legal = {}, news } = output
  const call = { tx, portal: { ...portal, demo: false }, caller: system }
  if (business) await savePart(call, 'business', business)
  if (hours) await savePart(call, 'hours', hours)
  if (slides) await savePart(call, 'slides', { slides })
  for (const page of legalPages) {
    const text = legal[page]
    if (text) await savePart(call, page, [...(await otherVersions(tx, page, text)), text].sort(byDay))
  }
  const before = news && { news: await replaceNews(tx, news) }
  const parts = Object.keys(output)
  if (parts.length > 0) await audit(tx, portal, system, 'public content set', parts.join(', '), { before })
  return parts
}

const byDay = (one: LegalText, other: LegalText) => (one.since < other.since ? -1 : 1)

const otherVersions = async (tx: Tx, page: LegalPage, { since }: LegalText) =>
  (await keptParts[page].read(tx, { demo: false })).filter((version) => version.since !== since)

/** What is for everybody becomes this list; what is not in it is archived. */
async function replaceNews(tx: Tx, news: NonNullable<SiteContent['news']>) {
  const before = await tx
    .updateTable('news')
    .set({ status: 'ARCHIVED' })
    .where('audience', '=', 'PUBLIC')
    .where('status', '<>', 'ARCHIVED')
    .returning(['dated', 'text'])
    .execute()
  const rows = news.map((line) => ({ id: uuid(), ...line }))
  if (rows.length > 0) await tx.insertInto('news').values(rows).execute()
  return before
}
