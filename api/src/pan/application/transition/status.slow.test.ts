import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { drafts } from 'contract/pan/draft'
import { scans } from 'contract/pan/scan/scan'
import { isDraft, type Status, statusCodes, statuses } from 'contract/pan/status'
import { submissions } from 'contract/pan/submit'
import { type Action, transitions } from 'contract/pan/transitions'
import { verification } from 'contract/pan/verify/verify'
import { consents } from 'contract/privacy/consent'
import { sql } from 'kysely'
import { type Actions, actionsBy, bySystem, type Desk, type Office } from '../../../testing/actions-by.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { another, fixture, panOffice, smallPage } from '../../../testing/applications.ts'
import { oneIn } from '../../../testing/many.ts'
import { paperlessDesk } from '../../../testing/paperless.ts'

let app: TestApp
let pan: Office
let desk: Desk
let helpers: Office
let admins: Office
/** The shop's own people, others close to it, and people without the role. */
let own: { owner: Actions; helper: Actions }
let byAdmin: Actions
let strangers: Record<string, Actions>
let asOffice: Actions
let asCounter: Actions
let people = 0

beforeAll(async () => {
  app = await testApp()
  const { id, code } = await app.addMerchant('merchant', 100_000)
  await app.addPerson('helper', 'merchant', { id, code: `${code}-1` })
  const [parent, member] = [await app.addMerchant('parent', 100), await app.addMerchant('member', 100)]
  await app.addMerchant('neighbour', 100)
  await app.db.updateTable('merchant').set({ parentId: parent.id }).where('id', '=', id).execute()
  await app.db.updateTable('merchant').set({ parentId: id }).where('id', '=', member.id).execute()
  pan = await panOffice(app)
  desk = await paperlessDesk(app)
  helpers = await panOffice(app, 'helper')
  admins = await panOffice(app, 'merchant', 'admin')
  const actionsOf = async (counter: string, clerk = 'staff') =>
    actionsBy(app, counter, await panOffice(app, counter, clerk), await paperlessDesk(app, counter))
  own = {
    owner: actionsBy(app, 'merchant', pan, desk),
    helper: actionsBy(app, 'helper', helpers, await paperlessDesk(app, 'helper')),
  }
  byAdmin = actionsBy(app, 'merchant', admins, desk)
  strangers = {
    neighbour: await actionsOf('neighbour'),
    parent: await actionsOf('parent'),
    member: await actionsOf('member'),
  }
  asOffice = await actionsOf('merchant', 'merchant')
  asCounter = await actionsOf('staff')
})
afterAll(() => app.close())

/** How to reach each status by people's actions. */
const reach: Record<Status, () => Promise<string>> = {
  DRAFT: async () => (await pan.draft(another(++people))).id,
  WAITING_SCAN: () => pan.submitted(another(++people)),
  WAITING_CROP: () => pan.scanned(another(++people)),
  PENDING_VERIFICATION: () => pan.taken(another(++people)),
  INCOMPLETE: async () => {
    const id = await pan.taken(another(++people))
    await pan.returnForCorrection(id, 'F02')
    return id
  },
  REJECTED: async () => {
    const id = await pan.taken(another(++people))
    await pan.reject(id)
    return id
  },
  VERIFIED: async () => {
    const id = await pan.taken(another(++people))
    await pan.verify(id)
    return id
  },
  ACKNOWLEDGED: async () => {
    const id = await reach.VERIFIED()
    await pan.acknowledge(id, `${people}`.padStart(15, '0'))
    return id
  },
  IN_PROCESS: () => after('ACKNOWLEDGED', pan.process),
  TIN_REJECTED: () => after('IN_PROCESS', (id) => pan.object(id, 'A01')),
  TIN_REUPLOADED: () => after('TIN_REJECTED', pan.reply),
  TIN_RESUBMITTED: () => after('TIN_REUPLOADED', pan.sendAgain),
  AADHAAR_CANCELLED: () => after('IN_PROCESS', pan.cancelAadhaar),
  ALLOTTED: () => after('IN_PROCESS', pan.allot),
  DISPATCHED: () => after('ALLOTTED', (id) => pan.dispatch(id)),
  DELIVERED: () => after('DISPATCHED', pan.deliver),
  RETURNED: () => after('DISPATCHED', pan.returnCard),
  CLOSED: () => after('TIN_REJECTED', pan.close),
  CANCELLED: async () => {
    const id = await pan.submitted(another(++people))
    await app.as('merchant')(submissions.cancel, { params: { id }, body: { remark: 'Customer left' } })
    return id
  },
  PL_DRAFT: async () => (await desk.draft()).id,
  PL_INITIATED: () => desk.initiated(),
  PL_AUTH_DONE: async () => desk.told(await desk.initiated(), 'AUTHENTICATED'),
  PL_AWAIT_CONFIRM: async () => desk.told(await desk.initiated(), 'KYC'),
  PL_ESIGN_DONE: async () => desk.told(await desk.initiated(), 'SIGNED'),
  PL_FAILED: async () => desk.told(await desk.initiated(), 'FAILED'),
  PL_EXPIRED: async () => desk.told(await desk.initiated(), 'EXPIRED'),
  PL_UNKNOWN: async () => desk.told(await desk.initiated(), 'PENDING'),
}

/** One action after that status. */
async function after(status: Status, action: (id: string) => Promise<{ status: number }>) {
  const id = await reach[status]()
  expect((await action(id)).status).toBe(200)
  return id
}

// Withdrawing a consent is never refused; a test of its own covers it.
const allActions = [...new Set(transitions.map(({ action }) => action))]
const doneBy = (who: string) =>
  allActions.filter((action) =>
    transitions.some((row) => row.action === action && (row.by as readonly string[]).includes(who)),
  )

async function everythingOf(id: string) {
  const row = await app.db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirst()
  const events = await app.db.selectFrom('applicationEvent').select('id').where('applicationId', '=', id).execute()
  const tables = ['outbox', 'journal', 'entry', 'audit', 'paperless', 'file'] as const
  const kept = await Promise.all(
    tables.map((table) => app.db.selectFrom(table).select(sql`count(*)`.as('n')).execute()),
  )
  // What a helper of the test gives to whom it cancels is none of it.
  return JSON.stringify([
    row && { ...row, aadhaarLast4: null },
    events,
    kept.flat().map(({ n }) => `${n}`),
    await pan.balance(),
  ])
}

test.each(statusCodes)(
  'in %s what the table does not allow, and whoever it does not name, changes nothing',
  async (status) => {
    const id = await reach[status]()
    expect(await pan.statusOf(id)).toBe(status)
    const before = await everythingOf(id)

    const turn = statusCodes.indexOf(status)
    for (const [no, action] of allActions.filter((action) => action !== 'withdrawConsent').entries()) {
      for (const [who, actions] of oneIn(3, Object.entries({ ...own, admin: byAdmin }), turn + no)) {
        if (transitions.some((row) => row.action === action && row.from === status)) continue
        const answer = await actions[action](id)
        // The office does not see drafts.
        const isUnseen = isDraft(status) && doneBy('staff').includes(action) && !doneBy('merchant').includes(action)
        const words = isUnseen ? 'This application was not found' : `Not allowed in status ${statuses[status].en}`
        // The text may continue with who decided.
        const said = [answer.status, answer.body.message.split(': ')[0]]
        expect([who, action, ...said]).toEqual([who, action, isUnseen ? 404 : 409, words])
      }
    }
    for (const [no, action] of doneBy('merchant').entries()) {
      for (const [who, actions] of oneIn(3, Object.entries(strangers), turn + no))
        expect([who, action, (await actions[action](id)).status]).toEqual([who, action, 404])
    }
    for (const action of doneBy('staff').filter((action) => !['cancel', 'crop', 'withdrawConsent'].includes(action)))
      expect([action, (await asOffice[action](id)).status]).toEqual([action, 403])
    for (const action of doneBy('merchant'))
      expect([action, (await asCounter[action](id)).status]).toEqual([action, 403])
    expect(await everythingOf(id)).toBe(before)
  },
)

/**
 * Who is told of which action (domain 4.5); the shop is also told of the provider's refusals, and of what is sent on.
 */
const told: Partial<Record<Action, string[]>> = {
  submit: ['merchant', 'applicant'],

  cancel: ['merchant'],
  withdrawConsent: ['merchant'],
  expire: ['merchant'],
  returnForCorrection: ['merchant'],
  reject: ['merchant', 'applicant'],
  acknowledge: ['merchant', 'applicant'],
  object: ['merchant'],
  returnReply: ['merchant'],
  sendAgain: ['merchant'],
  close: ['merchant', 'applicant'],
  closeLate: ['merchant', 'applicant'],
  cancelAadhaar: ['merchant', 'applicant'],
  allot: ['merchant', 'applicant'],
  dispatch: ['merchant', 'applicant'],
  deliver: ['applicant'],
  returnCard: ['merchant', 'applicant'],
  fail: ['merchant'],
  lapse: ['merchant'],
}
const addresses: Record<string, string> = { merchant: 'merchant@example.com', applicant: 'anjali@example.com' }

/** The receivers of letters about this application. */
async function lettersOf(id: string) {
  const { formNo } = await app.db
    .selectFrom('application')
    .select('formNo')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const all = await app.db.selectFrom('outbox').select(['kind', 'recipient', 'body']).orderBy('id').execute()
  return all
    .filter(({ body }) => `${body.subject}`.includes(formNo))
    .map(({ kind, recipient }) => `${kind.replace(/ (paperless|correction)$/, '')} ${recipient}`)
}

/** The preparation of an action, where the status alone is not enough; `by` is the person who will do it. */
const ready: Partial<Record<Action, (id: string, helper: Office, admin: Office) => Promise<unknown>>> = {
  scan: (id) => app.as('helper')(scans.addPages, { params: { id }, query: { name: 'scan.jpg' }, bytes: smallPage }),
  crop: async (id, helper) => [await helper.cut(id, 'photo'), await helper.cut(id, 'signature')],
  returnForCorrection: take,
  verify: take,
  reject: take,
}
async function take(id: string) {
  await app.db.updateTable('application').set({ leaseUntil: null }).where('id', '=', id).execute()
  await app.as('admin')(verification.take, { params: { id } })
}

// What is taken back has a test of its own: it goes to where it came from.
const forward = transitions.filter(({ action }) => action !== 'takeBack')

test.each(forward.map((row) => [`${row.action} ${row.from}`, row] as const))(
  '%s is done by whom the table names, with its event, its money and its notices',
  async (_, row) => {
    const { action, from, to, by } = row
    // An answer that changes nothing books nothing.
    const money = 'money' in row && row.money !== 'difference'
    const isMailed = action === 'deliver' && from === 'ALLOTTED'
    const id = isMailed ? await mailed() : await reach[from]()
    const isCounter = (by as readonly string[]).includes('merchant')
    const isProvider = from.startsWith('PL_') && !isCounter
    await ready[action]?.(id, helpers, admins)
    const before = await eventsOf(id)
    const lettersBefore = await lettersOf(id)
    const versionBefore = await versionOf(id)
    const answer =
      action === 'submit'
        ? await helpers.submit((await app.as('helper')(drafts.read, { params: { id } })).body)
        : isProvider
          ? await bySystem(app, id, action)
          : action === 'initiate'
            ? await (await paperlessDesk(app, 'helper')).initiate({ id, version: await desk.versionOf(id) })
            : action === 'acknowledge'
              ? await admins.acknowledge(id, `${++people}`.padStart(15, '7'))
              : action === 'withdrawConsent' && !isCounter
                ? await withdrawInOffice(id)
                : await (isCounter ? own.helper : byAdmin)[action](id)
    expect([answer.status, await pan.statusOf(id)]).toEqual([200, to])
    const events = await eventsOf(id)
    expect(events.length).toBe(before.length + 1)
    expect(events.at(-1)).toMatchObject({
      fromStatus: from,
      toStatus: to,
      byName: isProvider
        ? 'Provider'
        : ['expire', 'closeLate'].includes(action)
          ? 'System'
          : isCounter
            ? 'Demo helper'
            : 'Demo admin',
      journalId: money ? expect.any(String) : null,
    })
    // A person who read the earlier version must read again.
    expect(await versionOf(id)).toBe(versionBefore + 1)
    const letters = (told[action] ?? []).map(
      (who) =>
        `${who === 'merchant' ? `application ${action === 'withdrawConsent' ? 'cancel' : action}` : 'applicant'} ${addresses[who]}`,
    )
    expect(await lettersOf(id)).toEqual([...lettersBefore, ...letters])
  },
)

async function withdrawInOffice(id: string) {
  const given = app.db.selectFrom('consent').select('id').where('applicationId', '=', id)
  const consent = await given.where('purpose', '=', 'FILING').executeTakeFirstOrThrow()
  const body = { reason: 'They want it no more' }
  return app.as('admin')(consents.withdrawInOffice, { params: { id: consent.id }, body })
}

const versionOf = async (id: string) =>
  (await app.db.selectFrom('application').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version

const eventsOf = (id: string) =>
  app.db.selectFrom('applicationEvent').selectAll().where('applicationId', '=', id).orderBy('id').execute()

/** An allotted e-PAN: it has no card and is delivered at once. */
async function mailed() {
  const id = await pan.acknowledged({ ...another(++people), cardType: 'EPAN_ONLY' })
  await pan.process(id)
  await pan.allot(id)
  return id
}

test('pages and crops are taken only while they are asked for', async () => {
  const counter = app.as('merchant')
  for (const status of ['DRAFT', 'PENDING_VERIFICATION', 'VERIFIED', 'REJECTED'] as const) {
    const id = await reach[status]()
    const scan = { params: { id }, query: { name: 'a.jpg' }, bytes: fixture('scan-page-200dpi.jpg') }
    for (const answer of [await counter(scans.addPages, scan), await pan.cut(id)]) {
      expect([answer.status, answer.body.message]).toEqual([
        status === 'DRAFT' && answer.status === 400 ? 400 : 409,
        expect.anything(),
      ])
    }
  }
})
