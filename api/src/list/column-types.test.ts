import { expect, test } from '@jest/globals'
import { endpointsFor, type ListRow } from 'contract/endpoint'
import { text } from 'contract/list/column'
import type { payments } from 'contract/payment/payment'
import { listQuery } from './list-query.ts'

// What is not compiled is proved by `tsc`, which refuses an `@ts-expect-error` above a line that is right.

const { list } = endpointsFor(['admin'])
const named = list('/named', 'Named', { refNo: text('No'), shop: text('Shop') })
const settings = { order: ['p.requested_at desc'] as const }
const joins = { m: ['merchant', 'merchant_id'] } as const

test('names of columns as the database has them make a query', () => {
  const { columns } = listQuery(named, 'psa p', { shop: 'm.shop_name' }, { ...settings, joins })
  expect(Object.values(columns).map(({ sql }) => sql)).toEqual(['p.ref_no', 'm.shop_name'])
})

test.each<[string, () => unknown]>([
  // @ts-expect-error `shop` is no column of psa
  ['a column that the table does not have and nobody says', () => listQuery(named, 'psa p', {}, settings)],
  // @ts-expect-error `m` has no shopname
  ['a misspelt column', () => listQuery(named, 'psa p', { shop: 'm.shopname' }, { ...settings, joins })],
  // @ts-expect-error there is no `n`
  ['a misspelt alias', () => listQuery(named, 'psa p', { shop: 'n.shop_name' }, { ...settings, joins })],
  // @ts-expect-error the list has no `shopp`
  ['a misspelt name', () => listQuery(named, 'psa p', { shop: 'm.name', shopp: 'm.name' }, { ...settings, joins })],
  // @ts-expect-error there is no table psas
  ['a misspelt table', () => listQuery(named, 'psas p', { shop: 'p.shop_name' }, settings)],
  [
    'a misspelt order',
    // @ts-expect-error psa has no `requested`
    () => listQuery(named, 'psa p', { shop: 'p.shop_name' }, { ...settings, order: ['p.requested desc'] }),
  ],
  [
    'a misspelt join',
    // @ts-expect-error psa has no `merchant`
    () => listQuery(named, 'psa p', { shop: 'm.name' }, { ...settings, joins: { m: ['merchant', 'merchant'] } }),
  ],
])('%s is not compiled', (_what, make) => {
  expect(make).toBeInstanceOf(Function)
})

test('a row has the fields of its list and no others', () => {
  const row = { id: '1', amount: 1 } as ListRow<typeof payments.list>
  expect(row.amount).toBe(1)
  // @ts-expect-error misspelt
  expect(row.ammount).toBeUndefined()
})
