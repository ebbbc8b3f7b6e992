import { expect, test } from '@jest/globals'
import { unusedExports } from './unused-exports.ts'

const made = 'export const price = 1\nexport type Price = number\nexport function sum() {}\nconst own = 2'

test.each([
  ['an import names some', "import { price, type Price as P } from 'contract/price'", ['sum']],
  ['an import takes all', "import * as prices from 'contract/price'", []],
  ['it is handed on', "export { sum } from 'contract/price'\nimport type { Price } from 'contract/price'", ['price']],
  ['it is loaded later', "import('contract/price').then(({ price }) => price)", ['Price', 'sum']],
  ['it is loaded later, and awaited', "const { sum: add } = await import('contract/price')", ['price', 'Price']],
  ['it is loaded later by somebody else', "const later = () => import('contract/price')", []],
])('what nobody imports is found where %s', (_, source, unused) => {
  const sources = new Map([
    ['contract/src/price.ts', made],
    ['api/src/price/routes.test.ts', source],
  ])
  expect(unusedExports(sources)).toEqual(unused.map((name) => `contract/src/price.ts#${name}`))
})

test('what is handed on counts where a package names it', () => {
  const sources = new Map([
    ['shared-ui/src/place/index.ts', "export { Map } from './map.tsx'\nexport { Pin } from './pin.tsx'"],
    ['shared-ui/src/place/map.tsx', 'export const Map = 1'],
    ['shared-ui/src/place/pin.tsx', 'export const Pin = 1'],
    ['remote-public/src/x.tsx', "import { Map } from 'shared-ui/place'"],
  ])
  const aliases = { 'shared-ui/place': 'shared-ui/src/place/index.ts' }
  expect(unusedExports(sources, aliases)).toEqual(['shared-ui/src/place/index.ts#Pin'])
})

test('routes of a feature are found by the name of their file, and tests owe nobody an import', () => {
  const sources = new Map([
    ['api/src/price/routes.ts', 'export const routes = 1\nexport const other = 2'],
    ['api/src/testing/prices.ts', 'export const prices = 1'],
  ])
  expect(unusedExports(sources)).toEqual(['api/src/price/routes.ts#other'])
})
