import { expect, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { areaFaults } from 'contract/area-fault'
import { saveTokens } from 'shared-auth'
import { fakeReply, pairOf } from 'shared-auth/testing'
import { isOwnFault, reportFault } from './area-faults.ts'

const build = '20261120-101500-1a2b3c4'

test('a fault of a build is reported once in a tab, by a person who is logged in', async () => {
  const reported: unknown[] = []
  fakeReply(areaFaults.report, ({ body }) => {
    reported.push(body)
    return Response.json({})
  })
  reportFault('backend', build)
  saveTokens(pairOf({ role: 'merchant' }))
  reportFault('merchant', null)
  reportFault('merchant', build)
  reportFault('merchant', build)
  await waitFor(() => expect(reported).not.toEqual([]), { timeout: 20_000 })
  expect(reported).toEqual([{ area: 'merchant', build }])
})

test.each<[string, unknown, boolean]>([
  ['a screen that reads of nothing', new TypeError('Cannot read properties of undefined'), true],
  ['a page that an extension changed', new DOMException('insertBefore', 'NotFoundError'), false],
  ['a file that did not come', Object.assign(new Error('no connection'), { sentence: 'No connection' }), false],
  ['something that is no error', 'stop', false],
])('%s: whether the build is at fault', (_what, error, isOwn) => expect(isOwnFault(error)).toBe(isOwn))
