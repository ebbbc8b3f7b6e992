import { expect, test } from '@jest/globals'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ApplicationInfo, applications } from 'contract/pan/application'
import { emptyApplication } from 'contract/pan/form/fields'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { fakeReply, refusal, sentCalls } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'
import { PanInfo } from './paninfo.tsx'

const id = '0198f000-0000-7000-8000-000000000001'
const at = '2026-11-20T06:30:00.000Z'
const file = (no: number) => `0198f000-0000-7000-8000-00000000020${no}`

const found: Partial<ApplicationInfo> = {
  id,
  formNo: 'N2600004131',
  formCode: '93',
  appType: 'N',
  category: 'P',
  name: 'ANJALI SHARMA',
  version: 3,
  status: 'PENDING_VERIFICATION',
  hardcopy: 'PENDING',
  merchantCode: 'M100012',
  merchantName: 'Udaharan Seva',
  createdAt: at,
  statusAt: at,
  ackNo: null,
  ackDate: null,
  ackFile: null,
  dueBy: null,
  panMasked: null,
  trackingNo: null,
  reapplyOf: null,
  price: null,
  crops: [],
  rounds: 1,
  reasons: [],
  events: [],
  reads: [],
  pages: [],
  fields: { ...emptyApplication, lastName: 'SHARMA', firstName: 'ANJALI' },
  findings: [],
  earlier: [
    { fileId: file(1), kind: 'page', page: 1, at, by: 'Udaharan Seva' },
    { fileId: file(2), kind: 'signature', page: null, at, by: 'Demo staff' },
  ],
}

test('the office sees each page and picture that was exchanged, by whom, and opens it; one that is gone says so', async () => {
  fakeReply(applications.paninfo, found as ApplicationInfo)
  const router = createMemoryRouter([{ path: '/:id', element: <PanInfo /> }], { initialEntries: [`/${id}`] })
  render(
    <PortalTheme>
      <RouterProvider router={router} />
    </PortalTheme>,
  )
  const heading = await screen.findByRole('heading', { name: 'Earlier versions' })
  const panel = within(heading.closest('section') as HTMLElement)
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Page 1until 20-Nov-2026.*12:00.*, Udaharan Seva$/),
    expect.stringMatching(/^Signatureuntil .*, Demo staff$/),
  ])

  fakeReply(applications.file, () => refusal(404, 'There is no such file'))
  const user = userEvent.setup()
  await user.click(panel.getByRole('button', { name: 'Signature' }))
  await waitFor(() => expect(sentCalls().at(-1)?.path).toMatch(new RegExp(`${file(2)}$`)))
  expect(await screen.findByText('There is no such file')).toBeDefined()
})
