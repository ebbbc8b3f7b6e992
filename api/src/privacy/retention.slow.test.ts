import { expect, test } from '@jest/globals'
import { dashboards } from 'contract/dashboard'
import { indianDay } from 'contract/field/fields'
import { applications } from 'contract/pan/application'
import { drafts } from 'contract/pan/draft'
import { uti } from 'contract/pan/uti/uti'
import { verification } from 'contract/pan/verify/verify'
import { legalHolds } from 'contract/privacy/legal-hold'
import { retention } from 'contract/privacy/retention'
import { sql } from 'kysely'
import { withMutant } from 'mutants'
import { removeDue } from '../files/removal.ts'
import { booksOf } from '../money/books.ts'
import { sendLetter } from '../outbox/queries.ts'
import { letters } from '../pan/application/letters.ts'
import { goodFields } from '../testing/applications.ts'
import { everything } from '../testing/lists.ts'
import { paperlessDesk } from '../testing/paperless.ts'
import { utiDesk } from '../testing/uti.ts'
import { retain } from './retain.ts'
import {
  holdIsIgnored,
  holdOfThisMomentIsIgnored,
  letterStays,
  nameStays,
  noteStays,
  numberOfDraftStays,
  openOnesToo,
  reasonStays,
  standingPsaToo,
  timeIsNotOver,
  waitingGoes,
} from './retention.mutants.ts'
import {
  aadhaarOf,
  admin,
  age,
  allotted,
  app,
  count,
  filesOf,
  lift,
  nextDay,
  no,
  pan,
  place,
  reasoned,
  rowOf,
  runOf,
  someone,
} from './testing/fixture.ts'

test('an Aadhaar number goes thirty days after the PAN, its last digits and the papers stay', async () => {
  const id = await allotted()
  await nextDay(29)
  const ref = (await rowOf(id)).aadhaarRef ?? ''
  expect(ref).not.toBe('')
  await nextDay(2)
  expect(await rowOf(id)).toMatchObject({
    aadhaarRef: null,
    aadhaarLast4: aadhaarOf(no).slice(-4),
    papersDeletedAt: null,
  })
  expect(await app.db.selectFrom('vault').selectAll().where('ref', '=', ref).execute()).toEqual([])
  expect((await filesOf(id)).length).toBeGreaterThan(2)
  expect(await runOf('aadhaar')).toMatchObject({ done: 1, files: 0, failed: 0, status: 'DONE' })
})

test('papers go 365 days after the last status on two servers at once; the masked row, its money and its story stay', async () => {
  const [ids, open] = [[await allotted(), await allotted(), await allotted()], await pan.acknowledged(someone())]
  const files = (await Promise.all(ids.map(filesOf))).flat()
  const before = await rowOf(ids[0] ?? '')
  const entries = await app.db.selectFrom('entry').selectAll().execute()
  for (const id of [...ids, open]) await age(id, 364)
  await nextDay(0.5)
  expect((await rowOf(ids[0] ?? '')).papersDeletedAt).toBeNull()
  const others = await app.db.selectFrom('application').select('id').where('papersDeletedAt', 'is not', null).execute()
  expect(others).toEqual([])

  await nextDay(1, [app.portal, { ...app.portal }])
  const run = await runOf('papers')
  expect(run).toMatchObject({ done: 3, files: files.length, failed: 0, status: 'DONE' })
  while (await removeDue(app.portal));
  for (const file of files) expect(await app.portal.files.has(file)).toBe(false)
  expect(await rowOf(open)).toMatchObject({ papersDeletedAt: null })
  expect((await filesOf(open)).length).toBeGreaterThan(2)

  for (const id of ids) {
    const row = await rowOf(id)
    expect(row).toMatchObject({ status: 'ALLOTTED', panSealed: null, duplicateKey: null, typedPans: null })
    expect(row.name).toMatch(/^A\*\*\* P\*\*\* S\*\*\*$/)
    expect(row.fields).toMatchObject({ cardType: 'PHYSICAL_CARD', mobile: 'XXXXXX0012' })
    const said = JSON.stringify(row)
    for (const word of ['Sharma', 'SHARMA', 'Namoona', 'anjali@', '1994-08', '411001']) expect(said).not.toContain(word)
  }
  const row = await rowOf(ids[0] ?? '')
  for (const name of ['formNo', 'ackNo', 'price', 'journalId', 'panMasked', 'aadhaarLast4'] as const)
    expect(row[name]).toEqual(before[name])
  expect(await app.db.selectFrom('entry').selectAll().execute()).toEqual(entries)
  expect((await booksOf(app.db)).sum).toBe(0)
  const { body } = await app.as('staff')(applications.paninfo, { params: { id: row.id } })
  expect(body).toMatchObject({ pages: [], crops: [], papersDeletedAt: row.papersDeletedAt?.toISOString() })
  expect(body.events.length).toBeGreaterThan(4)
  const audit = app.db.selectFrom('audit').select('detail').where('about', '=', row.formNo)
  expect(await audit.where('what', '=', 'deleted after its time').orderBy('id').execute()).toEqual([
    { detail: { rule: 'aadhaar', files: 0 } },
    { detail: { rule: 'papers', files: files.length / 3 } },
  ])
  // A second turn of the same day finds the day done.
  await retain(app.portal)
  expect((await runOf('papers')).id).toBe(run.id)
})

/** Everything that the database still holds of an application whose papers went, in one text. */
async function leftOf(id: string) {
  const { formNo, ...row } = await rowOf(id)
  const events = await app.db.selectFrom('applicationEvent').selectAll().where('applicationId', '=', id).execute()
  const letters = await app.db.selectFrom('outbox').select(['recipient', 'body', 'sentAt']).execute()
  const about = letters.filter(({ body }) => JSON.stringify(body).includes(formNo))
  return { text: JSON.stringify([row, events]), letters: about }
}

/** Rejected with words about the person; then a letter about it is sent, and another one waits for the shop. */
async function rejectedInWords() {
  const id = await pan.taken(someone())
  const note = 'Anjali Sharma of Namoona Road wrote that she has moved'
  const reasons = [{ code: 'D02' as const, note }]
  expect((await app.as('staff')(verification.reject, { params: { id }, body: { reasons } })).status).toBe(200)
  await app.db
    .updateTable('applicationEvent')
    .set({ note })
    .where('applicationId', '=', id)
    .where('toStatus', '=', 'REJECTED')
    .execute()
  await app.db.updateTable('application').set({ hardcopyReason: note }).where('id', '=', id).execute()
  const { formNo } = await rowOf(id)
  const written = await leftOf(id)
  expect(new Set(written.letters.map(({ recipient }) => recipient))).toEqual(
    new Set(['anjali@example.com', 'merchant@example.com']),
  )
  await app.db
    .updateTable('outbox')
    .set({ sentAt: app.clock.now })
    .where('recipient', '=', 'merchant@example.com')
    .where('sentAt', 'is', null)
    .execute()
  const values = { formNo, now: 'Rejected', next: '', track: '' }
  await sendLetter(app.db, app.portal, letters.applicant, { to: 'merchant@example.com', values, language: 'en' })
  await age(id, 366)
  await nextDay()
  return leftOf(id)
}

test('with the papers go the letters about them and every free note; what waits for the shop is still sent', async () => {
  const { text, letters: left } = await rejectedInWords()
  expect(text).not.toMatch(/Anjali|Namoona|moved/i)
  expect(left.map(({ recipient, sentAt }) => [recipient, sentAt])).toEqual([['merchant@example.com', null]])
  const stays = (await withMutant(letterStays, rejectedInWords)).letters
  expect(stays.map(({ recipient }) => recipient)).toContain('anjali@example.com')
  for (const mutant of [noteStays, reasonStays])
    expect((await withMutant(mutant, rejectedInWords)).text).toContain('she has moved')
  expect((await withMutant(waitingGoes, rejectedInWords)).letters).toEqual([])
})

test('a hold stops it until it is lifted; who placed and lifted it, and why, is written down', async () => {
  const id = await allotted()
  expect((await app.as('staff')(legalHolds.place, { params: { id }, body: reasoned })).status).toBe(403)
  expect((await place(id)).status).toBe(200)
  expect((await place(id)).status).toBe(409)
  expect((await admin()(legalHolds.of, { params: { id } })).body.hold).toMatchObject({ by: 'Demo admin' })
  await nextDay(400)
  expect(await rowOf(id)).toMatchObject({ papersDeletedAt: null })
  expect((await rowOf(id)).aadhaarRef).not.toBeNull()
  expect(await runOf('papers')).toMatchObject({ held: 1 })
  expect((await lift(id)).status).toBe(200)
  expect((await lift(id)).status).toBe(409)
  await nextDay()
  expect((await rowOf(id)).papersDeletedAt).not.toBeNull()
  const { formNo } = await rowOf(id)
  const { body } = await admin()(legalHolds.list, { body: { ...everything, search: formNo } })
  const lifted = { applicationId: id, status: 'LIFTED', placedBy: 'Demo admin', liftedBy: 'Demo admin' }
  expect(body.data).toMatchObject([lifted])
  const said = await app.db.selectFrom('audit').select('what').where('about', '=', formNo).orderBy('id').execute()
  expect(said.map(({ what }) => what)).toEqual(expect.arrayContaining(['legal hold placed', 'legal hold lifted']))
  const draft = await pan.draft(someone())
  expect((await place(draft.id)).status).toBe(404)
})

/** While the job masks the first, somebody places a hold on the second: it had seen both as due. */
async function heldMeanwhile() {
  const [first, second] = [await allotted(), await allotted()]
  await age(first, 367)
  await age(second, 366)
  await sql`create function hold_meanwhile() returns trigger language plpgsql as $$ begin
    insert into legal_hold (id, application_id, merchant_id, merchant_label, form_no, reason, placed_by, placed_at)
    select gen_random_uuid(), id, merchant_id, '', form_no, 'In this moment', created_by, now() from application
    where id = tg_argv[0]::uuid; return null; end $$`.execute(app.db)
  await sql`create trigger hold_meanwhile after update of papers_deleted_at on application for each row
    when (new.id = ${sql.lit(first)}) execute function hold_meanwhile(${sql.lit(second)})`.execute(app.db)
  await nextDay()
  await sql`drop function hold_meanwhile cascade`.execute(app.db)
  expect((await rowOf(first)).papersDeletedAt).not.toBeNull()
  return rowOf(second)
}

test('a hold that is placed while the job runs is in time', async () => {
  expect((await heldMeanwhile()).papersDeletedAt).toBeNull()
  const late = await withMutant(holdOfThisMomentIsIgnored, heldMeanwhile)
  expect(late.papersDeletedAt).not.toBeNull()
})

test('what cannot be deleted is counted and tried again the next day; the others go on', async () => {
  const [broken, whole] = [await allotted(), await allotted()]
  await sql`create table keeps (id uuid references file)`.execute(app.db)
  await sql`insert into keeps select id from file where owner_id = ${broken} limit 1`.execute(app.db)
  await nextDay(366)
  expect(await runOf('papers')).toMatchObject({ done: 1, failed: 1, status: 'FAILED' })
  expect((await rowOf(broken)).papersDeletedAt).toBeNull()
  expect((await rowOf(whole)).papersDeletedAt).not.toBeNull()
  await sql`drop table keeps`.execute(app.db)
  await nextDay()
  expect((await rowOf(broken)).papersDeletedAt).not.toBeNull()
})

test('the administrator sees what is due and sets the days within what is allowed', async () => {
  const id = await allotted()
  const ruleNow = async () =>
    (await admin()(retention.read)).body.rules.find(({ rule }) => rule === 'papers') ?? Promise.reject()
  // What the hold of before keeps is due and stays.
  expect(await ruleNow()).toMatchObject({ days: 365, due: 1, held: 1, lastRun: { failed: 0 } })
  const { rules } = (await admin()(retention.read)).body
  const days = { ...Object.fromEntries(rules.map(({ rule, days }) => [rule, days])), papers: 90 }
  expect((await admin()(retention.save, { body: { ...days, papers: 10 } })).status).toBe(400)
  expect((await app.as('staff')(retention.save, { body: days })).status).toBe(403)
  expect((await admin()(retention.save, { body: days })).status).toBe(200)
  const nextAt = new Date((await rowOf(id)).statusAt.getTime() + 90 * 86_400_000)
  expect(await ruleNow()).toMatchObject({ days: 90, due: 1, nextAt: nextAt.toISOString() })
  await nextDay(91)
  expect((await rowOf(id)).papersDeletedAt).not.toBeNull()
  await admin()(retention.save, { body: { ...days, papers: 365 } })
})

test('messages and sessions go after their days, sessions in use stay', async () => {
  await nextDay(91)
  expect(await app.db.selectFrom('outbox').select('id').where('sentAt', 'is not', null).execute()).toEqual([])
  await admin()(retention.read)
  await nextDay(1)
  expect(await app.db.selectFrom('session').select('id').execute()).not.toEqual([])
})

test('a rejected registration at UTI goes with its papers and its numbers, one that stands stays', async () => {
  const desk = utiDesk(app)
  const rejected = await desk.requested()
  const read = (id: string) => app.db.selectFrom('psa').selectAll().where('id', '=', id).executeTakeFirst()
  const { aadhaarRef = '', refNo = '' } = (await read(rejected)) ?? {}
  const reason = 'The photo is dark'
  expect((await app.as('staff')(uti.reject, { params: { id: rejected }, body: { reason } })).status).toBe(200)
  const stands = await desk.requested()
  await nextDay(89)
  expect([await read(rejected), (await filesOf(rejected)).length]).toEqual([expect.anything(), 4])
  await nextDay(2)
  expect([await read(rejected), await filesOf(rejected)]).toEqual([undefined, []])
  expect(await app.db.selectFrom('vault').selectAll().where('ref', '=', aadhaarRef).execute()).toEqual([])
  expect(await app.db.selectFrom('consent').select('person').where('about', '=', refNo).execute()).toEqual([
    { person: expect.stringMatching(/\*\*\*$/) },
  ])
  expect(await runOf('psa')).toMatchObject({ done: 1, files: 4, failed: 0 })
  expect([await read(stands), (await filesOf(stands)).length]).toEqual([expect.anything(), 4])
  await withMutant(standingPsaToo, () => nextDay())
  expect(await read(stands)).toBeUndefined()
})

test('a draft goes 180 days after its last save, with its scans and its number; the shop sees the day before', async () => {
  const desk = await paperlessDesk(app)
  const typed = () => ({ ...goodFields, firstName: someone().firstName!, aadhaar: aadhaarOf(no) })
  const [old, worked] = [await desk.draft('PAPERLESS_ESIGN', typed()), await desk.draft('PAPERLESS_ESIGN', typed())]
  for (const { id } of [old, worked]) await pan.scanPage(id)
  const { aadhaarRef, formNo } = await rowOf(old.id)
  const goesOn = async () => {
    const { body } = await app.as('merchant')(dashboards.merchant)
    return body.drafts.find(({ id }) => id === old.id)?.goesOn
  }
  expect([(await filesOf(old.id)).length, aadhaarRef, await goesOn()]).toEqual([1, expect.any(String), null])

  await nextDay(170)
  expect(await goesOn()).toBe(indianDay(new Date(app.clock.now.getTime() + 10 * 86_400_000)))
  const { version } = await rowOf(worked.id)
  const saved = await app.as('merchant')(drafts.save, {
    params: { id: worked.id },
    body: { version, fields: { place: 'Nashik' } },
  })
  expect(saved.status).toBe(200)
  const { done: gone } = await runOf('drafts')
  expect([await count(old.id), gone]).toEqual([1, 0])

  const files = await filesOf(old.id)
  await nextDay(11)
  expect([await count(old.id), await filesOf(old.id), await count(worked.id)]).toEqual([0, [], 1])
  expect(await app.db.selectFrom('vault').selectAll().where('ref', '=', aadhaarRef).execute()).toEqual([])
  while (await removeDue(app.portal));
  for (const file of files) expect(await app.portal.files.has(file)).toBe(false)
  expect(await runOf('drafts')).toMatchObject({ done: 1, files: 1, failed: 0 })
  const audit = app.db.selectFrom('audit').select('detail').where('about', '=', formNo)
  expect(await audit.where('what', '=', 'deleted after its time').execute()).toEqual([
    { detail: { rule: 'drafts', files: 1 } },
  ])

  const { aadhaarRef: other } = await rowOf(worked.id)
  await withMutant(numberOfDraftStays, () => nextDay(181))
  expect(await count(worked.id)).toBe(0)
  expect(await app.db.selectFrom('vault').selectAll().where('ref', '=', other).execute()).toHaveLength(1)
})

test('the alarm works: each way to delete too much, or too little, shows', async () => {
  const held = await allotted()
  await place(held)
  await age(held, 366)
  await withMutant(holdIsIgnored, () => nextDay())
  expect((await rowOf(held)).papersDeletedAt).not.toBeNull()

  const young = await allotted()
  await withMutant(timeIsNotOver, () => nextDay())
  expect((await rowOf(young)).papersDeletedAt).not.toBeNull()

  const named = await allotted()
  await age(named, 366)
  await withMutant(nameStays, () => nextDay())
  expect(JSON.stringify(await rowOf(named))).toContain('SHARMA')

  const open = await pan.acknowledged(someone())
  await age(open, 366)
  await withMutant(openOnesToo, () => nextDay())
  expect((await rowOf(open)).papersDeletedAt).not.toBeNull()
})
