import { problemsOf } from 'contract/field/fields'
import { fill } from 'contract/sentence'
import { SiteContent } from 'contract/site/content'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { businessSetting } from '../business/settings.ts'
import type { Tx } from '../db/connect.ts'
import type { Portal } from '../portal.ts'
import { audit } from '../shared/audit.ts'
import { system } from '../shared/caller.ts'
import { badFields } from '../shared/refusal.ts'
import { readSetting, type Setting, saveSetting } from '../shared/setting.ts'
import { hoursSetting, legalSetting, slidesSetting } from './settings.ts'

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
  const { business, hours, slides, legal, news } = output
  const before: Record<string, unknown> = {}
  async function set<Value>(part: Setting<Value>, value: Value | undefined) {
    if (!value) return
    before[part.name] = await readSetting(tx, part)
    await saveSetting(tx, part, value)
  }
  await set(businessSetting, business)
  await set(hoursSetting, hours)
  await set(slidesSetting, slides)
  await set(legalSetting, legal && { ...(await readSetting(tx, legalSetting)), ...legal })
  if (news) before.news = await replaceNews(tx, news)
  const parts = Object.keys(before)
  if (parts.length > 0) await audit(tx, portal, system, 'public content set', parts.join(', '), { before })
  return parts
}

async function replaceNews(tx: Tx, news: NonNullable<SiteContent['news']>) {
  const before = await tx.deleteFrom('news').returning(['dated', 'text']).execute()
  const rows = news.map((line) => ({ id: uuid(), ...line }))
  if (rows.length > 0) await tx.insertInto('news').values(rows).execute()
  return before
}
