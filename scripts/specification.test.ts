import { expect, test } from '@jest/globals'
import { contractCalls, nameOf } from 'api/testing/contract'
import { matchRoutes } from 'react-router-dom'
import { everyScreen } from '../e2e/support/screens.ts'
import { routesOfSpec, type SpecArea, specCalls } from '../e2e/support/specification.ts'

const routes = everyScreen.filter(({ hasRoute }) => hasRoute).map(({ area, address }) => ({ path: address, area }))
const areas: SpecArea[] = ['public', 'backend', 'merchant']

test('the specification has 119 addresses and 22 calls', () => {
  expect(areas.flatMap(routesOfSpec)).toHaveLength(119)
  expect(new Set(areas.flatMap(routesOfSpec)).size).toBe(119)
  expect(new Set(specCalls).size).toBe(22)
})

test.each(areas)('each address of the specification has its screen, in %s', (area) => {
  const missing = routesOfSpec(area).filter((address) => {
    const found = matchRoutes(routes, address.replace(/\/:\w+\?$/, '').replaceAll(/:\w+/g, '1'))?.[0]?.route
    return found?.area !== area
  })
  expect(missing).toEqual([])
})

test('our server has each call of the specification, letter for letter', async () => {
  const calls = new Set((await contractCalls()).map(nameOf))
  expect(specCalls.filter((call) => !calls.has(call))).toEqual([])
})
