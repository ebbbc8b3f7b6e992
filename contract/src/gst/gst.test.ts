import { expect, test } from '@jest/globals'
import * as v from 'valibot'
import { check } from '../field/fields.ts'
import { FilingRequest, schemesFor } from './filing.ts'
import { anyGstin, gstinFault, gstinKind, gstinWords, gstStates, panInside, quarterlyDay, stateIn } from './gstin.ts'
import { arn, registrationDoubts } from './registration.ts'
import {
  bankDays,
  closesOn,
  daysAfter,
  dueOn,
  dueReturns,
  type Extension,
  interestOf,
  lastPeriods,
  lateFeeOf,
  paysTax,
  periodsToMove,
  periodText,
  type ReturnType,
  returnBefore,
  returnCodes,
  workingDaysAfter,
  yearOf,
} from './returns.ts'
import { filingStatuses, filingSteps, registrationStatuses, registrationSteps } from './status.ts'

test.each([
  ['RAMESH KUMAR', 'Shri Ramesh Kumar', 'PROPRIETORSHIP', 'ZAAPS0000A', 0],
  ['RAMESH KUMAR', 'Kumar Ramesh', 'PROPRIETORSHIP', 'ZAAPS0000A', 0],
  ['RAMESH KUMAR', 'Suresh Patil', 'PROPRIETORSHIP', 'ZAAPS0000A', 1],
  ['RAMESH KUMAR', 'Suresh Patil', 'PROPRIETORSHIP', 'ZALPI0000N', 1],
  ['RAMESH KUMAR', 'Suresh Patil', 'OTHERS', 'ZAAPS0000A', 1],
  ['RAMESH TRADERS', 'Suresh Patil', 'OTHERS', 'ZALPI0000N', 0],
] as const)(
  '%s signed by %s as %s: a doubt where it is one person',
  (legalName, signatory, constitution, signatoryPan, nos) => {
    const form = { legalName, signatory, constitution, pan: 'ZAAPS0000A', signatoryPan }
    expect(registrationDoubts(form)).toHaveLength(nos)
  },
)

test('tax is paid with the returns that settle it, not with those that report supplies or a year', () => {
  expect(returnCodes.filter((code) => !paysTax(code))).toEqual(['GSTR1', 'IFF', 'GSTR9', 'GSTR9C'])
})

test.each([
  ['38ZAAPS0000A1ZX', null],
  ['27ZAAPS0000A1Z0', null],
  ['26ZACFR0000C1ZI', null],
  ['07DELZ00001A1DL', null],
  ['9926ZZZ00001OSN', null],
  ['27ZABCT0001B1ZN', 'GSTIN check character is wrong: one of the 15 signs was typed wrong'],
  ['39ZABCT0000B1ZI', { text: 'No state has the code {code}', values: { code: '39' } }],
  ['09ZAAPS0000A0ZZ', 'The 13th sign counts registrations from 1, so it is never 0'],
  ['27ZABCT0000B1Z', 'Enter a valid 15-character GSTIN, e.g. 27ZABCT0000B1ZN'],
])('GSTIN %s', (gstin, fault) => {
  expect(gstinFault(gstin)).toEqual(fault)
  expect(v.is(anyGstin, gstin)).toBe(fault === null)
})

test('every GSTIN of the demo is right, and one with spaces and small letters is read', () => {
  for (const gstin of ['09ZAAPS0000A1ZY', '27ZABCT0000B1ZN', '07ZACFR0000C1ZI', '29ZADHP0000D1Z7', '24ZAETM0000E1ZS'])
    expect([gstin, gstinFault(gstin)]).toEqual([gstin, null])
  expect(v.parse(anyGstin, ' 27 zabct0000b 1zn ')).toBe('27ZABCT0000B1ZN')
})

test('what is inside a number follows from its kind: a TAN or a country is no PAN', () => {
  expect(['27ZABCT0000B1ZN', '07DELZ00001A1DL', '9926ZZZ00001OSN'].map(gstinKind)).toEqual([
    'NORMAL',
    'DEDUCTOR',
    'ONLINE',
  ])
  expect(['27ZABCT0000B1ZN', '07DELZ00001A1DL', '9926ZZZ00001OSN'].map(panInside)).toEqual(['ZABCT0000B', null, null])
  expect(stateIn('9926ZZZ00001OSN')).toBeNull()
  expect(schemesFor('9926ZZZ00001OSN')).toEqual(['ONLINE'])
  expect(schemesFor('07DELZ00001A1DL')).toEqual(['DEDUCTOR'])
  expect(gstStates['26']).toBe('Dadra & Nagar Haveli and Daman & Diu')
  expect([gstStates['38'], quarterlyDay('38')]).toEqual(['Ladakh', 24])
  expect([gstStates['97'], gstStates['25'], gstStates['28']]).toEqual(['Other Territory', undefined, undefined])
})

test('each kind is known by its name, with its state where it has one', () => {
  expect(
    ['27 zabct0000b 1zn', '26ZACFR0000C1ZI', '07DELZ00001A1DL', '9926ZZZ00001OSN', '39ZABCT0000B1ZI'].map(gstinWords),
  ).toEqual([
    { kind: 'Taxpayer', state: 'Maharashtra' },
    { kind: 'Taxpayer', state: 'Dadra & Nagar Haveli and Daman & Diu' },
    { kind: 'Tax deductor (TDS)', state: 'Delhi' },
    { kind: 'Online service from abroad', state: null },
    null,
  ])
})

test('a constitution that does not fit the fourth letter of the PAN is a doubt, and so is a PIN of another state', () => {
  expect(registrationDoubts({ constitution: 'PARTNERSHIP', pan: 'ZABCT0000B' })).toMatchObject([
    { values: { letter: 'C', constitution: 'Partnership', fits: 'F' } },
  ])
  expect(registrationDoubts({ constitution: 'PARTNERSHIP', pan: 'ZACFR0000C' })).toEqual([])
  expect(registrationDoubts({ constitution: 'SOCIETY', pan: 'ZAETM0000E' })).toEqual([])
  expect(registrationDoubts({ state: '24', pin: '411001' })).toMatchObject([{ values: { other: 'Maharashtra' } }])
})

const monthly = (returnType: 'GSTR1' | 'GSTR3B', period: string, state = '27') => ({
  returnType,
  period,
  state,
  scheme: 'MONTHLY' as const,
})
const quarterly = (returnType: 'GSTR1' | 'GSTR3B', period: string, state: string) => ({
  returnType,
  period,
  state,
  scheme: 'QUARTERLY' as const,
})

test('due dates by law: monthly, and quarterly by the group of the state', () => {
  expect([dueOn(monthly('GSTR1', '102026')), dueOn(monthly('GSTR3B', '102026'))]).toEqual(['2026-11-11', '2026-11-20'])
  expect([dueOn(quarterly('GSTR1', '092026', '27')), dueOn(quarterly('GSTR1', '092026', '09'))]).toEqual([
    '2026-10-13',
    '2026-10-13',
  ])
  expect([dueOn(quarterly('GSTR3B', '092026', '27')), dueOn(quarterly('GSTR3B', '092026', '09'))]).toEqual([
    '2026-10-22',
    '2026-10-24',
  ])
  const yearly = { returnType: 'GSTR4', scheme: 'COMPOSITION', state: '27' } as const
  expect([dueOn({ ...yearly, period: '032026' }), dueOn({ ...yearly, period: '032024' })]).toEqual([
    '2026-06-30',
    '2024-04-30',
  ])
})

test('a quarterly client has only IFF and PMT-06 in the second month, and need not file the first', () => {
  const november = { from: '2026-11-01', to: '2026-11-30' }
  expect(dueReturns({ scheme: 'QUARTERLY', state: '27', turnover: null }, november)).toEqual([
    { returnType: 'IFF', period: '102026', dueOn: '2026-11-13', isChoice: true },
    { returnType: 'PMT06', period: '102026', dueOn: '2026-11-25', isChoice: false },
  ])
  expect(
    dueReturns({ scheme: 'MONTHLY', state: '27', turnover: 6_00_00_000 }, { from: '2026-12-01', to: '2026-12-31' }).map(
      ({ returnType, dueOn }) => `${returnType} ${dueOn}`,
    ),
  ).toEqual(['GSTR1 2026-12-11', 'GSTR3B 2026-12-20', 'GSTR9 2026-12-31', 'GSTR9C 2026-12-31'])
})

test('the late fee is by day, half and half, with caps by turnover; none for IFF and PMT-06', () => {
  const of = { returnType: 'GSTR3B' as const, turnover: null, due: '2026-11-20', filed: '2026-11-23' }
  expect(lateFeeOf({ ...of, nil: true })).toEqual({ days: 3, total: 60, cgst: 30, sgst: 30 })
  expect(lateFeeOf({ ...of, nil: false, turnover: 1_20_00_000, due: '2026-09-20', filed: '2026-11-27' })).toEqual({
    days: 68,
    total: 2_000,
    cgst: 1_000,
    sgst: 1_000,
  })
  expect(lateFeeOf({ ...of, nil: true, filed: '2027-11-20' })?.total).toBe(500)
  expect(
    [4_00_00_000, 6_00_00_000, null].map(
      (turnover) => lateFeeOf({ ...of, nil: false, turnover, filed: '2027-11-20' })?.total,
    ),
  ).toEqual([5_000, 10_000, 10_000])
  expect(lateFeeOf({ ...of, nil: false, filed: '2026-11-20' })?.total).toBe(0)
  expect(lateFeeOf({ ...of, returnType: 'PMT06', nil: false, filed: '2027-01-01' })?.total).toBe(0)
  expect(lateFeeOf({ ...of, returnType: 'CMP08', nil: false })).toBeNull()
})

test('interest is on the tax less the least balance of the cash ledger', () => {
  const of = { tax: 10_000, due: '2026-11-20', paid: '2026-11-27' }
  expect([interestOf({ ...of, cash: 4_000 }), interestOf(of)]).toEqual([20.71, 34.52])
  expect(interestOf({ ...of, cash: 20_000 })).toBe(0)
})

test('a return can be filed for three years from its due date', () => {
  expect(['092023', '112023'].map((period) => closesOn(dueOn(monthly('GSTR3B', period))))).toEqual([
    '2026-10-20',
    '2026-12-20',
  ])
})

test('a quarter is named by its last month, and its year by the financial year', () => {
  const quarter = { returnType: 'GSTR3B', scheme: 'QUARTERLY' } as const
  expect(periodText({ ...quarter, period: '122026' })).toBe('October to December 2026')
  expect([yearOf('122026'), yearOf('032027')]).toEqual(['2026-27', '2026-27'])
  expect(lastPeriods('GSTR3B', 'QUARTERLY', '2026-11-27', 2)).toEqual(['092026', '062026'])
  expect(periodText({ returnType: 'GSTR9', scheme: 'MONTHLY', period: '032026' })).toBe('2025-26')
})

test('GSTR-1 of a period comes before its GSTR-3B, and the last GSTR-3B before the next GSTR-1', () => {
  expect(returnBefore({ returnType: 'GSTR3B', scheme: 'MONTHLY', period: '102026' })).toEqual({
    returnType: 'GSTR1',
    period: '102026',
  })
  expect(returnBefore({ returnType: 'GSTR1', scheme: 'QUARTERLY', period: '032027' })).toEqual({
    returnType: 'GSTR3B',
    period: '122026',
  })
})

test('an extension for one state moves the due date of that state alone', () => {
  const moved: Extension[] = [{ returnType: 'GSTR3B', period: '102026', state: '14', dueOn: '2026-11-30' }]
  const lateIn = (state: string) =>
    lateFeeOf({
      returnType: 'GSTR3B',
      nil: false,
      turnover: null,
      due: dueOn(monthly('GSTR3B', '102026', state), moved),
      filed: '2026-11-27',
    })?.days
  expect([lateIn('14'), lateIn('27')]).toEqual([0, 7])
})

test.each([
  ['AA2711260000011', true],
  ['aa 271126 000001 1', true],
  ['ZD2711260000011', true],
  ['AA271126000000111', false],
  ['AA27112600000', false],
])('ARN %s', (number, isTaken) => {
  expect(v.is(arn, number)).toBe(isTaken)
})

test('a query of the tax officer is answered in seven working days, a bank account told in thirty days', () => {
  expect(workingDaysAfter('2026-11-27', 7)).toBe('2026-12-08')
  expect(daysAfter('2026-10-27', bankDays)).toBe('2026-11-26')
})

test('a return with figures needs a sheet, a nil one none; a period that it is not filed for is refused', () => {
  const nil = {
    gstin: '27ZABCT0000B1ZN',
    legalName: 'Misaal',
    scheme: 'QUARTERLY',
    returnType: 'GSTR3B',
    period: '092026',
    nil: 'YES',
    gstUser: '',
    remark: '',
  }
  expect(check(FilingRequest, nil)).toEqual([])
  expect(check(FilingRequest, { ...nil, nil: 'NO' })).toEqual([
    { field: 'salesFile', text: 'Add the sheet of sales or of purchases' },
  ])
  expect(check(FilingRequest, { ...nil, period: '102026' })).toEqual([
    { field: 'period', text: 'This return is not filed for this period' },
  ])
  expect(check(FilingRequest, { ...nil, gstin: '9926ZZZ00001OSN' })[0]?.field).toBe('scheme')
})

test('each status is reached and left as the tables say, and money comes back only until it is filed', () => {
  const rows = [
    ...Object.values(registrationSteps).map(({ from, to }) => ({ from: [...from], to, of: registrationStatuses })),
    ...Object.values(filingSteps).map(({ from, to }) => ({ from: [...from], to, of: filingStatuses })),
  ]
  for (const { from, to, of } of rows) for (const status of [...from, to]) expect(of).toHaveProperty(status)
  const refunds = (steps: typeof registrationSteps | typeof filingSteps) =>
    Object.values(steps).flatMap((step) => ('money' in step && step.money === 'refund' ? [...step.from] : []))
  expect(new Set(refunds(registrationSteps))).toEqual(new Set(['SUBMITTED', 'DOCS_REQUIRED', 'TRN_GENERATED']))
  expect(refunds(filingSteps)).not.toContain('FILED')
})

test('the due date of a return is moved for a period that somebody files it for, by its name', () => {
  const named = (code: ReturnType) => periodsToMove(code, '2026-11-28').map((of) => `${of.period} ${periodText(of)}`)
  expect(named('GSTR3B').slice(0, 3)).toEqual(['122026 December 2026', '112026 November 2026', '102026 October 2026'])
  expect(named('GSTR9')).toEqual(['032026 2025-26', '032025 2024-25', '032024 2023-24'])
  expect(named('CMP08').slice(0, 2)).toEqual(['122026 October to December 2026', '092026 July to September 2026'])
  expect(named('GSTR4')[0]).toBe('032026 2025-26')
})
