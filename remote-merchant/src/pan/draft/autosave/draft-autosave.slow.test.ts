import { afterEach, expect, test } from '@jest/globals'
import { type Draft, drafts } from 'contract/pan/draft'
import { type ApplicationFields, emptyApplication, fieldNames } from 'contract/pan/form/fields'
import { fakeReply, refusal, sentCalls } from 'shared-auth/testing'
import { forgetDrafts } from 'shared-ui/form'
import { type DraftAutosave, draftAutosave } from './draft-autosave.ts'

const id = '0198f000-0000-7000-8000-000000000001'
const number = '999900000016'
const formNo = 'N2600004131'
const at = '2026-11-20T05:12:00.000Z'

const typed = (more: Partial<ApplicationFields>): ApplicationFields => ({ ...emptyApplication, ...more })
const draft = (more: Partial<Draft> = {}): Draft => ({
  id,
  formNo,
  formCode: '93',
  appType: 'N',
  category: 'P',
  status: 'DRAFT',
  version: 3,
  savedAt: at,
  reasons: [],
  fields: typed({ lastName: 'SHARMA' }),
  ...more,
})
const kind = { appType: 'N', category: 'P' } as const
const saved = (version: number) => ({ id, formNo, version, savedAt: at })
const dropped = () => {
  throw new TypeError('Failed to fetch')
}
const onDevice = () => Object.values({ ...localStorage }).join(' ')

const keepers: DraftAutosave[] = []
function open(opened: Draft | null = null) {
  const keeper = draftAutosave({ person: 'M100012', kind, opened })
  keepers.push(keeper)
  return keeper
}

afterEach(async () => {
  fakeReply(drafts.begin, saved(1))
  fakeReply(drafts.save, saved(99))
  for (const keeper of keepers.splice(0)) await keeper.flush()
  localStorage.clear()
})

test('a draft begins with the first change and gets its id', async () => {
  fakeReply(drafts.begin, saved(1))
  const keeper = open()
  const ids: string[] = []
  keeper.onBegun((begun) => ids.push(begun))
  keeper.change(typed({ lastName: 'S' }))
  expect(await keeper.flush()).toBe(true)
  expect(ids).toEqual([id])
  expect(keeper.now()).toEqual({ is: 'saved', at })
  expect(keeper.formNo()).toBe(formNo)
  expect(sentCalls()[0]).toMatchObject({ query: { appType: 'N', category: 'P' }, body: { version: 0 } })
})

test('who turns out to be a minor while a save is lost on its way back is a minor on the server too', async () => {
  const opened = draft()
  const keeper = open(opened)
  const mine = typed({ lastName: 'SHARMA', dob: '2015-08-14' })
  fakeReply(drafts.save, () => {
    keeper.moveTo('PM')
    return refusal(409, 'You saved this application in another window')
  })
  fakeReply(drafts.read, { ...opened, version: 4, fields: mine })
  keeper.change(mine)
  await keeper.flush()
  fakeReply(drafts.save, saved(5))
  await keeper.flush()
  expect(sentCalls().at(-1)).toMatchObject({ body: { version: 4, category: 'PM' } })
})

test('a begin whose reply is lost is sent again with the same key and body, and begins one draft', async () => {
  fakeReply(drafts.begin, dropped)
  const keeper = open()
  keeper.change(typed({ lastName: 'S' }))
  expect(await keeper.flush()).toBe(false)
  expect(keeper.now()).toEqual({ is: 'on-device', isKept: true })

  fakeReply(drafts.begin, saved(1))
  fakeReply(drafts.save, saved(2))
  keeper.change(typed({ lastName: 'SHARMA' }))
  await keeper.flush()
  await keeper.flush()
  const [first, again, save] = sentCalls()
  expect(again?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  expect(again?.body).toEqual(first?.body)
  expect(save).toMatchObject({ params: { id }, body: { version: 1, fields: { lastName: 'SHARMA' } } })
})

test('what cannot be sent lies on the device without Aadhaar, and leaves it once the server has it', async () => {
  fakeReply(drafts.save, dropped)
  const keeper = open(draft())
  keeper.change(typed({ lastName: 'SHARMA', firstName: 'ANJALI', aadhaar: number }))
  await keeper.flush()
  expect(onDevice()).toContain('ANJALI')
  expect(onDevice()).not.toContain(number.slice(0, 8))
  expect(keeper.isLostOnLeaving()).toBe(true)

  fakeReply(drafts.save, saved(4))
  expect(await keeper.flush()).toBe(true)
  expect(onDevice()).toBe('')
  expect(sentCalls().at(-1)?.body).toMatchObject({ version: 3, fields: { aadhaar: number } })
})

test('a device keeps only what the rows of the fields allow, and nothing in which an Aadhaar or a PAN was typed', async () => {
  fakeReply(drafts.save, dropped)
  const canary = (name: string) => `KANARI ${name}`
  const filled = Object.fromEntries(
    fieldNames.map((name) => [
      name,
      typeof emptyApplication[name] === 'string' ? canary(name) : emptyApplication[name],
    ]),
  )
  const keeper = open(draft())
  keeper.change({ ...typed(filled), place: `PUNE ${number}`, resRoad: 'PAN ABCPE1234F', oldAddress: '9999-0000 0016' })
  await keeper.flush()
  const missing = fieldNames.filter(
    (name) => filled[name] === canary(name) && !onDevice().includes(`"${canary(name)}"`),
  )
  expect(missing.sort()).toEqual(
    [
      'aadhaar',
      'oldAadhaar',
      'pan',
      ...[1, 2, 3, 4].map((no) => `otherPan${no}`),
      'oldAddress',
      'passportNo',
      'place',
      'raPan',
      'resRoad',
      'taxId',
    ].sort(),
  )
  expect(onDevice()).not.toMatch(/99990000|9999-0000|ABCPE1234F/)
})

test('a number that is no Aadhaar yet is not sent', async () => {
  fakeReply(drafts.save, saved(4))
  const keeper = open(draft())
  keeper.change(typed({ lastName: 'SHARMA', aadhaar: '99990000' }))
  await keeper.flush()
  expect(sentCalls()[0]?.body).toEqual({
    version: 3,
    fields: expect.not.objectContaining({ aadhaar: expect.anything() }),
  })
})

test('what an earlier visit left on the device comes back and is sent', async () => {
  fakeReply(drafts.save, dropped)
  const before = open(draft())
  before.change(typed({ lastName: 'SHARMA', firstName: 'ANJALI' }))
  await before.flush()

  fakeReply(drafts.save, saved(4))
  const keeper = open(draft())
  expect(keeper.restore()?.fields).toMatchObject({ firstName: 'ANJALI' })
  expect(await keeper.flush()).toBe(true)
  expect(sentCalls().at(-1)?.body).toMatchObject({ fields: { firstName: 'ANJALI' } })
})

test('another person at this device does not get it', async () => {
  fakeReply(drafts.begin, dropped)
  const keeper = open()
  keeper.change(typed({ lastName: 'SHARMA' }))
  await keeper.flush()
  expect(draftAutosave({ person: 'M100013', kind, opened: null }).restore()).toBeNull()
})

test('what lies on the device goes when its owner signs out, and what is typed after it is not kept there', async () => {
  fakeReply(drafts.save, dropped)
  const keeper = open(draft())
  keeper.change(typed({ lastName: 'VERMA' }))
  await keeper.flush()
  expect(onDevice()).toContain('VERMA')
  forgetDrafts('M100012')
  expect(onDevice()).toBe('')
  keeper.change(typed({ lastName: 'JOSHI' }))
  await keeper.flush()
  expect(onDevice()).toBe('')
})

test.each([
  [6, 'VERMA'],
  [8, undefined],
])('after %i days on the device it is found or forgotten', async (days, surname) => {
  fakeReply(drafts.save, dropped)
  const keeper = open(draft())
  keeper.change(typed({ lastName: 'VERMA' }))
  await keeper.flush()
  const [slot = ''] = Object.keys({ ...localStorage })
  const at = new Date(Date.now() - days * 86_400_000).toISOString()
  localStorage.setItem(slot, JSON.stringify({ ...JSON.parse(localStorage.getItem(slot) ?? ''), at }))
  expect(open(draft()).restore()?.fields.lastName).toBe(surname)
})

test('a save whose reply was lost is no conflict', async () => {
  const mine = typed({ lastName: 'SHARMA', firstName: 'ANJALI' })
  fakeReply(drafts.save, () => refusal(409, 'Saved at 10:44 am'))
  fakeReply(drafts.read, draft({ version: 4, fields: mine }))
  const keeper = open(draft())
  keeper.change(mine)
  expect(await keeper.flush()).toBe(true)
  expect(keeper.now()).toEqual({ is: 'saved', at })
})

const theirs = draft({ version: 4, fields: typed({ lastName: 'SHARMA', mobile: '6000000042' }) })

async function inConflict() {
  fakeReply(drafts.save, () => refusal(409, 'Saved at 10:44 am'))
  fakeReply(drafts.read, theirs)
  const keeper = open(draft())
  keeper.change(typed({ lastName: 'SHARMA', mobile: '6000000041' }))
  await keeper.flush()
  expect(keeper.now()).toEqual({ is: 'conflict', theirs })
  return keeper
}

test("another device's change waits for a choice, and mine goes over it when I keep it", async () => {
  const keeper = await inConflict()
  expect(await keeper.flush()).toBe(false)
  fakeReply(drafts.save, saved(5))
  keeper.keepMine()
  expect(await keeper.flush()).toBe(true)
  expect(sentCalls().at(-1)?.body).toMatchObject({ version: 4, fields: { mobile: '6000000041' } })
})

test("using the other device's draft sends nothing", async () => {
  const keeper = await inConflict()
  const before = sentCalls().length
  expect(keeper.takeTheirs()).toMatchObject({ mobile: '6000000042' })
  expect(await keeper.flush()).toBe(true)
  expect(sentCalls()).toHaveLength(before)
  expect(onDevice()).toBe('')
})

test.each([
  ['takeTheirs', 'PM', {}],
  ['keepMine', 'P', { category: 'P' }],
] as const)(
  "another device moved the draft to a minor's: after %s it is in category %s",
  async (choose, category, sent) => {
    const ofMinor = { ...theirs, category: 'PM' }
    fakeReply(drafts.save, () => refusal(409, 'Saved at 10:44 am'))
    fakeReply(drafts.read, ofMinor)
    const keeper = open(draft())
    keeper.change(typed({ lastName: 'SHARMA', mobile: '6000000041' }))
    await keeper.flush()
    fakeReply(drafts.save, saved(5))
    keeper[choose]()
    expect(await keeper.flush()).toBe(true)
    expect(keeper.category()).toBe(category)
    expect(sentCalls().at(-1)?.body ?? {}).toMatchObject(sent)
  },
)

test('what was typed on an older version than the server holds is shown beside it', async () => {
  fakeReply(drafts.save, dropped)
  const before = open(draft())
  before.change(typed({ lastName: 'SHARMA', mobile: '6000000041' }))
  await before.flush()
  const keeper = open(theirs)
  expect(keeper.restore()?.fields).toMatchObject({ mobile: '6000000041' })
  expect(keeper.now()).toEqual({ is: 'conflict', theirs })
  keeper.takeTheirs()
})

test('a refusal of the server is told and nothing is tried until something changes', async () => {
  fakeReply(drafts.save, () => refusal(403, 'KYC is not approved'))
  const keeper = open(draft())
  keeper.change(typed({ lastName: 'VERMA' }))
  await keeper.flush()
  expect(keeper.now()).toMatchObject({ is: 'refused', error: { status: 403 } })
})
