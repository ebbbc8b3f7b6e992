import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { business } from 'contract/business'
import { indianDay } from 'contract/field/fields'
import { stepUpStatus } from 'contract/identity/step-up'
import { centreListing, centres } from 'contract/site/centre'
import { configuration, type PartName, partNames, publicAddress } from 'contract/site/configuration'
import { siteContent } from 'contract/site/content'
import { defaultHours, defaultLegal } from 'contract/site/default-content'
import type { FastifyInstance } from 'fastify'
import { withMutant } from 'mutants'
import { noLimits } from '../../http/limits.ts'
import { simulator } from '../../pan/paperless/simulator/simulator.ts'
import { approvalLimits } from '../../payment/approval-limits.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { another, panOffice } from '../../testing/applications.ts'
import { testDatabase } from '../../testing/database.ts'
import { otherServer } from '../../testing/other-server.ts'
import { draftsInForce, forgetsWhatWas, opensWithoutProof, overwritesUnseen } from './configuration.mutants.ts'
import { goodForms } from './testing/calls.ts'

let app: TestApp
let second: FastifyInstance
let pan: Awaited<ReturnType<typeof panOffice>>
beforeAll(async () => {
  const opened = await testDatabase()
  app = await testApp({ opened, noLimits: true })
  second = await otherServer(app, opened, { limits: noLimits, provider: simulator, gateway: 'simulator' })
  await app.addMerchant('rakesh', 10_000)
  await app.addPerson('clerk', 'staff', null, ['registration:view'])
  await app.addPerson('editor', 'staff', null, ['settings:view', 'settings:act'])
  await app.addPerson('looker', 'staff', null, ['settings:view'])
  pan = await panOffice(app, 'rakesh')
})
afterAll(async () => {
  await second.close()
  await app.close()
})

type AnyPart = (typeof configuration)['business']
const partOf = (name: PartName) => configuration[name] as AnyPart
const today = () => indianDay(app.clock.now)
const read = async (name: PartName, who = 'admin') => (await app.as(who)(partOf(name).read)).body
const seenOf = async (name: PartName) => (await read(name)).seen
let no = 0
const another_ = (name: PartName) => goodForms(++no, today())[name] as never

async function change(name: PartName, body: unknown, { who = 'admin', seen = '' } = {}) {
  if (who === 'admin') await app.stepUp('admin')
  return app.as(who)(partOf(name).change, {
    body: body as never,
    query: { seen: seen || (await seenOf(name)) },
  })
}
async function undo(name: PartName, id: string) {
  await app.stepUp('admin')
  return app.as('admin')(partOf(name).undo, { params: { id } })
}

const isOfSite = (name: PartName) => partOf(name).change.right === 'settings:act'

test.each(partNames)('%s: what is saved is read, with what was before, and one press sets it back', async (name) => {
  const first = await read(name)
  const [one, other] = [another_(name), another_(name)]
  expect((await change(name, one)).status).toBe(200)
  const afterOne = await read(name)
  expect((await change(name, other)).status).toBe(200)
  const afterOther = await read(name)
  expect(afterOther.history[0]).toMatchObject({ by: 'Demo admin', was: afterOne.value, now: afterOther.value })
  expect(afterOther.value).not.toEqual(afterOne.value)

  expect((await undo(name, afterOther.seen)).status).toBe(200)
  expect((await read(name)).value).toEqual(afterOne.value)
  expect((await undo(name, afterOne.seen)).status).toBe(200)
  expect((await read(name)).value).toEqual(first.value)
  expect((await read(name)).history).toHaveLength(4)
})

test('the history without what was before could set nothing back', async () => {
  const before = (await read('hours')).value
  const undone = async () => {
    await change('hours', another_('hours'))
    await undo('hours', await seenOf('hours'))
    return (await read('hours')).value
  }
  expect(await undone()).toEqual(before)
  expect(await withMutant(forgetsWhatWas, undone)).not.toEqual(before)
})

test('what is saved without a change is no change, and an unknown one cannot be undone', async () => {
  const { value, history } = await read('hours')
  expect((await change('hours', value)).status).toBe(200)
  expect((await read('hours')).history).toEqual(history)
  expect((await undo('hours', '018f0000-0000-7000-8000-000000000000')).status).toBe(404)
})

test('the texts of the site are for staff with the right, what guards money and access for an admin alone', async () => {
  for (const name of partNames) {
    const { read, undo } = partOf(name)
    const ofSite = isOfSite(name)
    expect([name, (await app.as('editor')(read)).status]).toEqual([name, ofSite ? 200 : 403])
    expect([name, (await app.as('looker')(read)).status]).toEqual([name, ofSite ? 200 : 403])
    expect((await app.as('clerk')(read)).status).toBe(403)
    expect((await app.as('rakesh')(read)).status).toBe(403)
    expect((await app.as()(read)).status).toBe(401)
    const tried = async (who: string) => (await change(name, another_(name), { who })).status
    expect([name, await tried('editor')]).toEqual([name, ofSite ? 200 : 403])
    for (const who of ['looker', 'clerk', 'rakesh']) expect([name, who, await tried(who)]).toEqual([name, who, 403])
    const back = { params: { id: await seenOf(name) } }
    if (back.params.id) expect((await app.as('looker')(undo, back)).status).toBe(403)
  }
  expect(partNames.filter((name) => !isOfSite(name))).toEqual(['offer', 'applications', 'approvals', 'log-in'])
})

test('a session that was left open raises no limit: who they are is proved again first', async () => {
  const { secondAbove, ...others } = (await read('approvals')).value
  const raise = (more: number) => ({ ...others, secondAbove: secondAbove + more })
  const tried = async (more: number) => {
    app.clock.forward({ hours: 1 })
    const query = { seen: await seenOf('approvals') }
    return (await app.as('admin')(configuration.approvals.change, { body: raise(more), query })).status
  }
  expect(await tried(1)).toBe(stepUpStatus)
  expect((await approvalLimits(app.db)).secondAbove).toBe(secondAbove)
  expect(await withMutant(opensWithoutProof, () => tried(2))).toBe(200)
  await change('approvals', raise(0))
})

test('of two who change the same thing the second is told, and overwrites nothing', async () => {
  const seen = await seenOf('business')
  const [one, other] = [another_('business'), another_('business')]
  const both = await Promise.all([
    change('business', one, { seen: seen || 'none', who: 'editor' }),
    change('business', other, { seen: seen || 'none' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const late = () => change('business', another_('business'), { seen })
  expect((await late()).status).toBe(409)
  expect((await withMutant(overwritesUnseen, late)).status).toBe(200)
})

test('a visitor of the other server reads a changed name, hours and chat with the next call', async () => {
  const there = app.as(undefined, second)
  await change('business', { ...(goodForms(++no, today()).business as object), businessName: 'Udaharan Kendra' })
  await change('hours', { lines: [{ label: 'Door', text: 'Closed on Monday' }] })
  await change('chat', { api: 'https://chat.example/office' })
  expect((await there(business.info)).body.businessName).toBe('Udaharan Kendra')
  expect((await there(siteContent.hours)).body.lines).toEqual([{ label: 'Door', text: 'Closed on Monday' }])
  expect((await there(business.chat)).body.api).toBe('https://chat.example/office')
  await change('chat', { api: '' })
  expect((await there(business.chat)).body.api).toBeNull()
  await undo('hours', await seenOf('hours'))
  expect((await there(siteContent.hours)).body).not.toEqual({ lines: [{ label: 'Door', text: 'Closed on Monday' }] })
  expect(defaultHours.lines.length).toBeGreaterThan(0)
})

test('a legal text holds from its day on, the one before until then; what holds is never rewritten', async () => {
  const page = 'terms-and-conditions'
  const shown = async () => (await app.as()(siteContent.legal, { params: { page } })).body
  const text = (title: string) => [{ title, text: 'Ours' }]
  await app.db.deleteFrom('setting').where('name', '=', 'legal').execute()
  expect(await shown()).toEqual({ ...defaultLegal[page], since: null })
  expect((await withMutant(draftsInForce, shown)).since).not.toBeNull()
  const first = { since: today(), clauses: text('First') }
  expect((await change(page, first)).status).toBe(200)
  expect(await shown()).toEqual(first)

  app.clock.forward({ days: 1 })
  const rewritten = await change(page, { ...first, clauses: text('Rewritten') })
  expect([rewritten.status, rewritten.body.data]).toEqual([
    400,
    ['since: Today or later: what held before stays as it was'],
  ])
  const inTwoDays = indianDay(new Date(app.clock.now.getTime() + 2 * 86_400_000))
  const next = { since: inTwoDays, clauses: text('Next') }
  expect((await change(page, next)).status).toBe(200)
  expect(await shown()).toEqual(first)
  app.clock.forward({ days: 2 })
  expect(await shown()).toEqual(next)
  expect((await read(page)).value).toEqual([first, next])
  await undo(page, await seenOf(page))
  expect(await shown()).toEqual(first)
})

test('wrong values are refused field by field, and nothing changes', async () => {
  const good = goodForms(1, today())
  const wrong: [PartName, object, string][] = [
    ['business', { ...(good.business as object), pin: '1' }, 'pin: Enter a 6-digit PIN code'],
    ['business', { ...(good.business as object), hue: 360 }, 'hue: From 0 to 359'],
    [
      'business',
      { ...(good.business as object), social: [{ name: 'X', url: 'javascript:alert(1)' }] },
      'social.0.url: Begin with https://',
    ],
    ['chat', { api: 'http://chat.example' }, 'api: Begin with https://'],
    ['hours', { lines: [] }, 'lines: At least one line'],
    ['licensing', { since: '2026-02-30', clauses: [{ title: 'A', text: 'B' }] }, 'since: Enter a date as dd-mm-yyyy'],
    [
      'slides',
      { slides: [{ title: 'A', text: 'B', label: 'C', to: '//evil.example' }] },
      'slides.0.to: Enter an address of this portal, e.g. /services, or one that begins with https://',
    ],
    [
      'slides',
      { slides: [{ title: 'A', text: 'B', label: 'C', to: '/x', from: '2026-11-30', until: '2026-11-28' }] },
      'slides.0.until: This is before the first day',
    ],
    [
      'approvals',
      { ...(good.approvals as object), secondAbove: 0 },
      'secondAbove: Write a whole number from 1 to 10,00,000',
    ],
    [
      'applications',
      { ...(good.applications as object), waitingDays: 1.5 },
      'waitingDays: Write a whole number from 1 to 365',
    ],
    ['log-in', { roles: ['owner'], stepUpMinutes: 10 }, 'roles.0: Required'],
  ]
  for (const [name, body, text] of wrong) {
    const before = await read(name)
    const { status, body: said } = await change(name, body)
    expect([name, status, said.data]).toEqual([name, 400, [text]])
    expect(await read(name)).toEqual(before)
  }
})

test('a service that is paused is not sold by either server, and sold again once it is not', async () => {
  const paid = async (server: FastifyInstance) => {
    const office = await panOffice({ ...app, as: (who?: string) => app.as(who, server) } as TestApp, 'rakesh')
    return office.submitted(another(++no)).then(
      () => 'sold',
      (problem: Error) => problem.message,
    )
  }
  const offer = (await read('offer')).value
  expect(await paid(second)).toBe('sold')
  await change('offer', { ...offer, paused: ['PAN_N_PHY'] })
  expect(await paid(second)).not.toBe('sold')
  await change('offer', { ...offer, paused: [] })
  expect(await paid(app.app)).toBe('sold')
  expect(pan).toBeDefined()
})

test('shops are found by visitors only while the site lists them', async () => {
  const address = { address1: '12 Namoona Road', district: 'Pune', pin: '411001', state: 'Maharashtra' }
  await app.db
    .updateTable('merchant')
    .set({ address: JSON.stringify(address) })
    .execute()
  await app.as('rakesh')(centreListing.change, { body: { isListed: true } })
  const found = async () => (await app.browser()(centres.near, { query: { pin: '411001' } })).body.centres.length
  const offer = (await read('offer')).value
  expect(await found()).toBe(1)
  await change('offer', { ...offer, centresListed: false })
  expect(await found()).toBe(0)
  await change('offer', { ...offer, centresListed: true })
  expect(await found()).toBe(1)
})

test('a proof of who somebody is counts for as many minutes as the owner set', async () => {
  const { value } = await read('log-in')
  await change('log-in', { ...value, stepUpMinutes: 2 })
  await app.stepUp('admin')
  const tried = async () =>
    app.as('admin')(configuration.approvals.change, {
      body: (await read('approvals')).value,
      query: { seen: await seenOf('approvals') },
    })
  expect((await tried()).status).toBe(200)
  app.clock.forward({ minutes: 3 })
  const late = await tried()
  expect([late.status, late.body.message]).toEqual([
    stepUpStatus,
    'Enter your password again to continue. You are then not asked again for 2 minutes.',
  ])
  await change('log-in', value)
})

test('the office sees the address that is set, and with what links begin', async () => {
  const { body } = await app.as('looker')(publicAddress)
  expect(body).toEqual({ set: null, links: 'http://localhost' })
})
