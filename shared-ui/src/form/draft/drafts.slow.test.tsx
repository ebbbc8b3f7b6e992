import { beforeEach, expect, jest, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { kept } from 'contract/field/field'
import { requiredText } from 'contract/field/fields'
import { withMutant } from 'mutants'
import { currentUser, saveTokens } from 'shared-auth'
import { pairOf } from 'shared-auth/testing'
import * as v from 'valibot'
import { logOut } from '../../log-out.ts'
import { show } from '../../testing.tsx'
import { EntryForm, TextField } from '../index.ts'
import {
  keepsEverything,
  lastsForEver,
  logsOutOnly,
  oneForAll,
  staysAtLogOut,
  staysForTheNext,
  visitorsStay,
  visitorsStayAtLogOut,
} from './drafts.mutants.ts'
import { draftsOf } from './drafts.ts'

const Person = v.object({
  name: kept(requiredText),
  pan: v.string(),
  utr: kept(v.string(), 'reference'),
  note: kept(v.string()),
})
const start = { name: '', pan: '', utr: '', note: '' }
const form = (
  <EntryForm schema={Person} start={start} action={{ run: async () => undefined }} submit="Send" draftKey="person">
    <TextField name="name" label="Name" />
    <TextField name="pan" label="PAN" />
    <TextField name="utr" label="UTR" />
    <TextField name="note" label="Note" />
  </EntryForm>
)
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const onDevice = () => JSON.stringify({ ...localStorage })
const inTab = () => JSON.stringify({ ...sessionStorage })
const everything = () => true as const

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

async function typeAndLeave(typed: Record<string, string>) {
  const { unmount } = show(form)
  for (const [label, text] of Object.entries(typed)) await userEvent.type(field(label), text)
  unmount()
}

test('a device keeps what the rule of a field allows, and no text with an Aadhaar or a PAN in it', async () => {
  saveTokens(pairOf({}))
  const typed = { Name: 'Asha', PAN: 'XYZ', UTR: '999955550005', Note: 'It is 9999-5555 0005' }
  await typeAndLeave(typed)
  expect(onDevice()).toContain('Asha')
  expect(onDevice()).toContain('999955550005')
  expect(onDevice()).not.toMatch(/XYZ|It is/)
  localStorage.clear()
  await withMutant(keepsEverything, () => typeAndLeave(typed))
  expect(onDevice()).toMatch(/XYZ/)
})

test('what one person typed is not offered to the next, though nobody logged out', async () => {
  const offered = () => {
    draftsOf('M1', everything).keep('person', { values: { name: 'Asha' } })
    return draftsOf('M2', everything).newest('person')?.values
  }
  expect(offered()).toBeUndefined()
  expect(await withMutant(oneForAll, offered)).toEqual({ name: 'Asha' })
})

test('what a visitor types stays in their tab, for half an hour, and not for somebody who logs in there', async () => {
  await typeAndLeave({ Name: 'Asha' })
  expect(onDevice()).not.toContain('Asha')
  const { unmount } = show(form)
  expect(field('Name').value).toBe('Asha')
  unmount()
  jest.useFakeTimers({ now: Date.now() + 31 * 60_000, doNotFake: ['setTimeout'] })
  expect(draftsOf('', everything).newest('person')).toBeUndefined()
  jest.useRealTimers()

  await typeAndLeave({ Name: 'Bina' })
  saveTokens(pairOf({}))
  const next = show(form)
  expect(field('Name').value).toBe('')
  next.unmount()
  expect(inTab()).not.toContain('Bina')

  sessionStorage.clear()
  await withMutant(visitorsStay, () => typeAndLeave({ Name: 'Charu' }))
  expect(onDevice()).toContain('Charu')
})

test('nothing that was typed stays after the log-out, here or in a copy of the tab', async () => {
  const leave = async (out: () => Promise<void>) => {
    saveTokens(pairOf({}))
    const { unmount } = show(form)
    await userEvent.type(field('Name'), 'Asha')
    await out()
    unmount()
    return onDevice().includes('Asha')
  }
  const here = async () => {
    await act(async () => logOut())
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  }
  const inACopy = async () => {
    new BroadcastChannel('session').postMessage({ kind: 'ended', session: 's1' })
    await waitFor(() => expect(currentUser()).toBeNull())
  }
  expect(await leave(here)).toBe(false)
  expect(await leave(inACopy)).toBe(false)
  localStorage.clear()
  expect(await withMutant(staysAtLogOut, () => leave(inACopy))).toBe(true)
  localStorage.clear()
  expect(await withMutant(logsOutOnly, () => leave(here))).toBe(true)
})

test('what a visitor typed in a tab goes with the log-out of whoever logs in there, though they open no form', async () => {
  const stays = async () => {
    sessionStorage.clear()
    await typeAndLeave({ Name: 'Bina' })
    expect(inTab()).toContain('Bina')
    saveTokens(pairOf({}))
    await act(async () => logOut())
    return inTab().includes('Bina')
  }
  expect(await stays()).toBe(false)
  expect(await withMutant(visitorsStayAtLogOut, stays)).toBe(true)
})

test('once another person works at this device, whoever typed has an hour to come back', async () => {
  const rest = () => {
    for (const [slot, minutes] of [
      ['typed:M9:now', 50],
      ['typed:M9:before', 70],
      ['typed:M1:own', 70],
    ] as const)
      localStorage.setItem(slot, JSON.stringify({ at: new Date(Date.now() - minutes * 60_000), values: { name: 'x' } }))
    draftsOf('M1', everything)
    return Object.keys({ ...localStorage }).sort()
  }
  expect(rest()).toEqual(['typed:M1:own', 'typed:M9:now'])
  expect(await withMutant(staysForTheNext, rest)).toContain('typed:M9:before')
  localStorage.clear()
})

test('after a week a draft is gone, whoever typed it, and what was kept before the fields said so is gone at once', async () => {
  const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const put = (slot: string, days: number) =>
    localStorage.setItem(slot, JSON.stringify({ at: at(days), values: { name: 'x' } }))
  const rest = () => {
    put('typed:M9:old', 8)
    put('typed:M9:young', 6)
    put('draft:M9:psa#a', 0)
    draftsOf('M9', everything)
    return Object.keys({ ...localStorage })
  }
  expect(rest()).toEqual(['typed:M9:young'])
  expect(await withMutant(lastsForEver, rest)).toContain('typed:M9:old')
})
