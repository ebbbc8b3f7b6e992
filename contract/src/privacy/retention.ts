import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'
import { labelled } from '../field/field.ts'
import { number, servedChoice, status, text, time } from '../list/column.ts'
import type { StatusTable } from '../status.ts'

/** The fewest and the most days that the owner may set for a rule. */
type DaysOfRule = { rule: string; title: string; least: number; most: number }

/** The days of each rule, as they are set: each rule has a field. */
export const retentionDays = (rules: readonly DaysOfRule[]) =>
  v.object(Object.fromEntries(rules.map((of) => [of.rule, daysOf(of)])))

function daysOf({ title, least, most }: DaysOfRule) {
  const text = `Enter ${least} to ${most} days`
  return labelled(title, v.pipe(v.number(text), v.integer(text), v.minValue(least, text), v.maxValue(most, text)), {
    hint: `${least} to ${most} days`,
    inputMode: 'numeric',
  })
}

const runStatuses = {
  RUNNING: { en: 'Running', tone: 'wait', icon: 'hourglass' },
  DONE: { en: 'Done', tone: 'success', icon: 'circle-check' },
  FAILED: { en: 'With failures', tone: 'danger', icon: 'circle-alert' },
} as const satisfies StatusTable

const runColumns = {
  startedAt: time('Began', { card: 'corner' }),
  rule: servedChoice('Rule', { width: 260, card: 'title' }),
  status: status('Status', runStatuses, { card: 'chip' }),
  done: number('Deleted', { card: 'line' }),
  files: number('Files', { card: 'line' }),
  held: number('Under hold', { card: 'line' }),
  failed: number('Failed', { card: 'line' }),
  endedAt: time('Ended', { optional: true }),
  error: text('Error', { search: true, optional: true, width: 260, card: 'foot' }),
} as const

/**
 * A rule of what is deleted after its time (domain 7): after how many days, counted from what, what stays, which law asks
 * for it, and its present state. Times UTC.
 */
const RuleNow = v.looseObject({
  rule: v.string(),
  title: v.string(),
  after: v.string(),
  goes: v.string(),
  stays: v.string(),
  law: v.string(),
  days: v.number(),
  /** The owner may set other days within these. */
  least: v.number(),
  most: v.number(),
  /** How many records are due now, and how many of them a hold keeps. */
  due: v.number(),
  held: v.number(),
  /** When the next record becomes due; null where there is none. */
  nextAt: v.nullable(v.string()),
  lastRun: v.nullable(v.looseObject({ at: v.string(), done: v.number(), failed: v.number() })),
})
export type RuleNow = v.InferOutput<typeof RuleNow>

/** What no rule deletes: until when at least, and why. */
const KeptByLaw = v.looseObject({ what: v.string(), until: v.string(), law: v.string() })

const { list, read, act } = endpointsFor(['admin'])
const base = '/backend/user-management/retention' as const

/**
 * Deletion after the time that the law allows: the rules, their days, and the results of each run. For administrators.
 */
export const retention = {
  read: read(base, v.looseObject({ rules: v.array(RuleNow), kept: v.array(KeptByLaw) })),
  /** The days by the names of the rules; the server has the bounds of each. */
  save: act(
    base,
    v.record(v.string(), v.union([v.number(), v.string(), v.boolean(), v.null()], 'Enter a number of days')),
  ),
  runs: list(
    `${base}/runs`,
    {
      title: 'Runs of retention',
      empty: { title: 'No run yet', text: 'Each rule runs once a day. What it did is listed here.' },
    },
    runColumns,
    { id: v.string() },
  ),
}
