import { expect, test } from '@jest/globals'
import { applications } from 'contract/pan/application'
import { scans } from 'contract/pan/scan/scan'
import { checklistFor } from 'contract/pan/verify/checklist'
import { verification } from 'contract/pan/verify/verify'
import { withMutant } from 'mutants'
import { panOffice } from '../../testing/applications.ts'
import { hasPostgres } from '../../testing/database.ts'
import { everything } from '../../testing/lists.ts'
import { app, cropped, editedBy, nextOf, pan, someone, take } from './testing/fixture.ts'
import { blindTicks, nothingTicked, onScreenIsChecked, unseenPages } from './verify.mutants.ts'

test('the one that waited longest comes first; who holds one gets it again', async () => {
  const [first, second] = [await cropped(), await cropped()]
  expect(await nextOf('anil')).toBe(first)
  expect(await nextOf('anil')).toBe(first)
  expect(await nextOf('bina')).toBe(second)
  expect(await nextOf('chand')).toBeNull()
})

;(hasPostgres ? test : test.skip)('checkers who ask at the same moment never get the same one', async () => {
  const waiting = [await cropped(), await cropped(), await cropped()]
  const given = await Promise.all(['anil', 'bina', 'chand'].map(nextOf))
  expect(given.sort()).toEqual(waiting.sort())
})

test('a lease lasts 15 minutes, is kept by asking again, and then goes to the next', async () => {
  const id = await cropped()
  expect(await nextOf('anil')).toBe(id)
  app.clock.forward({ minutes: 14 })
  const { body } = await take('anil', id)
  expect(new Date(body.leaseUntil).getTime() - app.clock.now.getTime()).toBe(15 * 60_000)
  app.clock.forward({ minutes: 14 })
  expect((await take('bina', id)).body.message).toMatch(/^Demo anil is checking this application until \d/)
  expect(await nextOf('bina')).toBeNull()
  app.clock.forward({ minutes: 2 })
  expect(await nextOf('bina')).toBe(id)
  expect((await take('anil', id)).status).toBe(409)
})

test('who gives one back lets the next have it', async () => {
  const id = await cropped()
  await nextOf('anil')
  await app.as('bina')(verification.release, { params: { id } })
  expect(await nextOf('bina')).toBeNull()
  await app.as('anil')(verification.release, { params: { id } })
  expect(await nextOf('bina')).toBe(id)
})

test('a checker sees how many wait, who else works, and what they have done today', async () => {
  const [first] = [await cropped(), await cropped(), await cropped()]
  await nextOf('bina')
  await take('chand', await nextOf('chand').then((id) => id ?? ''))
  expect((await take('bina', first ?? '')).body).toMatchObject({ waiting: 1, working: 1, done: 0 })
  await app.as('bina')(verification.verify, {
    params: { id: first ?? '' },
    body: { ticked: await pan.ticks(first ?? '') },
  })
  const next = (await nextOf('bina')) ?? ''
  expect((await take('bina', next)).body).toMatchObject({ waiting: 0, working: 1, done: 1 })
})

test('the next one lies ready, for nobody else, and counts from when it is opened', async () => {
  const [first, second, third] = [await cropped(), await cropped(), await cropped()]
  const id = (await nextOf('anil')) ?? ''
  await take('anil', id)
  const ahead = async (who: string, of: string) =>
    (await app.as(who)(verification.ahead, { params: { id: of } })).body.next
  expect(await ahead('anil', first)).toMatchObject({ id: second, status: 'PENDING_VERIFICATION' })
  expect((await ahead('anil', first))?.id).toBe(second)
  expect(await nextOf('bina')).toBe(third)
  expect(await ahead('bina', third)).toBeNull()

  const verify = async (id: string) =>
    app.as('anil')(verification.verify, { params: { id }, body: { ticked: await pan.ticks(id) } })
  app.clock.forward({ seconds: 90 })
  await verify(first)
  app.clock.forward({ seconds: 60 })
  const { body: opened } = await take('anil', second)
  expect(opened.meanSeconds).toBe(90)
  app.clock.forward({ seconds: 30 })
  await verify(second)
  const { body } = await take('anil', await cropped())
  expect([body.meanSeconds, body.done]).toEqual([60, opened.done + 1])
})

/** Who is named as the checker of this form in the office's list. */
async function checkerOf(id: string) {
  const { formNo } = (await app.as('admin')(applications.paninfo, { params: { id } })).body
  const { data } = (await app.as('admin')(applications.list.all, { body: { ...everything, search: formNo } })).body
  return data[0]?.checker ?? null
}

test('the checker of a form is who decided on it, not who had it on the screen last', async () => {
  const looked = async () => {
    const id = await cropped()
    await take('anil', id)
    const meanwhile = await checkerOf(id)
    await app.as('anil')(verification.release, { params: { id } })
    return [id, meanwhile, await checkerOf(id)]
  }
  const [id = ''] = await looked()
  expect((await looked()).slice(1)).toEqual([null, null])
  expect((await withMutant(onScreenIsChecked, looked)).slice(1)).toEqual(['Demo anil', 'Demo anil'])

  await take('bina', `${id}`)
  const verified = { params: { id: `${id}` }, body: { ticked: await pan.ticks(`${id}`) } }
  expect((await app.as('bina')(verification.verify, verified)).status).toBe(200)
  expect(await checkerOf(`${id}`)).toBe('Demo bina')

  const returned = await cropped()
  await take('chand', returned)
  const reasons = [{ code: 'D02' as const, note: '' }]
  const back = { params: { id: returned }, body: { reasons } }
  expect((await app.as('chand')(verification.returnForCorrection, back)).status).toBe(200)
  expect(await checkerOf(returned)).toBe('Demo chand')
  const rejected = await cropped()
  await take('anil', rejected)
  expect((await app.as('anil')(verification.reject, { ...back, params: { id: rejected } })).status).toBe(200)
  expect(await checkerOf(rejected)).toBe('Demo anil')
})

test('who is second is told who decided, and when', async () => {
  const id = await pan.taken(someone())
  await pan.verify(id)
  for (const answer of [await pan.verify(id), await pan.returnForCorrection(id, 'F02'), await take('anil', id)])
    expect([answer.status, answer.body.message]).toEqual([
      409,
      expect.stringMatching(/^Not allowed in status Verified, to be submitted: Demo staff decided at \d+:\d\d [ap]m$/),
    ])
})

test('somebody who cropped or edited never gets it, and cannot verify it', async () => {
  const id = await cropped()
  await editedBy(id, 'anil')
  expect(await nextOf('anil')).toBeNull()
  expect((await take('anil', id)).body.message).toBe('Somebody who cropped or edited cannot verify')
  const own = await panOffice(app, 'merchant', 'anil')
  expect((await own.verify(id)).body.message).toBe('Somebody who cropped or edited cannot verify')
  expect(await nextOf('bina')).toBe(id)
})

test('the office may cut for the merchant, and whoever did leaves the check to somebody else', async () => {
  const id = await pan.scanned(someone())
  const { body: info } = await app.as('anil')(applications.paninfo, { params: { id } })
  const { office: officeCrop } = scans
  const cut = (who: string, kind: 'photo' | 'signature') =>
    app.as(who)(officeCrop.cut, {
      params: { id },
      body: {
        kind,
        pageId: info.pages[0]?.id,
        turn: -0.7,
        brightness: 0,
        contrast: 0,
        white: true,
        box:
          kind === 'photo'
            ? { x: 0.073, y: 0.083, width: 0.169, height: 0.1675 }
            : { x: 0.38, y: 0.1415, width: 0.2533, height: 0.0794 },
      },
    })
  expect((await app.as('anil')(officeCrop.imageSpecs, { params: { id } })).body).toHaveLength(2)
  for (const kind of ['photo', 'signature'] as const) expect((await cut('anil', kind)).body.inSpec).toBe(true)
  expect((await app.as('anil')(officeCrop.finishCrop, { params: { id } })).body.status).toBe('PENDING_VERIFICATION')

  expect(await nextOf('anil')).toBeNull()
  expect((await take('anil', id)).body.message).toBe('Somebody who cropped or edited cannot verify')
  expect(await nextOf('bina')).toBe(id)
  expect((await cut('chand', 'photo')).body.message).toBe('Somebody is checking this application now')
  await app.as('bina')(verification.release, { params: { id } })
  expect((await cut('chand', 'photo')).status).toBe(200)
  expect((await app.as('merchant')(officeCrop.imageSpecs, { params: { id } })).status).toBe(403)
})

test('only who holds it decides', async () => {
  const id = await cropped()
  expect((await pan.verify(id)).body.message).toBe('Take this application first: open it in Verify form')
  await take('anil', id)
  for (const answer of [await pan.verify(id), await pan.returnForCorrection(id, 'F02'), await pan.reject(id)]) {
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('Demo anil is checking')])
  }
  expect(await pan.statusOf(id)).toBe('PENDING_VERIFICATION')
})

test('every box of the checklist must be ticked', async () => {
  const id = await pan.taken(someone())
  const { status, body } = await app.as('staff')(verification.verify, {
    params: { id },
    body: { ticked: ['name', 'dob'] },
  })
  expect([status, body.message]).toEqual([400, 'The checklist is not complete'])
  const findings = (await pan.ticks(id)).filter((key) => key.startsWith('finding:'))
  const rows = checklistFor({ appType: 'N', category: 'P', fields: {} })
  expect(body.data).toHaveLength(findings.length + rows.length - 2)
  expect(body.data).toContain('ticked: Form signed twice')
})

test('each open finding is ticked too, and a form without pages is not verified at all', async () => {
  const id = await pan.taken({ ...someone(), mobile: '6000000000' })
  const { body: info } = await app.as('staff')(applications.paninfo, { params: { id } })
  const doubts = info.findings.filter(({ kind }) => kind !== 'good')
  expect(doubts.length).toBeGreaterThan(0)
  const verify = (ticked: string[]) => app.as('staff')(verification.verify, { params: { id }, body: { ticked } })
  const blind = () => verify(checklistFor(info).map(({ key }) => key))
  const refused = await blind()
  expect([refused.status, refused.body.data]).toEqual([400, doubts.map(({ text }) => `ticked: ${text}`)])

  const ticks = await pan.ticks(id)
  const pages = await app.db.deleteFrom('applicationPage').where('applicationId', '=', id).returningAll().execute()
  const empty = await verify(ticks)
  expect([empty.status, empty.body.message]).toEqual([
    409,
    `${info.formNo} has no scanned pages. Send it back for correction.`,
  ])
  await app.db.insertInto('applicationPage').values(pages).execute()
  expect((await withMutant(blindTicks, blind)).status).toBe(200)
})

test('a form that is verified without its pages, or with nothing ticked, is found out', async () => {
  const verify = (id: string, ticked: string[]) =>
    app.as('staff')(verification.verify, { params: { id }, body: { ticked } })
  const empty = await pan.taken(someone())
  const ticks = await pan.ticks(empty)
  await app.db.deleteFrom('applicationPage').where('applicationId', '=', empty).execute()
  const unticked = await pan.taken(someone())
  expect([(await verify(empty, ticks)).status, (await verify(unticked, [])).status]).toEqual([409, 400])
  expect((await withMutant(unseenPages, () => verify(empty, ticks))).status).toBe(200)
  expect((await withMutant(nothingTicked, () => verify(unticked, []))).status).toBe(200)
})

test('a lease that is given back late does not take away the one that was taken since', async () => {
  const id = await cropped()
  const { body: before } = await take('anil', id)
  app.clock.forward({ seconds: 2 })
  const { body: after } = await take('anil', id)
  const release = ({ leaseUntil }: { leaseUntil: string }) =>
    app.as('anil')(verification.release, { params: { id }, body: { leaseUntil } })
  await release(before)
  expect(await nextOf('bina')).toBeNull()
  await release(after)
  expect(await nextOf('bina')).toBe(id)
})

test.each(['WAITING_SCAN', 'WAITING_CROP', 'INCOMPLETE', 'VERIFIED'])(
  'the office ends what is %s, and the full price comes back',
  async (status) => {
    const before = await pan.balance()
    const id = status === 'WAITING_SCAN' ? await pan.submitted(someone()) : await pan.scanned(someone())
    await app.db
      .updateTable('application')
      .set({ status: status as 'VERIFIED' })
      .where('id', '=', id)
      .execute()
    const ended = status.startsWith('WAITING')
      ? await app.as('staff')(verification.cancel, { params: { id }, body: { remark: 'The shop asked for it' } })
      : await pan.reject(id)
    expect([ended.status, ended.body.status, await pan.balance()]).toEqual([
      200,
      status.startsWith('WAITING') ? 'CANCELLED' : 'REJECTED',
      before,
    ])
    const again = await app.as('staff')(verification.cancel, { params: { id }, body: { remark: 'Again' } })
    expect([again.status, await pan.balance()]).toEqual([409, before])
  },
)
