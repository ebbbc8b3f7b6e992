import { expect, test } from '@jest/globals'
import * as v from 'valibot'
import { AccountSettings } from './profile.ts'

test('a server that has only the three settings of the spec is understood', () => {
  const three = { twoFactorAuthentication: false, loginNotification: true, activityTracking: true }
  expect(v.parse(AccountSettings, three)).toEqual(three)
})
