import { day, number, status, text, time } from '../list/column.ts'
import { merchantColumns } from '../list/merchant-columns.ts'
import { statuses } from '../pan/status.ts'
import { officeReport } from './report.ts'

const outcomes = {
  VERIFIED: { en: 'Verified', tone: 'success', icon: 'circle-check' },
  INCOMPLETE: { en: 'Needs correction', tone: 'warning', icon: 'circle-alert' },
  REJECTED: { en: 'Rejected', tone: 'danger', icon: 'circle-x' },
  TIN_REJECTED: { en: 'TIN objection', tone: 'danger', icon: 'flag' },
} as const
/** A decision of the office or of TIN on an application. */
export type Outcome = keyof typeof outcomes

/** Each decision on an application: the rows behind the rates. */
export const verdicts = officeReport('verdicts', {
  title: 'Verdicts',
  about: 'Every check of an application with its outcome and reasons',
  columns: {
    at: time('Date', { sort: true, card: 'corner' }),
    formNo: text('Form No', { sort: true, search: true, width: 150, card: 'title' }),
    ...merchantColumns,
    outcome: status('Outcome', outcomes, { sort: true, card: 'chip' }),
    reasonCodes: text('Reasons', { search: true, width: 160, card: 'line' }),
    byName: text('By', { search: true, width: 160, card: 'foot' }),
  },
})

const tallies = {
  verified: number('Verified', { sum: true, sort: true, width: 110, card: 'foot' }),
  returned: number('Needs correction', { sum: true, sort: true, width: 150, card: 'foot' }),
  rejected: number('Rejected', { sum: true, sort: true, width: 110, card: 'foot' }),
  objected: number('TIN objections', { sum: true, sort: true, width: 140, card: 'foot' }),
} as const

/** How many of a merchant's applications were not verified; the rate in per cent of the office's own checks. */
export const rejectionRate = officeReport('rejection-rate', {
  title: 'Rejection rate by merchant',
  about: 'Checks by merchant: verified, sent back, rejected, and the rate',
  columns: {
    ...merchantColumns,
    checks: number('Checks', { sum: true, sort: true, width: 100, card: 'line' }),
    ...tallies,
    rate: number('Rate %', { sort: true, width: 100, card: 'corner' }),
  },
})

/** Why applications came back; an application with two reasons counts under both. */
export const rejectionReasons = officeReport('rejection-reasons', {
  title: 'Rejections by reason',
  about: 'Why applications were sent back, rejected or objected to',
  columns: {
    code: text('Code', { sort: true, search: true, width: 90, card: 'corner' }),
    reason: text('Reason', { sort: true, search: true, width: 280, card: 'title' }),
    returned: tallies.returned,
    rejected: tallies.rejected,
    objected: tallies.objected,
    total: number('Total', { sum: true, sort: true, width: 100, card: 'line' }),
  },
  chart: {
    title: 'Rejections by reason',
    unit: 'number',
    series: { returned: 'Needs correction', rejected: 'Rejected', objected: 'TIN objections' },
  },
})

/** Open applications by status, and by how many days they have had it. */
export const ageing = officeReport('ageing', {
  title: 'Ageing',
  about: 'Open applications by status, and how long they have waited there',
  columns: {
    status: status('Status', statuses, { card: 'title' }),
    nos: number('Applications', { sum: true, sort: true, width: 120, card: 'corner' }),
    upToOne: number('Up to 1 day', { sum: true, sort: true, width: 120, card: 'foot' }),
    upToThree: number('2–3 days', { sum: true, sort: true, width: 110, card: 'foot' }),
    upToSeven: number('4–7 days', { sum: true, sort: true, width: 110, card: 'foot' }),
    older: number('Over 7 days', { sum: true, sort: true, width: 120, card: 'foot' }),
    oldest: time('Oldest since', { sort: true, card: 'foot' }),
  },
  isNow: true,
})

/** Hours from payment to acknowledgement, by the day of the acknowledgement. */
export const turnaround = officeReport('turnaround', {
  title: 'Turnaround',
  about: 'Hours from payment to acknowledgement, by day of the acknowledgement',
  columns: {
    day: day('Date', { sort: true, width: 130, card: 'title' }),
    nos: number('Applications', { sum: true, sort: true, width: 130, card: 'corner' }),
    average: number('Average hours', { sort: true, width: 140, card: 'foot' }),
    half: number('Half within, hours', { sort: true, width: 160, card: 'foot' }),
    slowest: number('Slowest, hours', { sort: true, width: 140, card: 'foot' }),
  },
  chart: { title: 'Hours to acknowledgement', unit: 'number', series: { half: 'Half within, hours' } },
})

/** Each acknowledgement with its hours: the rows behind the turnaround. */
export const acknowledgements = officeReport('acknowledgements', {
  title: 'Acknowledgements',
  about: 'Every acknowledged application with the hours it took',
  columns: {
    at: time('Acknowledged', { sort: true, card: 'corner' }),
    formNo: text('Form No', { sort: true, search: true, width: 150, card: 'title' }),
    ...merchantColumns,
    paidAt: time('Paid', { sort: true, card: 'foot' }),
    hours: number('Hours', { sort: true, width: 100, card: 'foot' }),
  },
})
