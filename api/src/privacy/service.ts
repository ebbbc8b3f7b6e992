import { dataRequests } from 'contract/privacy/data-request'
import { retention, retentionRuleNames } from 'contract/privacy/retention'
import type { Handler } from '../http/handler.ts'
import { listQuery } from '../list/list-query.ts'
import { audit } from '../shared/audit.ts'
import { saveSetting } from '../shared/setting.ts'
import { retentionDays, standing } from './retention.ts'
import { retentionSetting } from './settings.ts'

const day = 24 * 3_600_000

/** Every run of every rule, the latest first. */
export const runList = listQuery(
  retention.runs,
  'retention_run r',
  {},
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
  const days = await retentionDays(tx)
  const rules = []
  for (const rule of retentionRuleNames) {
    const kept = days[rule] * day
    const { due, held, next } = await standing(tx, rule, new Date(portal.clock().getTime() - kept))
    const last = await tx
      .selectFrom('retentionRun')
      .select(['startedAt', 'done', 'failed'])
      .where('rule', '=', rule)
      .orderBy('startedAt', 'desc')
      .executeTakeFirst()
    rules.push({
      rule,
      days: days[rule],
      due,
      held,
      nextAt: next && new Date(next.getTime() + kept).toISOString(),
      lastRun: last ? { at: last.startedAt.toISOString(), done: last.done, failed: last.failed } : null,
    })
  }
  return { rules }
}

/** Sets the days, from the next run on. */
export async function saveRetention({ tx, portal, body, caller }: Handler<typeof retention.save>) {
  const before = await retentionDays(tx)
  await saveSetting(tx, retentionSetting, body)
  await audit(tx, portal, caller, 'retention changed', 'retention', { before, after: body })
}
