import { expect, test } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type OwnForm, ownForms } from 'contract/pan/own-forms'
import { sampleNames } from 'contract/pan/sample-forms'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { saveTokens } from 'shared-auth'
import { fakeReply, pairOf, refusal, sentCalls } from 'shared-auth/testing'
import { PortalTheme } from 'shared-ui'
import { DownloadSoftware } from './download-software.tsx'

const file = { id: '0198f000-0000-7000-8000-000000000001', name: 'trust-2026.pdf', kb: 212, pages: 4 }
const replaced = { no: 1, file, by: 'Demo Anand', at: '2026-11-18T05:12:00.000Z' }
const back = { no: 2, file: null, by: 'Demo Anand', at: '2026-11-19T05:12:00.000Z' }

function open(role: string, trust: OwnForm['changes'] = [], drawnSince = '2026-04-01') {
  saveTokens(pairOf({ role }))
  let changes = trust
  fakeReply(ownForms.list, () =>
    sampleNames.map((name) => ({ name, drawnSince, changes: name === 'trust' ? changes : [] })),
  )
  fakeReply(ownForms.replace, ({ query }) => {
    changes = [{ ...replaced, no: changes.length + 1, file: { ...file, name: `${query.name}` } }, ...changes]
    return { name: 'trust', drawnSince, changes }
  })
  fakeReply(ownForms.show, ({ body }) => {
    const shown = changes.find(({ no }) => no === body.no)?.file ?? null
    changes = [{ ...back, no: changes.length + 1, file: shown }, ...changes]
    return { name: 'trust', drawnSince, changes }
  })
  render(
    <PortalTheme>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <DownloadSoftware /> }])} />
    </PortalTheme>,
  )
  return userEvent.setup()
}

async function openTrust(user: ReturnType<typeof open>) {
  await user.click(screen.getByRole('button', { name: 'Replace forms' }))
  await user.click(await screen.findByRole('button', { name: 'Change Trust form' }))
  return screen.findByRole('dialog', { name: 'Trust form' })
}
/** Also behind the drawer. */
const rowOf = (title: string) => screen.getByRole('button', { name: `Change ${title}`, hidden: true }).closest('li')!

test('staff downloads like everybody, and replaces nothing', async () => {
  open('staff')
  expect(await screen.findByRole('link', { name: 'NEW PAN FORM' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Replace forms' })).toBeNull()
})

test('nothing of it is asked for before an admin wants to replace a form', async () => {
  const user = open('admin')
  await screen.findByRole('link', { name: 'NEW PAN FORM' })
  expect(sentCalls().map(({ path }) => path)).not.toContain('/api/backend/download-software/forms')
  await user.click(screen.getByRole('button', { name: 'Replace forms' }))
  expect(await screen.findAllByRole('button', { name: /^Change / })).toHaveLength(22)
  expect(rowOf('Trust form').textContent).toContain('As we draw it, in force since 01-Apr-2026')
})

test('a PDF put in the place of a form is named with its admin and day', async () => {
  const user = open('admin')
  const drawer = await openTrust(user)
  expect(within(drawer).getByRole('link', { name: 'Open what is shown' }).getAttribute('href')).toBe(
    '/api/sample-form/trust',
  )
  await user.upload(
    within(drawer).getByLabelText(/Another file/),
    new File(['%PDF'], 'trust-2027.pdf', { type: 'application/pdf' }),
  )
  await user.click(within(drawer).getByRole('button', { name: 'Show this file' }))
  expect(await within(drawer).findByText('4 pages, 212 KB')).toBeDefined()
  const sent = sentCalls().find(({ path }) => path.endsWith('/replace/trust'))
  expect(sent?.query).toEqual({ name: 'trust-2027.pdf' })
  expect(rowOf('Trust form').textContent).toContain('trust-2027.pdf, since 18-Nov-2026 by Demo Anand')
  expect(rowOf('Trust form').textContent).toContain('Own file')
})

test('what the server does not take stands at the field, and nothing changes', async () => {
  const user = open('admin')
  fakeReply(ownForms.replace, () => refusal(400, 'PDF files with a password are not accepted'))
  const drawer = await openTrust(user)
  await user.click(within(drawer).getByRole('button', { name: 'Show this file' }))
  expect(await within(drawer).findByText('Choose the file')).toBeDefined()
  await user.upload(
    within(drawer).getByLabelText(/Another file/),
    new File(['%PDF'], 'bad.pdf', { type: 'application/pdf' }),
  )
  await user.click(within(drawer).getByRole('button', { name: 'Show this file' }))
  expect(await within(drawer).findByText(/PDF files with a password are not accepted/)).toBeDefined()
  expect(within(drawer).getAllByText('As we draw it')).toHaveLength(1)
})

test('the drawn form comes back after one question, and the file stays among the earlier ones', async () => {
  const user = open('admin', [replaced])
  const drawer = await openTrust(user)
  await user.click(within(drawer).getByRole('button', { name: 'Show the drawn form' }))
  const question = await screen.findByRole('dialog', { name: 'Show Trust form as we draw it?' })
  expect(sentCalls().some(({ path }) => path.includes('/show/'))).toBe(false)
  await user.click(within(question).getByRole('button', { name: 'Show the drawn form' }))
  const earlier = await within(drawer).findByRole('list')
  expect(earlier.textContent).toContain('trust-2026.pdf')
  expect(sentCalls().find(({ path }) => path.endsWith('/show/trust'))?.body).toEqual({ no: 0 })

  await user.click(within(earlier).getByRole('button', { name: 'Show again' }))
  const again = await screen.findByRole('dialog', { name: 'Show this file for Trust form again?' })
  await user.click(within(again).getByRole('button', { name: 'Show this file' }))
  expect(await within(drawer).findByText('4 pages, 212 KB')).toBeDefined()
  expect(sentCalls().filter(({ path }) => path.endsWith('/show/trust'))[1]?.body).toEqual({ no: 1 })
})

test('a file that is older than the law says so', async () => {
  const user = open('admin', [replaced], '2026-11-19')
  const drawer = await openTrust(user)
  expect(within(drawer).getByText('The law changed this form')).toBeDefined()
  expect(rowOf('Trust form').textContent).toContain('Older than the law')
})

test('the day it was put there counts as today', async () => {
  const user = open('admin', [replaced], '2026-11-18')
  const drawer = await openTrust(user)
  expect(within(drawer).queryByText('The law changed this form')).toBeNull()
})
