import { beforeEach } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { endpointsFor, type ListQuery } from 'contract/endpoint'
import { choice, text } from 'contract/list/column'
import { type ListViews, listViews } from 'contract/list/list-view'
import { saveTokens } from 'shared-auth'
import { fakeReply, pairOf, sentCalls } from 'shared-auth/testing'
import * as v from 'valibot'
import { ListScreen } from './list-screen.tsx'

export const people = endpointsFor(['admin']).list(
  '/backend/people/list',
  'People',
  { name: text('Name', { sort: true }), city: choice('City', ['Pune', 'Delhi'], { sort: true }) },
  { id: v.string() },
)
export const shown = ['name', 'city'] as const
const rowsOf = ({ start, search }: ListQuery) =>
  Array.from({ length: 10 }, (_, i) => ({
    id: `P${start + i}`,
    name: `${search || 'Person'} ${start + i}`,
    city: 'Pune',
  }))
/** From now on the list has so many rows. */
export const hasRows = (counts: { filterRecords: number; totalRecords: number; capped?: boolean }) =>
  fakeReply(people, ({ body }) => ({ data: rowsOf(body), ...counts }))

export const at = '/backend/people'
export const list = <ListScreen source={people} show={shown} />
export const row = (name: string | RegExp) => screen.findByText(name)
export const sentTo = (path: string) => sentCalls().filter((call) => call.path === `/api${path}`)

/** jsdom knows no popover: this is what a browser tells one when its button is pressed. */
export async function open(button: string | RegExp) {
  const sheet = document.getElementById(
    (await screen.findByRole('button', { name: button })).getAttribute('popovertarget') ?? '',
  )
  fireEvent(sheet!, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
  return within(sheet!)
}

export async function choose(tool: string | RegExp, entry: string | RegExp) {
  await userEvent.click(await (await open(tool)).findByRole('button', { name: entry }))
}

/** A server that keeps views as ours does. */
export function keepsViews(start: Partial<ListViews> = {}) {
  let kept: ListViews = { layout: null, opensWith: null, views: [], ...start }
  fakeReply(listViews.read, () => kept)
  fakeReply(listViews.add, ({ body: { list, ...view } }) => {
    kept = { ...kept, views: [...kept.views, { ...view, id: '01b', isOwn: true }] }
    return { id: '01b' }
  })
  fakeReply(listViews.change, () => new Response(null, { status: 204 }))
  fakeReply(listViews.remove, () => new Response(null, { status: 204 }))
  fakeReply(listViews.openWith, () => new Response(null, { status: 204 }))
}

beforeEach(() => {
  keepsViews()
  hasRows({ totalRecords: 3310, filterRecords: 1240 })
  saveTokens(pairOf({ role: 'admin', sub: 'E0001' }))
})
