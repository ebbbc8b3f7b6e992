import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { business } from 'contract/business'
import { isLink, legalPages, type SiteContent, siteContent } from 'contract/site/content'
import { defaultHours, defaultLegal } from 'contract/site/default-content'
import { aBusiness } from 'contract/testing/business'
import { addressesElsewhere, oddPaths } from 'contract/testing/hostile'
import { inTransaction } from '../db/connect.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { setContent } from './set-content.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const set = (given: unknown) => inTransaction(app.db, (tx) => setContent(tx, app.portal, given))
const refused = (given: unknown) =>
  set(given).then(
    () => [],
    ({ data }: { data: string[] }) => data,
  )
const legal = (page: string) => app.as()(siteContent.legal, { params: { page } })

const hostile = '<script>alert(1)</script>{constructor}"\' onload=x'
const given = {
  business: { ...aBusiness, hue: 222, social: [{ name: 'Videos', url: 'https://example.com/videos' }] },
  hours: { lines: [{ label: 'Phone', text: hostile }] },
  legal: { licensing: { since: '2026-11-01', clauses: [{ title: hostile, text: 'Ours' }] } },
  slides: [{ title: 'Paperless', text: 'By OTP', label: 'How', to: '/services/paperless-pan' }],
  news: [{ dated: '2026-11-20', text: 'Open on Sunday' }],
} satisfies SiteContent

test('until an owner says something, the pages carry the portal’s own texts; an unknown page is not found', async () => {
  for (const page of legalPages) expect((await legal(page)).body).toEqual({ ...defaultLegal[page], since: null })
  expect((await app.as()(siteContent.hours)).body).toEqual(defaultHours)
  for (const page of ['no-such', 'constructor', '__proto__']) expect((await legal(page)).status).toBe(404)
})

test('what an owner sets is read letter for letter, parts that are left out stay, and what was before is in the audit', async () => {
  expect(await set(given)).toEqual(['business', 'hours', 'legal', 'slides', 'news'])
  expect((await app.as()(business.info)).body).toMatchObject({ ...given.business, demo: false })
  expect((await app.as()(siteContent.hours)).body).toEqual(given.hours)
  expect((await legal('licensing')).body).toEqual(given.legal.licensing)
  expect((await legal('privacy-policy')).body).toEqual(defaultLegal['privacy-policy'])
  expect((await app.as()(business.notices)).body).toMatchObject({ slides: given.slides, news: given.news })

  expect(await set({ news: [], legal: { 'privacy-policy': given.legal.licensing } })).toEqual(['legal', 'news'])
  expect((await legal('licensing')).body).toEqual(given.legal.licensing)
  expect((await app.as()(business.notices)).body).toMatchObject({ slides: given.slides, news: [] })
  const { detail } = await app.db
    .selectFrom('audit')
    .select('detail')
    .where('about', '=', 'legal, news')
    .executeTakeFirstOrThrow()
  expect(detail).toMatchObject({ before: { news: given.news } })
})

test('a wrong file changes nothing and says which field', async () => {
  const before = (await app.as()(business.info)).body
  expect(await refused({ ...given, business: { ...given.business, businessName: 'Other', pin: '1' } })).toEqual([
    'business.pin: Enter a 6-digit PIN code',
  ])
  expect((await app.as()(business.info)).body).toEqual(before)
  expect(await refused({ newss: [] })).toEqual(['newss: Unknown field'])
  expect(await refused('text')).toHaveLength(1)
  expect(await refused({ legal: { licensing: { since: '2026-11-01', clauses: [] } } })).toHaveLength(1)
})

test.each([
  ...['/services', '/centres?pin=411001', 'https://example.com/a?b=c#d'].map((to) => [to, true] as const),
  ...[
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'http://example.com',
    'https://a@evil.example',
    ' /x',
    'data:text/html,x',
    'https://',
  ].map((to) => [to, false] as const),
])('a slide leads to %s: %s', (to, isGood) => expect(isLink(to)).toBe(isGood))

test('a slide leads to a page of ours or to a site by https, however its address is written', () => {
  for (const to of [...addressesElsewhere(), ...oddPaths()].filter(isLink)) {
    const { protocol, origin, username, password } = new URL(to, 'https://portal.example')
    expect([to, protocol, username + password]).toEqual([to, 'https:', ''])
    expect([to, origin !== 'https://portal.example']).toEqual([to, to.startsWith('https://')])
  }
})
