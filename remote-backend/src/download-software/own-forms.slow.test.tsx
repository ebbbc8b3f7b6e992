import { expect, test } from '@jest/globals'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { indianDay } from 'contract/field/fields'
import { type OwnForm, ownForms } from 'contract/pan/paper/own-forms'
import { sampleNames } from 'contract/pan/paper/sample-forms'
import { dayAfter } from 'contract/report/report'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { saveTokens } from 'shared-auth'
import { fakeReply, pairOf, refusal, sentCalls } from 'shared-auth/testing'
import { dayText, PortalTheme } from 'shared-ui'
import { DownloadSoftware } from './download-software.tsx'

const file = { id: '0198f000-0000-7000-8000-000000000001', name: 'trust-2026.pdf', kb: 212, pages: 4 }
const replaced = { no: 1, from: '2026-11-18', file, by: 'Demo Anand', at: '2026-11-18T05:12:00.000Z' }
const back = { no: 2, from: '2026-11-19', file: null, by: 'Demo Anand', at: '2026-11-19T05:12:00.000Z' }

const today = () => indianDay(new Date())

function open(role: string, trust: OwnForm['changes'] = [], drawnSince = '2026-04-01') {
  saveTokens(pairOf({ role }))
  let changes = trust
  fakeReply(ownForms.list, () =>
    sampleNames.map((name) => ({ name, drawnSince, changes: name === 'trust' ? changes : [] })),
  )
  const change = (made: OwnForm['changes'][number]) => {
    changes = [made, ...changes].sort((a, b) => (a.from === b.from ? b.no - a.no : a.from < b.from ? 1 : -1))
    return { name: 'trust', drawnSince, changes }
  }
  fakeReply(ownForms.replace, ({ query, params }) => {
    const no = changes.length + 1
    return change({ ...replaced, no, from: params.from ?? '', file: { ...file, id: `${no}`, name: `${query.name}` } })
  })
  fakeReply(ownForms.show, ({ body }) => {
    const shown = changes.find(({ no }) => no === body.no)?.file ?? null
    return change({ ...back, no: changes.length + 1, from: body.from ?? today(), file: shown })
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
  expect(await screen.findAllByRole('button', { name: /^Change / })).toHaveLength(sampleNames.length)
  expect(rowOf('Trust form').textContent).toContain('As we draw it, in force since 01-Apr-2026')
})

/** Chooses a file in the drawer, from a day on where one is given, and presses the button. */
async function choose(user: ReturnType<typeof open>, drawer: HTMLElement, name: string, from?: string) {
  await user.upload(
    within(drawer).getByLabelText(/Another file/),
    new File(['%PDF'], name, { type: 'application/pdf' }),
  )
  const day = within(drawer).getByLabelText<HTMLInputElement>(/Valid from/)
  if (from) {
    await user.clear(day)
    await user.type(day, from.split('-').reverse().join('-'))
  }
  await user.click(within(drawer).getByRole('button', { name: 'Show this file' }))
}
const replacements = () => sentCalls().filter(({ path }) => path.includes('/replace/trust/'))

test('a PDF is put in the place of a form after one question, and is named with its admin and day', async () => {
  const user = open('admin')
  const drawer = await openTrust(user)
  expect(within(drawer).getByRole('link', { name: 'Open what is shown' }).getAttribute('href')).toBe(
    '/api/sample-form/trust',
  )
  await choose(user, drawer, 'trust-2027.pdf')
  const day = dayText(today())
  const question = await screen.findByRole('dialog', { name: `Show trust-2027.pdf for Trust form from ${day}?` })
  expect(question.textContent).toContain('Everybody downloads it from now on.')
  expect(replacements()).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Show this file' }))
  expect(await within(drawer).findByText('4 pages, 212 KB')).toBeDefined()
  expect(replacements()).toMatchObject([
    { path: `/api/backend/download-software/replace/trust/${today()}`, query: { name: 'trust-2027.pdf' } },
  ])
  expect(rowOf('Trust form').textContent).toContain(`trust-2027.pdf, since ${day} by Demo Anand`)
  expect(rowOf('Trust form').textContent).toContain('Own file')
})

test('a file for a later day is named as coming while the one before is shown, and can be left out again', async () => {
  const user = open('admin', [replaced])
  const drawer = await openTrust(user)
  const later = dayAfter(today(), 9)
  await choose(user, drawer, 'trust-2028.pdf', later)
  const question = await screen.findByRole('dialog', { name: /^Show trust-2028.pdf/ })
  expect(question.textContent).toContain('Until then they get what is shown today.')
  await user.click(within(question).getByRole('button', { name: 'Show this file' }))
  const from = await within(drawer).findByText(dayText(later))
  expect(from.parentElement?.textContent).toBe(`From ${dayText(later)}, set by Demo Anand, 4 pages, 212 KB`)
  expect(rowOf('Trust form').textContent).toContain('trust-2026.pdf, since 18-Nov-2026 by Demo Anand')
  expect(rowOf('Trust form').textContent).toContain(`From ${dayText(later)}: trust-2028.pdf`)

  await user.click(within(drawer).getByRole('button', { name: 'Do not show it' }))
  const again = await screen.findByRole('dialog', { name: `Leave Trust form as it is on ${dayText(later)}?` })
  await user.click(within(again).getByRole('button', { name: 'Do not show it' }))
  await waitFor(() => expect(within(drawer).queryByText('Coming')).toBeNull())
  expect(sentCalls().find(({ path }) => path.endsWith('/show/trust'))?.body).toEqual({ no: 1, from: later })
  expect(rowOf('Trust form').textContent).not.toContain('trust-2028.pdf')
})

test('what the server does not take is told in the question, and nothing changes', async () => {
  const user = open('admin')
  fakeReply(ownForms.replace, () => refusal(400, 'PDF files with a password are not accepted'))
  const drawer = await openTrust(user)
  await user.click(within(drawer).getByRole('button', { name: 'Show this file' }))
  expect(await within(drawer).findByText('Choose the file')).toBeDefined()
  await choose(user, drawer, 'bad.pdf', dayAfter(today(), -1))
  expect(await within(drawer).findByText('This day is over: choose today or a later one')).toBeDefined()
  await choose(user, drawer, 'bad.pdf', today())
  const question = await screen.findByRole('dialog', { name: /^Show bad.pdf/ })
  await user.click(within(question).getByRole('button', { name: 'Show this file' }))
  expect(await within(question).findByText(/PDF files with a password are not accepted/)).toBeDefined()
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
