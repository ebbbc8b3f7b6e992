import { expect, test } from '@jest/globals'
import { contractCalls } from 'api/testing/contract'
import type { Endpoint } from 'contract/endpoint'
import { shopRightFor } from 'contract/people/shop-rights'
import { menu as officeMenu } from '../remote-backend/src/menu.ts'
import { menu as merchantMenu } from '../remote-merchant/src/menu.ts'

type Entry = { label: string; to?: string; right?: string; children?: Entry[] }

const entriesOf = (menu: Entry[]): Entry[] => menu.flatMap(({ children, ...entry }) => [entry, ...(children ?? [])])

/** The list that a menu entry opens, if its screen is a list. */
const listAt = (calls: Endpoint[], to: string | undefined) =>
  calls.find(({ path, list }) => list && (path === to || path === `${to}/list`))

test('an entry of the office stands in the menu of those who may read what it opens, and of no others', async () => {
  const calls = await contractCalls()
  const found = entriesOf(officeMenu).flatMap((entry) => {
    const list = listAt(calls, entry.to)
    return list ? [[entry.label, entry.right, list.right]] : []
  })
  expect(found.length).toBeGreaterThan(10)
  expect(found.filter(([, shown, asked]) => shown !== asked)).toEqual([])
})

test('an entry of a shop stands in the menu of those of its staff who may read what it opens', async () => {
  const calls = await contractCalls()
  const found = entriesOf(merchantMenu).flatMap((entry) => {
    const list = listAt(calls, entry.to)
    return list ? [[entry.label, entry.right, shopRightFor(list.path)]] : []
  })
  expect(found.length).toBeGreaterThan(1)
  expect(found.filter(([, shown, asked]) => shown !== asked)).toEqual([])
})
