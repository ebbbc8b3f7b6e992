import { expect, test } from '@jest/globals'
import type { Status } from 'contract/pan/status'
import { physical, workAt } from './places.ts'

test.each<[Status, string]>([
  ['PENDING_VERIFICATION', 'verify/0198'],
  ['TIN_REUPLOADED', 'tin-rejection-verify/881030123456789'],
  ['TIN_REJECTED', 'paninfo/0198'],
  ['PL_ESIGN_DONE', 'paninfo/0198'],
])('what stands in %s is worked on at %s', (status, to) => {
  expect(workAt({ id: '0198', status, ackNo: '881030123456789' })).toBe(`${physical}/${to}`)
})
