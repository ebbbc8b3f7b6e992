import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { applications } from 'contract/pan/application'
import { hardcopyActions } from 'contract/pan/paper/paper'
import { fakeReply, sentCalls } from 'shared-auth/testing'
import { anApplication, id, show } from '../testing.tsx'
import { Info } from '../view/info.tsx'

const path = '/merchant/product/nsdl-pan/physical/info/:id'

async function openDialog() {
  fakeReply(
    applications.info,
    anApplication({
      status: 'ACKNOWLEDGED',
      ackNo: '000261120000001',
      ackDate: '2020-01-01',
      hardcopy: 'DEFICIENT',
      hardcopyReason: 'Not signed',
    }),
  )
  show(<Info />, path, path.replace(':id', id))
  const user = userEvent.setup()
  expect(await screen.findByText('Not signed')).toBeDefined()
  expect(screen.getByText('16-Jan-2020').parentElement?.textContent).toMatch(/^16-Jan-2020, [\d,]+ days overdue/)
  await user.click(screen.getByRole('button', { name: 'Sent again' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Courier/), 'DTDC')
  await user.type(dialog.getByLabelText(/Tracking number/), 'dt-77881')
  return { user, dialog }
}

test('a signed form is marked as sent with the packet it is in', async () => {
  const { user, dialog } = await openDialog()
  fakeReply(hardcopyActions.send, { done: 1, refused: [] })
  await user.click(dialog.getByRole('button', { name: 'Mark as sent' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const call = sentCalls().find(({ path }) => path.endsWith('/hardcopy/send'))
  expect(call?.body).toMatchObject({ ids: [id], courier: 'DTDC', trackingNo: 'DT-77881' })
})

test('what could not be marked is named before the dialog closes', async () => {
  const { user, dialog } = await openDialog()
  fakeReply(hardcopyActions.send, { done: 0, refused: [{ formNo: 'N2600004131', why: 'The hard copy is received' }] })
  await user.click(dialog.getByRole('button', { name: 'Mark as sent' }))
  expect(await dialog.findByText('N2600004131: The hard copy is received')).toBeDefined()
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0]!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what is on its way is late no more', async () => {
  const sent = { status: 'ACKNOWLEDGED', ackNo: '000261120000001', ackDate: '2020-01-01', hardcopy: 'SENT' } as const
  fakeReply(applications.info, anApplication(sent))
  show(<Info />, path, path.replace(':id', id))
  expect(await screen.findByText('16-Jan-2020')).toBeDefined()
  expect(screen.queryByText(/overdue/)).toBeNull()
})

test('an application that ended has no day by which its paper is due', async () => {
  const ended = { status: 'CLOSED', ackNo: '000261120000001', ackDate: '2020-01-01', hardcopy: 'SENT' } as const
  fakeReply(applications.info, anApplication(ended))
  show(<Info />, path, path.replace(':id', id))
  expect(await screen.findByRole('heading', { name: 'Hard copy' })).toBeDefined()
  expect(screen.queryByText('16-Jan-2020')).toBeNull()
})
