import { expect, test } from '@jest/globals'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ApplicationInfo } from 'contract/pan/application'
import { emptyApplication } from 'contract/pan/form/fields'
import { cards, tinRejections } from 'contract/pan/provider'
import { transitions } from 'contract/pan/transitions'
import { verification } from 'contract/pan/verify/verify'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { saveTokens } from 'shared-auth'
import { fakeReply, pairOf, refusal, sentCalls } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'
import { expectRefusals, noDay, required, row } from 'shared-ui/testing/wrong-input'
import { AcknowledgeForm } from './acknowledge-form.tsx'
import { Endings, openEndings, openForms, ProviderActions } from './provider-actions.tsx'

const id = '0198f000-0000-7000-8000-000000000001'

const found = {
  id,
  formNo: 'N2600004131',
  formCode: '93',
  appType: 'N',
  category: 'P',
  name: 'ANJALI SHARMA',
  version: 3,
  status: 'IN_PROCESS',
  statusAt: '2026-11-20T04:30:00.000Z',
  hardcopy: 'RECEIVED',
  merchantCode: 'M100012',
  merchantName: 'Udaharan Seva',
  fields: { ...emptyApplication, lastName: 'SHARMA', firstName: 'ANJALI' },
} as unknown as ApplicationInfo

function open(screenOf = <ProviderActions found={found} onDone={() => {}} />) {
  const router = createMemoryRouter([{ path: '*', element: screenOf }])
  render(
    <PortalTheme>
      <RouterProvider router={router} />
    </PortalTheme>,
  )
}

test('what is being recorded is not closed by Escape: a refusal is read where it was asked', async () => {
  let answer = (_: unknown) => {}
  fakeReply(cards.allot, () => new Promise((resolve) => (answer = resolve)) as never)
  open()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'PAN allotted' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('PAN'), 'ABCPS1234F')
  await user.click(within(dialog).getByRole('button', { name: 'Record PAN' }))
  await waitFor(() => expect(sentCalls()).toHaveLength(1))
  expect(sentCalls()[0]?.query).toEqual({ seen: '2026-11-20T04:30:00.000Z' })
  await user.keyboard('{Escape}')
  answer(refusal(409, 'Not allowed in status PAN allotted'))
  expect(await within(dialog).findByText('Not allowed in status PAN allotted')).toBeDefined()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a PAN that begins with another name is doubted, and recorded all the same', async () => {
  fakeReply(cards.allot, { id, status: 'ALLOTTED' })
  open()
  fireEvent.click(screen.getByRole('button', { name: 'PAN allotted' }))
  const type = (value: string) => fireEvent.change(screen.getByLabelText('PAN'), { target: { value } })
  await screen.findByLabelText('PAN')
  type('ABCCS1234F')
  expect(screen.getByText('PAN does not look like it belongs to this category – please recheck')).toBeDefined()
  type('ABCPS1234F')
  expect(screen.queryByText(/please recheck/)).toBeNull()
  type('ABCPK1234F')
  expect(screen.getByText('PAN does not look like it belongs to this name – please recheck')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Record PAN' }))
  await waitFor(() => expect(sentCalls()[0]?.body).toMatchObject({ pan: 'ABCPK1234F' }))
})

/** Actions with their own screens or forms, besides the buttons of an application. */
const elsewhere = [
  'PENDING_VERIFICATION verify',
  'PENDING_VERIFICATION returnForCorrection',
  'PENDING_VERIFICATION reject',
  'WAITING_CROP crop',
  'VERIFIED acknowledge',
  // It is among the consents of the record.
  ...transitions.filter(({ action }) => action === 'withdrawConsent').map(({ from }) => `${from} withdrawConsent`),
  // A button of its own below the others.
  ...transitions.filter(({ action }) => action === 'takeBack').map(({ from }) => `${from} takeBack`),
]

test('whatever the status table lets the office do, it can do somewhere', () => {
  const office = transitions.filter(({ by }) => (by as readonly string[]).includes('staff'))
  const shown = ['CARD', 'EPAN_ONLY'].flatMap((cardType) =>
    office.flatMap(({ from: status }) => {
      const aadhaar = 'XXXX XXXX 0016'
      const of = { status, appType: 'N', fields: { ...found.fields, cardType, aadhaar } as ApplicationInfo['fields'] }
      return [...openForms(of), ...openEndings(of)].map(({ action }) => `${status} ${action}`)
    }),
  )
  const can = new Set([...shown, ...elsewhere])
  expect(office.map(({ action, from }) => `${from} ${action}`).filter((step) => !can.has(step))).toEqual([])
})

test('only who has an Aadhaar can be cancelled for it', () => {
  const offered = (aadhaar: string) =>
    openForms({ ...found, fields: { ...found.fields, aadhaar } }).map(({ action }) => action)
  expect(offered('XXXX XXXX 0016')).toContain('cancelAadhaar')
  expect(offered('')).not.toContain('cancelAadhaar')
})

test('what NSDL rejects after the check is rejected with its reasons', async () => {
  fakeReply(verification.reject, { id, status: 'REJECTED' })
  open(<Endings found={{ ...found, status: 'VERIFIED' }} onDone={() => {}} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Rejected by NSDL' }))
  const dialog = await screen.findByRole('dialog')
  await user.selectOptions(within(dialog).getByLabelText('Add a reason'), 'X01')
  await user.click(within(dialog).getByRole('button', { name: 'Reject and refund' }))
  await waitFor(() => expect(sentCalls().at(-1)?.body).toEqual({ reasons: [{ code: 'X01', note: '' }] }))
})

test('what was typed of an objection is there after F5, for this step of this application alone', async () => {
  saveTokens(pairOf({ role: 'staff', sub: 'BO0001' }))
  const user = userEvent.setup()
  const openObjection = async (changes: Partial<ApplicationInfo> = {}) => {
    cleanup()
    open(<ProviderActions found={{ ...found, ...changes }} onDone={() => {}} />)
    await user.click(screen.getByRole('button', { name: 'TIN objection' }))
    return within(await screen.findByRole('dialog'))
  }
  const first = await openObjection()
  await user.selectOptions(first.getByLabelText('Add a reason'), 'H02')
  await user.type(first.getByLabelText('What exactly, H02'), 'page 2 is another one')

  const later = await openObjection({ statusAt: '2026-11-21T04:30:00.000Z' })
  expect(later.queryByLabelText('What exactly, H02')).toBeNull()
  const again = await openObjection()
  expect(again.getByLabelText<HTMLInputElement>('What exactly, H02').value).toBe('page 2 is another one')
  fakeReply(tinRejections.raiseObjection, { id, status: 'TIN_REJECTED' })
  await user.click(again.getByRole('button', { name: 'Record objection' }))
  await waitFor(() =>
    expect(sentCalls().at(-1)?.body).toMatchObject({ reasons: [{ code: 'H02', note: 'page 2 is another one' }] }),
  )
  await waitFor(() => expect(Object.keys(localStorage).filter((slot) => slot.includes(`reasons ${id}`))).toEqual([]))
})

test('an acknowledgement: each field says what is wrong with it', async () => {
  open(<AcknowledgeForm found={found} onDone={() => {}} />)
  await screen.findByLabelText('Acknowledgement no')
  const digits = 'Acknowledgement number must be 15 digits'
  await expectRefusals([
    ...required('Acknowledgement no', 'Date of acknowledgement'),
    row('Acknowledgement no', '00026112000001', digits),
    row('Acknowledgement no', '00026112000001A', digits),
    row('Date of acknowledgement', '31-02-2026', noDay),
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Add acknowledgement' }))
  expect(await screen.findByText('Acknowledgement PDF: Add the acknowledgement PDF')).toBeDefined()
})
