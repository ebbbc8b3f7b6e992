import { expect, test } from '@jest/globals'
import { passkeySite } from './passkey-site.ts'

test.each([
  ['https://portal.example/', { origin: 'https://portal.example', rpId: 'portal.example' }],
  ['https://portal.example:8443', { origin: 'https://portal.example:8443', rpId: 'portal.example' }],
  ['http://localhost:4000', { origin: 'http://localhost:4000', rpId: 'localhost' }],
  ['http://portal.example', null],
  ['https://192.0.2.7', null],
  ['https://[2001:db8::7]', null],
])('of %s the site of passkeys is told', (publicUrl, site) => {
  expect(passkeySite({ publicUrl }, { protocol: 'http', host: 'evil.example' } as never)).toEqual(site)
})

test('what a caller says the site is called is believed of this machine alone', () => {
  const siteAt = (protocol: string, host: string) =>
    passkeySite({ publicUrl: undefined }, { protocol, host } as never)?.origin ?? null
  expect(siteAt('http', 'localhost:4000')).toBe('http://localhost:4000')
  expect(siteAt('https', 'evil.example')).toBeNull()
  expect(siteAt('http', '127.0.0.1:4000')).toBeNull()
})
