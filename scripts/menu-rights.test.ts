import { expect, test } from '@jest/globals'
import { contractCalls } from 'api/testing/contract'
import type { Endpoint } from 'contract/endpoint'
import { shopRightFor } from 'contract/people/shop-rights'
import { everyScreen } from '../e2e/support/screens.ts'

const inMenu = (area: string) => everyScreen.filter((screen) => screen.area === area && screen.menu.length > 0)

/** The list that a menu entry opens, if its screen is a list. */
const listAt = (calls: Endpoint[], address: string) =>
  calls.find(({ path, list }) => list && (path === address || path === `${address}/list`))

test('an entry of the office stands in the menu of those who may read what it opens, and of no others', async () => {
  const calls = await contractCalls()
  const found = inMenu('backend').flatMap(({ address, right }) => {
    const list = listAt(calls, address)
    return list ? [[address, right, list.right]] : []
  })
  expect(found.length).toBeGreaterThan(10)
  expect(found.filter(([, shown, asked]) => shown !== asked)).toEqual([])
})

test('an entry of a shop stands in the menu of those of its staff who may read what it opens', async () => {
  const calls = await contractCalls()
  const found = inMenu('merchant').flatMap(({ address, right }) => {
    const list = listAt(calls, address)
    return list ? [[address, right, shopRightFor(list.path)]] : []
  })
  expect(found.length).toBeGreaterThan(1)
  expect(found.filter(([, shown, asked]) => shown !== asked)).toEqual([])
})
