import { expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { kept } from 'contract/field/field'
import { requiredText } from 'contract/field/fields'
import { session } from 'contract/identity/session'
import { currentUser, saveTokens } from 'shared-auth'
import { fakeReply, pairOf, refusal } from 'shared-auth/testing'
import * as v from 'valibot'
import { leaveBy } from '../../screen/leaving.ts'
import { show } from '../../testing.tsx'
import { EntryForm, TextField } from '../index.ts'
import { field, full, OrderForm, order, send } from '../testing/order-form.tsx'
import { forgetDrafts } from './device-drafts.ts'
import { draftsOf } from './drafts.ts'

test('a draft is found again on the same device, but never a password', async () => {
  saveTokens(pairOf({}))
  const Secret = v.object({ name: kept(requiredText), password: requiredText })
  const form = (
    <EntryForm
      schema={Secret}
      start={{ name: '', password: '' }}
      action={{ run: async () => undefined }}
      submit="Place order"
      draftKey="test"
    >
      <TextField name="name" label="Name" />
      <TextField name="password" label="Password" type="password" />
    </EntryForm>
  )
  const first = show(form)
  await userEvent.type(field('Name'), 'Asha')
  await userEvent.type(field('Password'), 'secret')
  first.unmount()
  expect(JSON.stringify(localStorage)).not.toContain('secret')

  const second = show(form)
  await screen.findByText(/Restored what you had typed/)
  expect(field('Name').value).toBe('Asha')
  expect(field('Password').value).toBe('')
  await userEvent.type(field('Password'), 'secret')
  await send()
  await waitFor(() => expect(screen.queryByText(/Restored what/)).toBeNull())
  second.unmount()

  show(form)
  expect(field('Name').value).toBe('')
})

test('when the session ends over a form, it is found again after signing in, and leaving for that asks nothing', async () => {
  saveTokens(pairOf({}))
  fakeReply(order, () => refusal(401, 'Expired') as never)
  fakeReply(session.refresh, () => refusal(401, 'Over') as never)
  const { router, unmount } = show(<OrderForm start={full} />)
  await userEvent.type(field('Remark'), 'half')
  await send()
  await waitFor(() => expect(currentUser()).toBeNull())
  await act(() => router.navigate('/auth/login'))
  expect(router.state.location.pathname).toBe('/auth/login')
  unmount()

  saveTokens(pairOf({}, 2))
  show(<OrderForm start={full} />)
  await screen.findByText(/Restored what you had typed/)
  expect(field('Remark').value).toBe('half')
  await userEvent.click(screen.getByRole('button', { name: 'Discard it' }))
  expect(field('Remark').value).toBe('')
})

const Named = v.object({ name: kept(requiredText), again: v.string() })
const namedForm = (
  <EntryForm
    schema={Named}
    start={{ name: '', again: '' }}
    action={{ run: async () => undefined }}
    submit="Place order"
    draftKey="named"
  >
    <TextField name="name" label="Name" />
    <TextField name="again" label="Once more" type="password" />
  </EntryForm>
)
/** Writes a draft as another tab would. Another page load has its own copy of the module; here only the key differs. */
const inAnotherTab = (name: string, at: string) =>
  localStorage.setItem('typed:PM0042:named#other', JSON.stringify({ at, values: { name } }))
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const slots = (storage = localStorage) => Object.keys(storage).filter((key) => key.startsWith('typed:'))

test('two tabs keep a draft each; the one that is sent takes only what it grew from', async () => {
  saveTokens(pairOf({}))
  inAnotherTab('From the other tab', ago(1))
  const { unmount } = show(namedForm)
  await screen.findByText(/Restored what you had typed/)
  expect(field('Name').value).toBe('From the other tab')
  await userEvent.type(field('Name'), '!')
  // Meanwhile the person continues in the other tab.
  inAnotherTab('Written on', ago(0))
  await send()
  await waitFor(() => expect(screen.queryByText(/Restored what/)).toBeNull())
  expect(slots()).toEqual(['typed:PM0042:named#other'])
  unmount()
  show(namedForm)
  expect(field('Name').value).toBe('Written on')
})

test('a draft older than a week is gone, and what its schema does not let a device keep is in none', async () => {
  saveTokens(pairOf({}))
  inAnotherTab('Old', ago(24 * 8))
  const { unmount } = show(namedForm)
  expect(field('Name').value).toBe('')
  expect(slots()).toEqual([])
  await userEvent.type(field('Name'), 'Asha')
  await userEvent.type(field('Once more'), 'hushhush')
  unmount()
  expect(slots()).toHaveLength(1)
  expect(JSON.stringify({ ...localStorage })).toContain('Asha')
  expect(JSON.stringify({ ...localStorage })).not.toContain('hushhush')
})

test('at sign-out all drafts of that user go, those of another stay and are not seen by anybody else', async () => {
  const draft = JSON.stringify({ at: ago(0), values: { name: 'x' } })
  localStorage.setItem('typed:PM0042:/a name#p', draft)
  localStorage.setItem('typed:PM0042:payment#p', draft)
  localStorage.setItem('typed:PM0043:/a name#p', draft)
  forgetDrafts('PM0042')
  expect(slots()).toEqual(['typed:PM0043:/a name#p'])
  expect(draftsOf('PM0042', () => true).newest('/a')).toBeUndefined()
  expect(draftsOf('PM0043', () => true).newest('/a')?.values).toEqual({ name: 'x' })
})

test('a form that closes after the sign-out keeps nothing, and whoever signs out over it is told', async () => {
  saveTokens(pairOf({}))
  const { unmount } = show(namedForm)
  await userEvent.type(field('Name'), 'Asha')
  await act(async () => leaveBy(() => forgetDrafts('PM0042')))
  expect(screen.getByText('What you typed is lost.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  unmount()
  expect(slots()).toEqual([])
})
