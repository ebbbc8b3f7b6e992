import { expect, test } from '@jest/globals'
import { passkeySite } from './passkey-site.ts'

test.each([
  ['https://portal.example', { origin: 'https://portal.example', rpId: 'portal.example' }],
  ['https://portal.example:8443', { origin: 'https://portal.example:8443', rpId: 'portal.example' }],
  ['http://localhost:4000', { origin: 'http://localhost:4000', rpId: 'localhost' }],
  ['http://portal.example', null],
  ['http://127.0.0.1:4000', null],
  ['https://192.0.2.7', null],
  ['https://[2001:db8::7]', null],
])('of %s the site of passkeys is told', (site, told) => {
  expect(passkeySite({ site })).toEqual(told)
})
