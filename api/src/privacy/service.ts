import { problemsOf } from 'contract/field/fields'
import { dataRequests } from 'contract/privacy/data-request'
import { retention, retentionDays } from 'contract/privacy/retention'
import * as v from 'valibot'
import type { Handler } from '../http/handler.ts'
import { beside, listQuery } from '../list/list-query.ts'
import { audit } from '../shared/audit.ts'
import { badFields } from '../shared/refusal.ts'
import { saveSetting } from '../shared/setting.ts'
import { keptByLaw, rules } from './all-retention.ts'
import { daysOf } from './days-of.ts'
import { standing } from './retain.ts'
import { retentionSetting } from './settings.ts'

const day = 24 * 3_600_000

/** Every run of every rule, the latest first. */
export const runList = listQuery(
  retention.runs,
  'retention_run r',
  {
    error: beside('r.error'),
    rule: { sql: 'r.rule', choices: rules.map(({ rule, title }) => ({ value: rule, label: title })) },
  },
  { order: ['r.started_at desc', 'r.id desc'] as const },
)

/** Every request about a person's own data, the latest first. */
export const requestList = listQuery(
  dataRequests.list,
  'data_request d',
  { askedBy: 'asker.name' },
  { order: ['d.dated desc', 'd.id desc'] as const, joins: { asker: ['user_account', 'asked_by'] } },
)

/** The state of each rule: its days, what is due, what a hold keeps, what comes next, and its last run. */
export async function readRetention({ tx, portal }: Handler<typeof retention.read>) {
  const found = []
  for (const rule of rules) {
    const days = await daysOf(tx, rule)
    const kept = days * day
    const { due, held, next } = await standing(tx, rule, new Date(portal.clock().getTime() - kept))
    const last = await tx
      .selectFrom('retentionRun')
      .select(['startedAt', 'done', 'failed'])
      .where('rule', '=', rule.rule)
      .orderBy('startedAt', 'desc')
      .executeTakeFirst()
    found.push({
      rule: rule.rule,
      title: rule.title,
      after: rule.after,
      goes: rule.goes,
      stays: rule.stays,
      law: rule.law,
      days,
      least: rule.least,
      most: rule.most,
      due,
      held,
      nextAt: next && new Date(next.getTime() + kept).toISOString(),
      lastRun: last ? { at: last.startedAt.toISOString(), done: last.done, failed: last.failed } : null,
    })
  }
  return { rules: found, kept: keptByLaw.map(({ what, until, law }) => ({ what, until, law })) }
}

/** Sets the days, from the next run on. */
export async function saveRetention({ tx, portal, body, caller }: Handler<typeof retention.save>) {
  const { issues, output: after } = v.safeParse(retentionDays(rules), body)
  if (issues) throw badFields(problemsOf(issues))
  const before: Record<string, number> = {}
  for (const rule of rules) before[rule.rule] = await daysOf(tx, rule)
  await saveSetting(tx, retentionSetting, after)
  await audit(tx, portal, caller, 'retention changed', 'retention', { before, after })
}
