import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { enter, expectRefusals, noDay, required, row, tooLong } from './rows.ts'

const amounts = { least: 'At least 0', most: 'At most 1,00,000', decimals: 'At most two decimals' }

test('paying by UPI: a wrong amount says so at once, and nothing is begun', async ({ merchant }) => {
  let sent = 0
  await merchant.route('**/api/merchant/gateway/create*', (route) => {
    if (route.request().method() === 'POST') sent++
    return route.continue()
  })
  await merchant.goto('/merchant/paymentgateway/pg-gateway')
  const outside = 'Amount must be between 1 and 1,00,000'
  await expectRefusals(merchant, [
    ...required('Amount to pay'),
    row('Amount to pay', 'five', 'Required'),
    row('Amount to pay', '0', outside, { stays: '0.00' }),
    row('Amount to pay', '100000.01', outside, { stays: '1,00,000.01' }),
    row('Amount to pay', '10.005', amounts.decimals),
  ])
  await merchant.getByRole('button', { name: /^Pay .* via UPI$/ }).click()
  await expect(merchant.getByLabel('Amount to pay')).toBeFocused()
  await expect(merchant.getByLabel('Amount to pay')).toHaveValue('10.005')
  expect(sent).toBe(0)
})

test('adjusting a balance: each field says at once what is wrong with it, and keeps what was typed', async ({
  admin,
}) => {
  await admin.goto('/backend/user-management/merchant-list')
  await admin.getByRole('link', { name: /^M1/ }).last().click()
  await admin.getByRole('button', { name: 'Adjust balance' }).click()
  const form = admin.getByRole('dialog')
  await expectRefusals(form, [
    ...required('Amount', 'Reason'),
    row('Amount', 'much', 'Required'),
    row('Amount', '0', 'Enter an amount above 0', { stays: '0.00' }),
    row('Amount', '-5', 'Enter an amount above 0', { stays: '-5.00' }),
    row('Amount', '1000000.01', 'One adjustment is at most 10,00,000', { stays: '10,00,000.01' }),
    row('Amount', '0.005', amounts.decimals),
    row('Reason', 'Mistake', 'Say in at least 10 characters why'),
    row('Reason', ...tooLong(200)),
  ])
  await form.getByLabel('Amount').fill('1')
  await form.getByLabel('Reason').fill('Too short')
  await form.getByRole('button', { name: 'Adjust balance' }).click()
  await expect(form.getByLabel('Reason')).toBeFocused()
  await expect(form.getByLabel('Reason')).toHaveValue('Too short')
  await expect(form.getByLabel('Amount')).toHaveValue('1.00')
})

type Rows = Parameters<typeof expectRefusals>[1]

const place = [
  ...required('Place in the list'),
  row('Place in the list', '0', 'At least 1'),
  row('Place in the list', '1000', 'At most 999'),
  row('Place in the list', '1.5', 'Enter a whole number'),
]
const ofSum = (field: string, most: string, { typed, stays }: { typed: string; stays: string }) => [
  ...required(field),
  row(field, '-1', amounts.least, { stays: '-1.00' }),
  row(field, typed, most, { stays }),
  row(field, '1.005', amounts.decimals),
]
const ofPercent = (field: string) => [
  ...required(field),
  row(field, '-1', amounts.least),
  row(field, '100.5', 'At most 100'),
  row(field, '2.005', amounts.decimals),
]
const validFrom = [...required('Valid from'), row('Valid from', '31-02-2027', noDay)]
const httpsOnly = 'Enter an address that begins with https://, e.g. https://api.ekqr.in/api'
const bare = 'Leave out names, passwords and what follows a ? or #'

type MasterRows = {
  /** The button that opens the form, if no record can be added. */
  opened?: RegExp
  rows: Rows
  /** The maximum length of each field. */
  most: Record<string, number>
  /** A field that keeps its value after the form was refused. */
  kept: [field: string, value: string]
}

const masters: Record<string, MasterRows> = {
  bank: {
    rows: [
      ...required('Bank', 'Account name', 'Account number', 'IFSC', 'Branch'),
      row('Account number', '12345678', 'Enter 9 to 18 digits'),
      row('Account number', '12345678A', 'Enter 9 to 18 digits'),
      row('IFSC', 'MISA123', 'Enter a valid IFSC, e.g. SBIN0001234'),
      row('UPI ID', 'name', 'Enter a valid UPI ID, e.g. name@bank'),
      ...place,
    ],
    most: { Bank: 60, 'Account name': 60, Branch: 60 },
    kept: ['UPI ID', 'name'],
  },
  package: {
    rows: required('Name', 'ID type'),
    most: { Name: 50 },
    kept: ['Name', 'Namoona'],
  },
  'api-credentials': {
    rows: [
      ...required('Provider', 'Environment', 'Key name', 'Address', 'Sites of its pay page'),
      row('Secret', 'short', 'At least 8 characters'),
      row('Secret', ...tooLong(400)),
      row('Address', 'http://api.example.com', httpsOnly),
      row('Address', 'api.example.com', httpsOnly),
      row('Address', 'https://me:secret@api.example.com', bare),
      row('Address', 'https://api.example.com/?key=1', bare),
      row('Sites of its pay page', 'https://ekqr.in', 'Enter names of sites, e.g. ekqr.in'),
      row('Sites of its pay page', 'localhost', 'Enter names of sites, e.g. ekqr.in'),
      row('Sites of its pay page', ',', 'Required'),
    ],
    most: { 'Key name': 60, Address: 200, 'Sites of its pay page': 200 },
    kept: ['Sites of its pay page', ','],
  },
  'govt-fee': {
    rows: [
      ...required('For', 'Name on the public page'),
      ...ofSum('Fee with GST', amounts.most, { typed: '100000.01', stays: '1,00,000.01' }),
      ...validFrom,
      ...place,
    ],
    most: { 'Name on the public page': 80 },
    kept: ['Valid from', '31-02-2027'],
  },
  'tds-rates': {
    rows: [
      ...required('Section'),
      ...ofPercent('Rate %'),
      ...ofPercent('Rate without PAN %'),
      row('Rate without PAN %', '2', 'Not below the rate with a PAN', { given: { 'Rate %': '5' } }),
      ...ofSum('Threshold of a tax year', 'At most 1,00,00,000', { typed: '10000000.01', stays: '1,00,00,000.01' }),
      ...validFrom,
    ],
    most: { Section: 60 },
    kept: ['Rate without PAN %', '2'],
  },
  reason: {
    opened: /^P01|^[A-Z]\d\d/,
    rows: [
      ...required('In English', 'In Hindi'),
      row('In English', 'Photo {dark}', 'Leave out { and }'),
      row('In Hindi', 'Photo is dark', 'Write it in Hindi'),
      ...place,
    ],
    most: { 'In English': 100, 'In Hindi': 150 },
    kept: ['In Hindi', 'Photo is dark'],
  },
  'ao-code': {
    rows: [
      ...required('Area code', 'AO type', 'Range code', 'AO number', 'City', 'Description'),
      row('State', '', 'Choose a state of the list, e.g. Goa'),
      row('Area code', 'PN', 'Enter 3 letters, e.g. PNE'),
      row('Area code', 'P1E', 'Enter 3 letters, e.g. PNE'),
      row('AO type', '1', 'Enter 1 or 2 letters, e.g. W'),
      row('Range code', '0', 'Enter a number from 1 to 999'),
      row('Range code', '1000', 'Enter a number from 1 to 999'),
      row('AO number', '100', 'Enter a number from 1 to 99'),
    ],
    most: { City: 60, Description: 250 },
    kept: ['AO number', '100'],
  },
  'pin-code': {
    rows: [
      ...required('PIN code', 'District'),
      row('State', '', 'Choose a state of the list, e.g. Goa'),
      row('PIN code', '011001', 'Enter a 6-digit PIN code'),
      row('PIN code', '41100', 'Enter a 6-digit PIN code'),
    ],
    most: { District: 50 },
    kept: ['PIN code', '41100'],
  },
}

async function openForm(admin: Page, name: string, opened = /^Add$/) {
  await admin.goto(`/backend/masters/${name}`)
  await admin.getByRole('button', { name: opened }).first().click()
  return admin.getByRole('dialog')
}

for (const [name, { opened, rows, most, kept }] of Object.entries(masters))
  test(`data setup, ${name}: each field says at once what is wrong with it, and keeps what was typed`, async ({
    admin,
  }) => {
    const drawer = await openForm(admin, name, opened)
    for (const [field, count] of Object.entries(most)) {
      await enter(drawer, field, 'A'.repeat(count + 1))
      await expect(drawer.getByLabel(field, { exact: true })).toHaveValue('A'.repeat(count))
    }
    await expectRefusals(drawer, rows)
    const [field, value] = kept
    await enter(drawer, field, value)
    await drawer.getByRole('button', { name: opened ? 'Save' : 'Add', exact: true }).click()
    await expect(drawer.getByText('Following error occured!')).toBeVisible()
    await expect(drawer.getByLabel(field, { exact: true })).toHaveValue(value)
  })

test('what only the server knows is said at its field as well, and nothing that was typed is lost', async ({
  admin,
}) => {
  const drawer = await openForm(admin, 'tds-rates')
  const given = { Section: '393(1)', 'Rate %': '2', 'Rate without PAN %': '20', 'Threshold of a tax year': '20000' }
  for (const [label, value] of Object.entries(given)) await drawer.getByLabel(label, { exact: true }).fill(value)
  await drawer.getByLabel('Valid from').fill('01-04-2020')
  await drawer.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(drawer.getByLabel('Valid from')).toHaveAccessibleDescription(/It changes tomorrow at the earliest$/)
  await expect(drawer.getByLabel('Section')).toHaveValue('393(1)')
  await expect(drawer.getByLabel('Threshold of a tax year')).toHaveValue('20,000.00')
})

/** A line in a file of PIN codes, and its message. */
const pinFiles: [line: string, said: string][] = [
  ['011001,Delhi,Delhi', 'Line 2, PIN code: Enter a 6-digit PIN code'],
  ['110001,,Delhi', 'Line 2, District: Required'],
  ['110001,Delhi,Atlantis', 'Line 2, State: Choose a state of the list, e.g. Goa'],
  [`110001,${tooLong(50)[0]},Delhi`, 'Line 2, District: At most 50 characters'],
]

test('a file of PIN codes: each mistake is read by its line, and nothing of the file is taken in', async ({
  admin,
}) => {
  await admin.goto('/backend/masters/pin-code')
  await admin.getByRole('button', { name: 'Import' }).click()
  const drawer = admin.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Check the file' }).click()
  await expect(drawer.getByText('Choose the file').first()).toBeVisible()
  for (const [line, said] of pinFiles) {
    const buffer = Buffer.from(`PIN code,District,State\n${line}\n`)
    await drawer.getByLabel('CSV file').setInputFiles({ name: 'pins.csv', mimeType: 'text/csv', buffer })
    await drawer.getByRole('button', { name: 'Check the file' }).click()
    await expect(drawer.getByText(said)).toBeVisible()
    await expect(drawer.getByRole('button', { name: /^Import/ })).toHaveCount(0)
    await drawer.getByRole('button', { name: 'Choose another file' }).click()
  }
})
