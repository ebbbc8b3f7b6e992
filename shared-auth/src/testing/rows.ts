import { afterEach } from '@jest/globals'
import { act, cleanup } from '@testing-library/react'
import { endpointsFor, type ListQuery } from 'contract/endpoint'
import * as v from 'valibot'

export const merchant = endpointsFor(['merchant'])
export const Row = v.looseObject({ id: v.string() })
export const read = merchant.read('/rows/:id', Row)
export const list = merchant.list('/rows/list', 'Rows', {}, Row.entries)
export const whole = merchant.list('/whole/list', 'Rows', {}, Row.entries)
export const actWithoutMoney = merchant.act('/act')
export const balance = merchant.read('/balance', v.number())
export const pay = merchant.act('/pay/:id', v.object({ amount: v.number() }), v.object({ no: v.number() }), {
  money: true,
})
export const photo = merchant.file('/photo')
export const notices = endpointsFor('anyone').read('/notices', Row)

export const page = (id: string) => ({ data: [{ id }], totalRecords: 1, filterRecords: 1 })
export const query = (search: string): ListQuery => ({ filters: {}, search, length: 10, start: 0, sorts: [] })
export const wait = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))

afterEach(cleanup)
