import { inEnglish, type Say } from '../sentence.ts'
import { quarterlyDay } from './gstin.ts'

/** How a client files: what kind of number it is, and for a taxpayer how often. */
export const schemes = {
  MONTHLY: 'Every month',
  QUARTERLY: 'Every quarter (QRMP)',
  COMPOSITION: 'Composition',
  DEDUCTOR: 'Tax deductor',
  COLLECTOR: 'Tax collector',
  ONLINE: 'Online service from abroad',
  NON_RESIDENT: 'Non-resident',
} as const
export type Scheme = keyof typeof schemes

/** For which periods a return is filed; `FIRST_TWO` are the first two months of each quarter. */
type Every = 'MONTH' | 'FIRST_TWO' | 'QUARTER' | 'YEAR'
/** A day of the month after the period, by the state's group, or the same day of each year, from a year's end on. */
type Due = number | 'STATE' | readonly { fromYear: number; day: string }[]
type Rule = { every: Every; due: Due }
type Return = {
  name: string
  by: Partial<Record<Scheme, Rule>>
  /** Filed only above this turnover of the year, in rupees. */
  above?: number
  /** Nobody must file it. */
  isChoice?: true
  /** Tax is paid with it; another one only reports, so it bears no interest. */
  paysTax?: true
}

const crore = 1_00_00_000

/** The returns that we file, with their due dates by law (domain 8.3); what is extended stands in a list of the office. */
const returns = {
  GSTR1: { name: 'GSTR-1', by: { MONTHLY: { every: 'MONTH', due: 11 }, QUARTERLY: { every: 'QUARTER', due: 13 } } },
  IFF: { name: 'IFF', by: { QUARTERLY: { every: 'FIRST_TWO', due: 13 } }, isChoice: true },
  GSTR3B: {
    name: 'GSTR-3B',
    by: { MONTHLY: { every: 'MONTH', due: 20 }, QUARTERLY: { every: 'QUARTER', due: 'STATE' } },
    paysTax: true,
  },
  PMT06: { name: 'PMT-06', by: { QUARTERLY: { every: 'FIRST_TWO', due: 25 } }, paysTax: true },
  CMP08: { name: 'CMP-08', by: { COMPOSITION: { every: 'QUARTER', due: 18 } }, paysTax: true },
  GSTR4: {
    name: 'GSTR-4',
    by: {
      COMPOSITION: {
        every: 'YEAR',
        due: [
          { fromYear: 2025, day: '06-30' },
          { fromYear: 0, day: '04-30' },
        ],
      },
    },
    paysTax: true,
  },
  GSTR5: { name: 'GSTR-5', by: { NON_RESIDENT: { every: 'MONTH', due: 13 } }, paysTax: true },
  GSTR5A: { name: 'GSTR-5A', by: { ONLINE: { every: 'MONTH', due: 20 } }, paysTax: true },
  GSTR7: { name: 'GSTR-7', by: { DEDUCTOR: { every: 'MONTH', due: 10 } }, paysTax: true },
  GSTR8: { name: 'GSTR-8', by: { COLLECTOR: { every: 'MONTH', due: 10 } }, paysTax: true },
  GSTR9: {
    name: 'GSTR-9',
    by: {
      MONTHLY: { every: 'YEAR', due: [{ fromYear: 0, day: '12-31' }] },
      QUARTERLY: { every: 'YEAR', due: [{ fromYear: 0, day: '12-31' }] },
    },
    above: 2 * crore,
  },
  GSTR9C: {
    name: 'GSTR-9C',
    by: {
      MONTHLY: { every: 'YEAR', due: [{ fromYear: 0, day: '12-31' }] },
      QUARTERLY: { every: 'YEAR', due: [{ fromYear: 0, day: '12-31' }] },
    },
    above: 5 * crore,
  },
} as const satisfies Record<string, Return>
export type ReturnType = keyof typeof returns
export const returnCodes = Object.keys(returns) as [ReturnType, ...ReturnType[]]
export const returnNames = Object.fromEntries(returnCodes.map((code) => [code, returns[code].name])) as Record<
  ReturnType,
  string
>

/** Whether tax is paid with this return. */
export const paysTax = (code: string) => (returns[code as ReturnType] as Return | undefined)?.paysTax === true

const ruleFor = (code: ReturnType, scheme: Scheme): Rule | undefined => (returns[code] as Return).by[scheme]

/** The returns that somebody of this scheme files, in the order of the list. */
export const returnsOf = (scheme: Scheme) => returnCodes.filter((code) => ruleFor(code, scheme))

/** A return to be filed for a month, quarter or year. The period is named by its last month, MMYYYY. */
type ReturnOf = { returnType: ReturnType; scheme: Scheme; period: string }
/** A due date that the government moved: for one state, or for all. */
export type Extension = { returnType: ReturnType; period: string; state: string | null; dueOn: string }

const partsOf = (period: string) => ({ month: Number(period.slice(0, 2)), year: Number(period.slice(2)) })
const two = (no: number) => `${no}`.padStart(2, '0')
const periodOf = (year: number, month: number) => `${two(month)}${year}`
/** A month so many months later; the month may be counted beyond the year. */
const later = (period: string, by: number) => {
  const { month, year } = partsOf(period)
  const at = year * 12 + month - 1 + by
  return periodOf(Math.floor(at / 12), (at % 12) + 1)
}
/** The month of a day `yyyy-mm-dd`. */
const periodIn = (day: string) => `${day.slice(5, 7)}${day.slice(0, 4)}`

const monthsIn = { MONTH: 1, FIRST_TWO: 1, QUARTER: 3, YEAR: 12 } as const

function endsPeriod(every: Every, period: string) {
  const { month } = partsOf(period)
  if (every === 'YEAR') return month === 3
  if (every === 'QUARTER') return month % 3 === 0
  return every === 'MONTH' || month % 3 !== 0
}

/** Whether a return of this scheme is filed for that period. */
export function isPeriodOf({ returnType, scheme, period }: ReturnOf) {
  const rule = ruleFor(returnType, scheme)
  return rule !== undefined && /^(0[1-9]|1[0-2])20\d\d$/.test(period) && endsPeriod(rule.every, period)
}

/** The last periods of a return that are over on that day, the newest first. */
export function lastPeriods(returnType: ReturnType, scheme: Scheme, today: string, nos: number) {
  const rule = ruleFor(returnType, scheme)
  const found: string[] = []
  for (let at = later(periodIn(today), -1), i = 0; rule && found.length < nos && i < 160; i++, at = later(at, -1))
    if (endsPeriod(rule.every, at)) found.push(at)
  return found
}

/** The return of this period, as whoever files it most often files it; nothing where nobody files it for that period. */
export function returnOf(returnType: ReturnType, period: string): ReturnOf | undefined {
  const scheme = (Object.keys(schemes) as Scheme[]).find((scheme) => isPeriodOf({ returnType, scheme, period }))
  return scheme && { returnType, scheme, period }
}

/** The periods whose due date may be moved, whoever files the return: of three years, and the next month's, the newest first. */
export function periodsToMove(returnType: ReturnType, today: string) {
  const months = Array.from({ length: 38 }, (_, i) => later(periodIn(today), 1 - i))
  return months.flatMap((period) => returnOf(returnType, period) ?? [])
}

/** The financial year in which a period ends: 2026-27. */
export function yearOf(period: string) {
  const { month, year } = partsOf(period)
  const from = month > 3 ? year : year - 1
  return `${from}-${two((from + 1) % 100)}`
}

const longMonths = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const monthName = (period: string) => `${longMonths[partsOf(period).month - 1]}`

/** A period in words: October 2026, October to December 2026, 2025-26. */
export function periodText(
  { returnType, scheme, period }: Omit<ReturnOf, 'returnType'> & { returnType: string },
  say: Say = inEnglish,
) {
  const every = ruleFor(returnType as ReturnType, scheme)?.every
  if (every === 'YEAR') return yearOf(period)
  const [last, year] = [say(monthName(period)), period.slice(2)]
  return every === 'QUARTER'
    ? say('{first} to {last} {year}', { first: say(monthName(later(period, -2))), last, year })
    : say('{last} {year}', { last, year })
}

/** The first and the last day of a period. */
function daysOf({ returnType, scheme, period }: ReturnOf) {
  const first = later(period, 1 - monthsIn[ruleFor(returnType, scheme)?.every ?? 'MONTH'])
  const { month, year } = partsOf(period)
  return {
    from: `${first.slice(2)}-${first.slice(0, 2)}-01`,
    to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10),
  }
}

/** Whether the period is over, so that its return can be filed. */
export const isOver = (of: ReturnOf, today: string) => daysOf(of).to < today

/** The day until which a return is filed in time, `yyyy-mm-dd`: by law, or as extended for the state or for all. */
export function dueOn(of: ReturnOf & { state: string | null }, extensions: readonly Extension[] = []) {
  const { returnType, scheme, period, state } = of
  const rule = ruleFor(returnType, scheme)
  if (!rule) throw new Error(`${returnType} is not filed by ${scheme}`)
  const moved = extensions
    .filter((one) => one.returnType === returnType && one.period === period)
    .filter((one) => one.state === null || one.state === state)
    .map((one) => one.dueOn)
  return [byLaw(rule.due, period, state), ...moved].sort().at(-1) ?? ''
}

/** The last day that the law gives anybody for a return of that period; null where nobody files one for it. */
export function lastDayByLaw(returnType: ReturnType, period: string) {
  const filers = (Object.keys(schemes) as Scheme[]).filter((scheme) => isPeriodOf({ returnType, scheme, period }))
  return (
    filers
      .map((scheme) => dueOn({ returnType, scheme, period, state: null }))
      .toSorted()
      .at(-1) ?? null
  )
}

function byLaw(due: Due, period: string, state: string | null) {
  if (typeof due === 'object') {
    const { year } = partsOf(period)
    return `${year}-${due.find(({ fromYear }) => year >= fromYear)?.day}`
  }
  const next = later(period, 1)
  return `${next.slice(2)}-${next.slice(0, 2)}-${two(due === 'STATE' ? quarterlyDay(state) : due)}`
}

const yearsOpen = 3
/** The last day on which a return can be filed at all: three years after it was due (section 39 and its like). */
export const closesOn = (due: string) => `${Number(due.slice(0, 4)) + yearsOpen}${due.slice(4)}`

/** Late fees, in rupees a day and in all, half of each CGST and half SGST; from the day on which a return was due. */
type LateFee = {
  from: string
  of: readonly ReturnType[]
  day: number
  nilDay: number
  nilMost: number
  /** The most in all, by the turnover of the last year up to so much. */
  most: readonly { upTo: number; sum: number }[]
}
const lateFees: readonly LateFee[] = [
  {
    from: '2021-07-01',
    of: ['GSTR1', 'GSTR3B'],
    day: 50,
    nilDay: 20,
    nilMost: 500,
    most: [
      { upTo: 1.5 * crore, sum: 2_000 },
      { upTo: 5 * crore, sum: 5_000 },
      { upTo: Number.POSITIVE_INFINITY, sum: 10_000 },
    ],
  },
  {
    from: '2021-07-01',
    of: ['GSTR4'],
    day: 50,
    nilDay: 50,
    nilMost: 500,
    most: [{ upTo: Number.POSITIVE_INFINITY, sum: 2_000 }],
  },
  {
    from: '2021-01-01',
    of: ['IFF', 'PMT06'],
    day: 0,
    nilDay: 0,
    nilMost: 0,
    most: [{ upTo: Number.POSITIVE_INFINITY, sum: 0 }],
  },
]

const daysBetween = (from: string, to: string) =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000))

type Lateness = { days: number; total: number; cgst: number; sgst: number }

/**
 * The late fee of a return in rupees; null where no rule of ours says it, and the GST portal works it out. An unknown
 * turnover counts as the highest.
 */
export function lateFeeOf(of: {
  returnType: ReturnType
  nil: boolean
  turnover: number | null
  due: string
  filed: string
}): Lateness | null {
  const { returnType, nil, turnover, due, filed } = of
  const rule = lateFees.find(({ of, from }) => of.includes(returnType) && due >= from)
  if (!rule) return null
  const days = daysBetween(due, filed)
  const most = nil ? rule.nilMost : (rule.most.find(({ upTo }) => (turnover ?? Infinity) <= upTo)?.sum ?? 0)
  const total = Math.min(days * (nil ? rule.nilDay : rule.day), most)
  return { days, total, cgst: total / 2, sgst: total / 2 }
}

/** Per cent a year on tax that is paid late (section 50), from the day it was due. */
const interestRates = [{ from: '2017-07-01', percent: 18 }] as const

/** The interest on tax paid in cash after the due date, less the least that lay in the cash ledger since then; in rupees. */
export function interestOf({ tax, cash = 0, due, paid }: { tax: number; cash?: number; due: string; paid: string }) {
  const percent = interestRates.find(({ from }) => due >= from)?.percent ?? 0
  const base = Math.max(0, Math.round((tax - cash) * 100))
  return Math.round((base * percent * daysBetween(due, paid)) / 36_500) / 100
}

/** The return that must be filed before this one (section 39(10), rule 59(6)); null where none must. */
export function returnBefore({
  returnType,
  scheme,
  period,
}: ReturnOf): { returnType: ReturnType; period: string } | null {
  if (returnType === 'GSTR3B') return { returnType: 'GSTR1', period }
  if (returnType !== 'GSTR1') return null
  const step = ruleFor(returnType, scheme)?.every
  return { returnType: 'GSTR3B', period: later(period, -(step ? monthsIn[step] : 1)) }
}

/** Returns that tell of the same supplies, so that one is hardly nil where another is not. */
export const ofSameSupplies: readonly ReturnType[] = ['GSTR1', 'IFF', 'GSTR3B', 'PMT06']

/** A client as the calendar needs them. */
type FilesReturns = { scheme: Scheme; state: string | null; turnover: number | null }
type DueReturn = { returnType: ReturnType; period: string; dueOn: string; isChoice: boolean }

/** What a client has to file that is due from a day to a day, the nearest first. */
export function dueReturns(
  { scheme, state, turnover }: FilesReturns,
  { from, to }: { from: string; to: string },
  extensions: readonly Extension[] = [],
): DueReturn[] {
  return returnsOf(scheme)
    .filter((code) => {
      const { above } = returns[code] as Return
      return above === undefined || (turnover !== null && turnover > above)
    })
    .flatMap((returnType) =>
      lastPeriods(returnType, scheme, to, 18).map((period) => ({
        returnType,
        period,
        dueOn: dueOn({ returnType, scheme, period, state }, extensions),
        isChoice: (returns[returnType] as Return).isChoice === true,
      })),
    )
    .filter((one) => one.dueOn >= from && one.dueOn <= to)
    .sort((one, other) => one.dueOn.localeCompare(other.dueOn) || one.returnType.localeCompare(other.returnType))
}

/** Working days after a day: Saturdays and Sundays are not counted. */
export function workingDaysAfter(day: string, nos: number) {
  const at = new Date(`${day}T00:00:00Z`)
  for (let left = nos; left > 0; ) {
    at.setUTCDate(at.getUTCDate() + 1)
    if (at.getUTCDay() !== 0 && at.getUTCDay() !== 6) left--
  }
  return at.toISOString().slice(0, 10)
}

/** The day so many days later, `yyyy-mm-dd`. */
export const daysAfter = (day: string, nos: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + nos * 86_400_000).toISOString().slice(0, 10)

/** The working days to answer a query of the tax officer (REG-03 by REG-04, rule 9(2)). */
export const clarificationDays = 7
/** The days from the grant to tell the bank account (rule 10A). */
export const bankDays = 30
/** The days for which a temporary number (TRN) can be used. */
export const trnDays = 15
