import { expect } from '@jest/globals'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ApplicationInfo, applications } from 'contract/pan/application'
import { emptyApplication } from 'contract/pan/form/fields'
import { checklistFor } from 'contract/pan/verify/checklist'
import { verification } from 'contract/pan/verify/verify'
import { anApplication } from 'contract/testing/application'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { fakeReply, sentCalls } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'
import { Verify } from './verify.tsx'

export const ids = ['0198f000-0000-7000-8000-000000000001', '0198f000-0000-7000-8000-000000000002'] as const

export const form = (no: 0 | 1): ApplicationInfo =>
  anApplication({
    id: ids[no],
    formNo: `N260000413${no}`,
    name: no ? 'SUNIL RAO' : 'ANJALI SHARMA',
    status: 'PENDING_VERIFICATION',
    fields: { ...emptyApplication, lastName: no ? 'RAO' : 'SHARMA', firstName: 'ANJALI', resRoad: '12 NAMOONA ROAD' },
    price: null,
    pages: [1, 2].map((page) => ({ id: `page-${no}-${page}`, page, widthPx: 1654, heightPx: 2339, kb: 200 })),
  })

export const checklist = checklistFor(form(0))
export const lease = { leaseUntil: '2999-01-01T00:00:00.000Z', waiting: 41, working: 3, done: 27, meanSeconds: 100 }

const region = (key: string, sheet: number, y: number) => ({ key, sheet, x: 0.07, y, width: 0.86, height: 0.02 })

export async function open(changes: Partial<ApplicationInfo> = {}, { keepDevice = false } = {}) {
  if (!keepDevice) localStorage.clear()
  fakeReply(applications.file, () => new Response(new Blob(['jpeg'])) as never)
  fakeReply(applications.paninfo, { ...form(0), ...changes })
  fakeReply(verification.take, lease)
  fakeReply(verification.release, undefined as never)
  fakeReply(verification.ahead, { next: form(1) })
  fakeReply(verification.regions, [region('lastName', 1, 0.3), region('resRoad', 2, 0.4)])
  const base = '/backend/actions/nsdl-pan/physical/verify'
  const router = createMemoryRouter(
    [
      { path: `${base}/:id?`, element: <Verify /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [`${base}/${ids[0]}`] },
  )
  render(
    <PortalTheme>
      <RouterProvider router={router} />
    </PortalTheme>,
  )
  await screen.findByText('You: 27 done, 1 m 40 s each')
  return userEvent.setup()
}

export const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.body, { key })
}
export const line = (label: string) => screen.getByRole('button', { name: `${label} agrees` })
export const calls = (path: RegExp) => sentCalls().filter((call) => path.test(call.path))
/** The next one is asked for a moment after this one is open. */
export const nextIsReady = () => waitFor(() => expect(calls(/\/verify\/ahead\//)).toHaveLength(1))
