import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { readStatement } from './read-statement.ts'

const readFile = (text: string, today = '2026-12-31') => readStatement(Buffer.from(text), today)

test.each([
  ['two columns, day first', 'Date,Particulars,Ref No,Debit,Credit\n21/11/2026,X,1,,5', '2026-11-21'],
  ['a preamble', 'Account,1234\nName,Namoona\n\nTxn Date,Description,Cheque No,Credit\n21-Nov-26,X,1,5', '2026-11-21'],
  ['one column and its side', 'Transaction Date,Remarks,UTR,Amount (INR),Cr/Dr\n2026-11-21,X,1,5.00,CR', '2026-11-21'],
  ['tabs and a time', 'Value Date\tNarration\tDeposit\n21.11.2026 14:33:01\tX\t5.00 Cr', '2026-11-21'],
  ['month first', 'Date,Narration,Deposit\n11/21/2026,X,5', '2026-11-21'],
])('a file with %s is read', (_, text, day) => {
  expect(readFile(text).credits).toMatchObject([{ day, amount: 500n }])
})

test('dates that may be read in two ways are told for the whole file', () => {
  const of = (days: string[]) =>
    readFile(`Date,Narration,Deposit\n${days.map((day) => `${day},UPI/632612345601,5`).join('\n')}`)
  expect(of(['05/11/2026', '06/11/2026']).warnings).toEqual([
    { text: expect.stringContaining('cannot be told apart'), values: { written: '05/11/2026', day: '05-Nov-2026' } },
  ])
  expect(of(['05/11/2026', '21/11/2026']).warnings).toEqual([])
  expect(of(['11/05/2026', '11/21/2026']).credits.map(({ day }) => day)).toEqual(['2026-11-05', '2026-11-21'])
  expect(of(['21/11/2026', '11/21/2026'])).toMatchObject({ warnings: [{ text: expect.stringContaining('two ways') }] })
})

test('references are found in their column and among the long numbers of the narration', () => {
  const [one] = readFile(
    'Date,Narration,Branch,Deposit\n2026-11-21,UPI/432112345678/ASHA/SBIN0001234,="000451",5',
  ).credits
  expect(one?.refs).toEqual(['432112345678'])
  const [two] = readFile('Date,Narration,Ref No,Deposit\n2026-11-21,UTR-326324000009,="000451",5').credits
  expect(two?.refs).toEqual(['451', '326324000009'])
})

test('a file without such columns is refused in words', () => {
  expect(() => readFile('Name,City\nAsha,Pune')).toThrow('No line of this file names its columns')
})

const files = join(import.meta.dirname, 'testing/statements')
const readBank = (name: string) => readStatement(readFileSync(join(files, name)), '2026-12-31')

/** Two payments by UPI came in and one withdrawal went out. */
const twoPayments = {
  credits: [
    { day: '2026-11-24', amount: 50_000n, refs: expect.arrayContaining(['632612345601']) },
    { day: '2026-11-26', amount: 125_050n, refs: expect.arrayContaining(['632612345602']) },
  ],
  debits: [{ day: '2026-11-25', amount: 30_000n }],
  faults: [],
}

test.each([
  'axis-particulars.csv',
  'bank-of-baroda.csv',
  'pnb.csv',
  'union-one-column.csv',
  'sbi-download.xls',
  'hdfc-unquoted-commas.csv',
])('the statement %s is read as the bank writes it', (name) => {
  expect(readBank(name)).toMatchObject(twoPayments)
})

/** The same two payments and the withdrawal, in the layouts of other banks. */
const layouts: Record<string, string[]> = {
  'ICICI Bank': [
    'DETAILED STATEMENT',
    'S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount(INR),Deposit Amount(INR),Balance(INR)',
    '1,24/11/2026,24/11/2026,-,UPI/632612345601/asha,0,500.00,"10,500.00"',
    '2,25/11/2026,25/11/2026,-,ATM,300.00,0,"10,200.00"',
    '3,26/11/2026,26/11/2026,-,UPI/632612345602/ravi,0,"1,250.50","11,450.50"',
    'Legends Used in Account Statement',
  ],
  'Kotak Mahindra Bank': [
    'Sl. No.,Transaction Date,Value Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance,Dr / Cr',
    '1,24-11-2026 10:01:09,24-11-2026,UPI/ASHA,UPI-632612345601,500.00,CR,"10,500.00",CR',
    '2,25-11-2026 10:01:09,25-11-2026,ATM,,300.00,DR,"10,200.00",CR',
    '3,26-11-2026 10:01:09,26-11-2026,UPI/RAVI,UPI-632612345602,"1,250.50",CR,"11,450.50",CR',
    'Opening balance,,,,,,,"10,000.00",CR',
  ],
  'Canara Bank': [
    'Txn Date,Value Date,Cheque No.,Description,Branch Code,Debit,Credit,Balance',
    '="24-11-2026 10:00:00",="24-11-2026",,UPI/CR/632612345601/ASHA,123,," 500.00"," 10,500.00"',
    '="25-11-2026 10:00:00",="25-11-2026",,ATM,123," 300.00",," 10,200.00"',
    '="26-11-2026 10:00:00",="26-11-2026",,UPI/CR/632612345602/RAVI,123,," 1,250.50"," 11,450.50"',
  ],
  'IDFC FIRST Bank': [
    'Transaction Date|Value Date|Particulars|Cheque No.|Debit|Credit|Balance',
    '24-Nov-2026|24-Nov-2026|UPI/MOB/632612345601/ASHA|||500.00|10,500.00',
    '25-Nov-2026|25-Nov-2026|ATM||300.00||10,200.00',
    '26-Nov-2026|26-Nov-2026|UPI/MOB/632612345602/RAVI|||1,250.50|11,450.50',
    'Total number of Debits|1|||||',
  ],
  'Indian Bank': [
    'Date~Transaction Details~Debits~Credits~Balance',
    '24 Nov 2026~UPI/CR/632612345601/ASHA~-~INR 500.00~INR 10,500.00',
    '25 Nov 2026~ATM~INR 300.00~-~INR 10,200.00',
    '26 Nov 2026~UPI/CR/632612345602/RAVI~-~INR 1,250.50~INR 11,450.50',
    'Ending Balance~~~~INR 11,450.50',
  ],
  'Bank of India': [
    'Sl No,Txn Date,Description,Cheque No,Withdrawal (in Rs.),Deposits (in Rs.),Balance (in Rs.)',
    '1,24-11-2026,UPI/632612345601/CR/ASHA,,,500.00,10500.00',
    '2,25-11-2026,ATM,,300.00,,10200.00',
    '3,26-11-2026,UPI/632612345602/CR/RAVI,,,1250.50,11450.50',
    ',,Total,,300.00,1750.50,',
  ],
  'a wallet with signs': [
    'Date & Time,Transaction Details,UTR No.,Amount',
    '24 Nov 2026 10:00,Received from ASHA,632612345601,+ Rs.500',
    '25 Nov 2026 10:00,Paid,632612349999,- Rs.300',
    '26 Nov 2026 10:00,Received from RAVI,632612345602,"+ Rs.1,250.50"',
  ],
  'Federal Bank': [
    'Date,Particulars,Tran Type,Tran ID,Cheque Details,Withdrawals,Deposits,Balance,DR/CR',
    '24/11/2026,UPI IN/632612345601/asha,TFR,S1,,,500.00,10500.00,CR',
    '25/11/2026,ATM,TFR,S2,,300.00,,10200.00,CR',
    '26/11/2026,UPI IN/632612345602/ravi,TFR,S3,,,1250.50,11450.50,CR',
    ',GRAND TOTAL,,,,300.00,1750.50,,',
  ],
  'Yes Bank, with its opening balance in the credit column': [
    'Transaction Date,Value Date,Description,Reference Number,Withdrawals,Deposits,Running Balance',
    '23-11-2026,,Opening Balance,,,10000.00,10000.00',
    '24-11-2026,24-11-2026,UPI ASHA,632612345601,0.00,500.00,10500.00',
    '25-11-2026,25-11-2026,ATM,,300.00,0.00,10200.00',
    '26-11-2026,26-11-2026,UPI RAVI,632612345602,0.00,1250.50,11450.50',
  ],
  'a printed page with rulers': [
    '-----,--------,------,------',
    'DATE,PARTICULARS,WITHDRAWALS,DEPOSITS',
    '=====,========,======,======',
    '24-11-26,BY UPI,,500.00',
    ',UPI/632612345601/ASHA,,',
    '25-11-26,ATM,300.00,',
    '26-11-26,BY UPI,,1250.50',
    ',UPI/632612345602/RAVI,,',
    '-----,--------,------,------',
    ',,300.00,1750.50',
  ],
}

test.each(Object.entries(layouts))('the layout of %s is read', (name, lines) => {
  const read = readStatement(Buffer.from(lines.join('\n')), '2026-12-31')
  const ofTotals =
    name === 'a printed page with rulers' ? [{ text: 'The withdrawal and the deposit are both filled' }] : []
  expect(read).toMatchObject({ ...twoPayments, faults: ofTotals })
})

test('what the bank took back went out: in the other column, or as a deposit below zero', () => {
  expect(readBank('reversed-credit.csv')).toMatchObject({
    credits: [{ amount: 90_000n, refs: ['632688880001'] }],
    debits: [{ amount: 90_000n, refs: ['632688880001'] }],
  })
  const negative = 'Date,Narration,Ref,Deposit\n26/11/2026,UPI,632688880001,900\n26/11/2026,REV,632688880001,-900'
  expect(readFile(negative)).toMatchObject({ credits: [{ amount: 90_000n }], debits: [{ amount: 90_000n }] })
})

test('a reference that a spreadsheet has shortened is a fault of its line', () => {
  const { credits, faults } = readBank('excel-damaged-references.csv')
  expect(credits).toEqual([])
  expect(faults.map(({ line, values }) => [line, values])).toEqual([
    [2, { written: '6.32612E+11' }],
    [4, { written: '6.32612E+11' }],
  ])
})

test.each([
  'REV632688880001',
  '632688880001REV',
  'RTN632688880001/X',
  'UPIRRN632688880001',
  'UPIRET632688880001',
  'REVERSAL OF632688880001',
  'Reversal txn 6326 8888 0001',
  'YBL632688880001',
])('the reference is found in %s', (narration) => {
  expect(readFile(`Date,Narration,Debit,Credit\n26/11/2026,${narration},900,`).debits[0]?.refs).toContain(
    '632688880001',
  )
})

test('a reference of letters is found where REJ is glued to it, and one that is broken over two rows', () => {
  const [rejected] = readFile('Date,Narration,Debit,Credit\n26/11/2026,DEMON26112677001REJ,900,').debits
  expect(rejected?.refs).toContain('DEMON26112677001')
  const [broken] = readFile('Date,Narration,Deposit\n26/11/2026,UPI 632612,500\n,345601 ASHA,').credits
  expect(broken?.refs).toContain('632612345601')
})

test.each([
  ['amounts as formulas', 'Date,Narration,Debit,Credit\n="26-11-2026",UPI/632612345601,,="10,500.00"', 1_050_000n],
  ['the month first', 'Date,Narration,Debit,Credit\n"November 26, 2026",UPI/632612345601,,500', 50_000n],
  ['500/-', 'Date,Narration,Debit,Credit\n26-11-2026,UPI/632612345601,,500/-', 50_000n],
  ['Paid in and Paid out', 'Date,Details,Paid out,Paid in\n26-11-2026,UPI/632612345601,,500', 50_000n],
  ['Naration', 'Date,Naration,Chq No,Debit,Credit\n26-11-2026,UPI/632612345601,,,500', 50_000n],
])('a file with %s is read', (_, text, amount) => {
  expect(readFile(text)).toMatchObject({ credits: [{ day: '2026-11-26', amount, refs: ['632612345601'] }], faults: [] })
})

test.each([
  ['-300.00', '500.00'],
  ['(300.00)', '500.00'],
])('where only what went out has a sign (%s), the rest came in', (out, amount) => {
  const { credits, debits } = readFile(
    `Date,Details,Amount\n25-11-2026,ATM,${out}\n26-11-2026,UPI/632612345601,${amount}`,
  )
  expect([credits, debits]).toMatchObject([[{ amount: 50_000n }], [{ amount: 30_000n }]])
})

test('what a bank sums up below its lines is no line', () => {
  const summary = 'STATEMENT SUMMARY :-\nOpening Balance,Debits,Credits,Closing Bal\n10000.00,300.00,500.00,10200.00'
  expect(
    readFile(`Date,Narration,Debit Amount,Credit Amount\n26/11/26,UPI/632612345601,,500\n\n${summary}`),
  ).toMatchObject({
    credits: [{}],
    faults: [],
  })
})

test('an amount that is parted by its comma is not guessed', () => {
  const { credits, faults } = readFile('Date,Narration,Amount,Cr/Dr\n24/11/2026,UPI/632612345601,1,250.50,CR')
  expect(credits).toEqual([])
  expect(faults).toMatchObject([{ line: 2, text: expect.stringContaining('more cells than the headings') }])
})

test('a file without narration and reference is told to hold nothing by which a payment is found', () => {
  for (const file of ['Date,Deposit\n24/11/2026,500', 'Date,Narration,Deposit\n24/11/2026,BY CASH,500'])
    expect(readFile(file).warnings).toMatchObject([
      { text: expect.stringContaining('No line of this file has a reference') },
    ])
})

test('what is written below the last line belongs to no payment', () => {
  const { credits } = readFile('Date,Narration,Deposit\n24/11/2026,UPI/632612345601,500\n\n,Please check 632612349999,')
  expect(credits).toMatchObject([{ narration: 'UPI/632612345601', refs: ['632612345601'] }])
})

test.each([
  ['BY CASH SLIP77', ['SLIP77']],
  ['CASH DEP-000123 PUNE MAIN', ['123']],
  ['BY CLG CHQ NO 000456 HDFC', ['456']],
  ['BY CASH PUNE 411001', []],
  ['CASHFREE PAYMENTS 1234', []],
])('the number of a slip or a cheque is read behind its word: %s', (narration, refs) => {
  expect(readFile(`Date,Narration,Deposit\n24/11/2026,${narration},500`).credits[0]?.refs).toEqual(refs)
})

test('a shop with TOTAL in its name pays as any other', () => {
  expect(readFile('Date,Narration,Deposit\n24/11/2026,UPI/632612345601/TOTAL GAS,500').credits).toHaveLength(1)
})

test.each<[what: string, days: string[], today: string, right: string[], words: string | null]>([
  [
    'would lie in the future with the day first',
    ['11/10/2026', '11/11/2026', '11/12/2026'],
    '2026-11-28',
    ['2026-11-10', '2026-11-11', '2026-11-12'],
    'With the day first, dates of this file would not have come yet. They are read with the month first.',
  ],
  [
    'follow one another only with the month first',
    ['09/11/2026', '09/12/2026', '10/01/2026', '10/02/2026'],
    '2026-12-31',
    ['2026-09-11', '2026-09-12', '2026-10-01', '2026-10-02'],
    'Only with the month first do the dates of this file follow one another. They are read so.',
  ],
  [
    'follow one another with the day first',
    ['01/09/2026', '02/09/2026', '01/10/2026', '02/10/2026'],
    '2026-11-28',
    ['2026-09-01', '2026-09-02', '2026-10-01', '2026-10-02'],
    'Day and month cannot be told apart in this file',
  ],
  ['have a day above twelve', ['05/11/2026', '13/11/2026'], '2026-11-12', ['2026-11-05', '2026-11-13'], null],
])('dates that %s are read so, with a warning where it is not sure', (_what, days, today, right, words) => {
  const rows = days.map((day, i) => `${day},UPI/63261234560${i},500`)
  const { credits, warnings } = readFile(['Date,Narration,Deposit', ...rows].join('\n'), today)
  expect(credits.map(({ day }) => day)).toEqual(right)
  expect(warnings.map(({ text }) => text)).toEqual(words === null ? [] : [expect.stringContaining(words)])
})

test('a reference that is broken over two rows of its own column is whole again, and other words beside a row are not taken', () => {
  const head = 'Date,Narration,Reference,Deposit'
  const [broken] = readFile(`${head}\n26/11/2026,NEFT ASHA,SBIN52026112,500\n,,677001,`).credits
  expect([broken?.reference, broken?.refs[0]]).toEqual(['SBIN52026112677001', 'SBIN52026112677001'])
  const [parted] = readFile(`${head}\n26/11/2026,UPI,632612,500\n,ASHA STORES,345601,`).credits
  expect(parted).toMatchObject({ reference: '632612345601', narration: 'UPI ASHA STORES' })
  expect(parted?.refs).toContain('632612345601')
  const [page] = readFile(`${head}\n26/11/2026,UPI,632612345601,500\n,,Page 1 of 3,`).credits
  expect(page).toMatchObject({ reference: '632612345601', refs: ['632612345601'] })
})
