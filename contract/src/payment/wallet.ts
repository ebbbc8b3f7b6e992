import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'

const { read } = endpointsFor(['merchant'])

/** What a merchant has to spend. Apart from payments, as each of the merchant's pages shows it. */
export const wallet = {
  closing: read('/merchant/accounting/closing', v.number()),
}
