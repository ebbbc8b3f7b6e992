import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'
import { labelled } from '../field/field.ts'
import { choice, number, status, text, time } from '../list/column.ts'
import type { StatusTable } from '../status.ts'

/**
 * What is deleted after its time (domain 7): after how many days, counted from what, what stays, and which law asks for
 * it. The owner may set other days.
 */
export const retentionRules = {
  aadhaar: {
    en: 'Aadhaar number of an application',
    after: 'the PAN was allotted or the application ended',
    goes: 'The sealed number and what it is found by',
    stays: 'The last four digits',
    law: 'Aadhaar Act 2016, section 29, and its regulations on sharing of information',
    days: 30,
    least: 1,
    most: 90,
  },
  papers: {
    en: 'Papers of an application',
    after: 'its last status',
    goes: 'Scans, photos, signatures and what the form says of a person',
    stays: 'Numbers, status, price, masked name, masked PAN, last digits of the mobile number',
    law: 'Digital Personal Data Protection Act 2023, section 8 (7)',
    days: 365,
    least: 90,
    most: 2920,
  },
  drafts: {
    en: 'Drafts that were not sent',
    after: 'somebody last saved it',
    goes: 'The draft with its scans, and the sealed Aadhaar number',
    stays: 'Its number, in the audit',
    law: 'Digital Personal Data Protection Act 2023, section 8 (7)',
    days: 180,
    least: 30,
    most: 730,
  },
  psa: {
    en: 'UTI PSA registrations that were rejected',
    after: 'the registration was rejected',
    goes: 'The registration, its four papers, the sealed PAN and the sealed Aadhaar number',
    stays: 'Its number and who decided, in the audit',
    law: 'Digital Personal Data Protection Act 2023, section 8 (7); Aadhaar Act 2016, section 29',
    days: 90,
    least: 30,
    most: 365,
  },
  messages: {
    en: 'Messages that were sent',
    after: 'they were sent',
    goes: 'The message and its address',
    stays: 'Nothing',
    law: 'Digital Personal Data Protection Act 2023, section 8 (7)',
    days: 90,
    least: 30,
    most: 365,
  },
  sessions: {
    en: 'Sessions',
    after: 'the last use of the session',
    goes: 'Which browser somebody used',
    stays: 'Who logged in, when and from where, in the audit',
    law: 'Digital Personal Data Protection Act 2023, section 8 (7)',
    days: 90,
    least: 30,
    most: 365,
  },
} as const
export type RetentionRule = keyof typeof retentionRules
/** The rules by their names. */
export const retentionRuleNames = Object.keys(retentionRules) as [RetentionRule, ...RetentionRule[]]

/** What no rule deletes: until when at least, and why. */
export const keptByLaw = [
  {
    what: 'Ledger, payments, tax invoices and TDS',
    until: '72 months after the annual return of their year, and at least 8 years',
    law: 'CGST Act 2017, section 36; Income-tax Act; books of account',
  },
  {
    what: 'Audit: who did and who read what',
    until: 'At least one year; it is a chain, so no row of it goes',
    law: 'DPDP Rules 2025, rule 6; CERT-In directions of 28 April 2022',
  },
  {
    what: 'KYC of merchants and staff, and active PSA registrations at UTI',
    until: 'As long as they work with us, and what their books need after that',
    law: 'Needed for what we owe each other, and for TDS and GST',
  },
  {
    what: 'What is under legal hold',
    until: 'Until an administrator lifts the hold',
    law: 'DPDP Act 2023, section 17 (1): claims, courts and investigations',
  },
] as const

const days = (rule: RetentionRule) => {
  const { en, least, most } = retentionRules[rule]
  const text = `Enter ${least} to ${most} days`
  return labelled(en, v.pipe(v.number(text), v.integer(text), v.minValue(least, text), v.maxValue(most, text)), {
    hint: `${least} to ${most} days`,
    inputMode: 'numeric',
  })
}

/** The days of each rule. */
export const RetentionDays = v.object({
  aadhaar: days('aadhaar'),
  papers: days('papers'),
  drafts: days('drafts'),
  psa: days('psa'),
  messages: days('messages'),
  sessions: days('sessions'),
})
export type RetentionDays = v.InferOutput<typeof RetentionDays>

const runStatuses = {
  RUNNING: { en: 'Running', tone: 'wait', icon: 'hourglass' },
  DONE: { en: 'Done', tone: 'success', icon: 'circle-check' },
  FAILED: { en: 'With failures', tone: 'danger', icon: 'circle-alert' },
} as const satisfies StatusTable

const runColumns = {
  startedAt: time('Began', { card: 'corner' }),
  rule: choice('Rule', retentionRules, { width: 260, card: 'title' }),
  status: status('Status', runStatuses, { width: 150, card: 'chip' }),
  done: number('Deleted', { card: 'line' }),
  files: number('Files', { card: 'line' }),
  held: number('Under hold', { card: 'line' }),
  failed: number('Failed', { card: 'line' }),
  endedAt: time('Ended', { optional: true }),
  error: text('Error', { optional: true, width: 260, card: 'foot' }),
} as const

/** The present state of one rule. Times UTC. */
const RuleNow = v.looseObject({
  rule: v.picklist(retentionRuleNames),
  days: v.number(),
  /** How many records are due now, and how many of them a hold keeps. */
  due: v.number(),
  held: v.number(),
  /** When the next record becomes due; null where there is none. */
  nextAt: v.nullable(v.string()),
  lastRun: v.nullable(v.looseObject({ at: v.string(), done: v.number(), failed: v.number() })),
})
export type RuleNow = v.InferOutput<typeof RuleNow>

const { list, read, act } = endpointsFor(['admin'])
const base = '/backend/user-management/retention' as const

/**
 * Deletion after the time that the law allows: the rules, their days, and the results of each run. For administrators.
 */
export const retention = {
  read: read(base, v.looseObject({ rules: v.array(RuleNow) })),
  save: act(base, RetentionDays),
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
