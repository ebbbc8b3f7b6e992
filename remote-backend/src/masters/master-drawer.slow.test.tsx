import { expect, test } from '@jest/globals'
import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { MasterValues } from 'contract/masters/master'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { fakeReply, refusal } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'
import {
  descriptionOf,
  enter,
  expectRefusals,
  fieldAt,
  noDay,
  required,
  row,
  tooLong,
} from 'shared-ui/testing/wrong-input'
import { MasterDrawer } from './master-drawer.tsx'
import { masterAt } from './masters.ts'

const amounts = { least: 'At least 0', most: 'At most 1,00,000', decimals: 'At most two decimals' }

type Rows = Parameters<typeof expectRefusals>[0]

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
  /** The values of the record, where none can be added. */
  found?: MasterValues
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
      ...required('Section', 'Payment code'),
      row('Payment code', '194H', 'Enter 4 figures'),
      ...ofPercent('Rate %'),
      ...ofPercent('Rate without PAN %'),
      row('Rate without PAN %', '2', 'Not below the rate with a PAN', { given: { 'Rate %': '5' } }),
      ...ofSum('Threshold of a tax year', 'At most 1,00,00,000', { typed: '10000000.01', stays: '1,00,00,000.01' }),
      ...validFrom,
    ],
    most: { Section: 60 },
    kept: ['Rate without PAN %', '2'],
  },
  'tds-challans': {
    rows: [
      ...required('Deducted in', 'Bank code (BSR)', 'Serial'),
      row('Deducted in', '13-2026', 'Enter a month as mm-yyyy'),
      row('Bank code (BSR)', '12', 'Enter its 7 figures, with the zeros in front'),
      row('Serial', 'A1', 'Enter up to 5 figures'),
      row('Tax', '0', 'At least 1', { stays: '0.00' }),
    ],
    most: { 'Deducted in': 7, 'Bank code (BSR)': 7, Serial: 5 },
    kept: ['Bank code (BSR)', '12'],
  },
  'gst-rates': {
    rows: [
      ...required('Service'),
      ...ofPercent('Rate %'),
      row('SAC', '8599', 'Enter 6 digits beginning with 99'),
      ...validFrom,
    ],
    most: { SAC: 6 },
    kept: ['SAC', '8599'],
  },
  reason: {
    found: { textEn: 'Photo dark', textHi: 'फ़ोटो गहरी है', sortOrder: 1 },
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

// Otherwise jsdom checks the visibility of each element, which takes seconds.
configure({ defaultHidden: true })

async function open(name: string, found?: MasterValues) {
  const master = masterAt(name)!
  if (found) fakeReply(master.read, { called: 'P01', isActive: true, values: found, seen: '1', history: [] })
  fakeReply(master.choices, { options: {} })
  const drawer = <MasterDrawer master={master} id={found ? 'r1' : null} onClose={() => {}} />
  render(
    <PortalTheme>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: drawer }])} />
    </PortalTheme>,
  )
  return screen.findByRole('button', { name: found ? 'Save' : 'Add' })
}

test.each(Object.entries(masters))(
  '%s: each field says at once what is wrong with it, and keeps what was typed',
  async (name, { found, rows, most, kept: [field, value] }) => {
    const send = await open(name, found)
    for (const [label, count] of Object.entries(most)) expect([label, fieldAt(label).maxLength]).toEqual([label, count])
    await expectRefusals(rows)
    enter(field, value)
    fireEvent.click(send)
    expect(await screen.findByText('Following error occured!')).toBeDefined()
    expect(fieldAt(field).value).toBe(value)
  },
)

test('what only the server knows is said at its field as well, and nothing that was typed is lost', async () => {
  const send = await open('tds-rates')
  const sentence = 'It changes tomorrow at the earliest'
  fakeReply(masterAt('tds-rates')!.add!, () => refusal(400, 'Check the form', [`effectiveFrom: ${sentence}`]))
  const given = {
    Section: '393(1)',
    'Payment code': '1006',
    'Rate %': '2',
    'Rate without PAN %': '20',
    'Threshold of a tax year': '20000',
  }
  for (const [label, value] of Object.entries(given)) enter(label, value)
  enter('Valid from', '01-04-2020')
  fireEvent.click(send)
  await waitFor(() => expect(descriptionOf(fieldAt('Valid from'))).toMatch(/It changes tomorrow at the earliest$/))
  expect(fieldAt('Section').value).toBe('393(1)')
})
