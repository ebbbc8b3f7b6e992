import { describe, expect, test } from '@jest/globals'
import { exportOf } from 'contract/endpoint'
import { applications } from 'contract/pan/application'
import { drafts } from 'contract/pan/draft'
import { cards } from 'contract/pan/provider'
import { scans } from 'contract/pan/scan/scan'
import { submissions } from 'contract/pan/submit'
import { verification } from 'contract/pan/verify/verify'
import { outsideIndia } from 'contract/place/states'
import { filed } from '../../seed/pan/categories.ts'
import { another, smallPage } from '../../testing/applications.ts'
import { app, draft, type Fields, married, pan, reprint, review, row, submitted } from './testing/corrections.ts'

test('a correction is numbered, filled on its own form and priced as one', async () => {
  const { draft: kept, price, problems } = await review(married())
  expect([kept.formNo.charAt(0), kept.formCode, problems]).toEqual(['C', 'CR-01', []])
  expect(price).toMatchObject({ govtFee: 107, total: 150 })
  expect((await review({ ...married(), cardType: 'EPAN_ONLY' })).price).toMatchObject({ govtFee: 72, total: 110 })
  expect((await review({ ...married(), ...reprint })).price).toMatchObject({ govtFee: 50, total: 90 })
  const abroad = { resState: outsideIndia, resPin: '', resCountry: 'AE', resZip: '00000' }
  expect((await review({ ...married(), ...abroad })).price).toMatchObject({ govtFee: 1017, total: 1060 })
  expect((await review({ ...married(), ...abroad, ...reprint })).price).toMatchObject({ govtFee: 959, total: 999 })
})

describe('a correction is filed for', () => {
  test.each<[string, string, number, string, string]>([
    ['a minor, by a parent', 'PM', 25, 'CR-01', 'GAZETTE'],
    ['a family', 'H', 2, 'CR-02', 'GAZETTE'],
    ['a company', 'C', 16, 'CR-02', 'ROC_NAME_CHANGE'],
    ['a firm', 'F', 34, 'CR-02', 'REVISED_DEED'],
    ['an LLP', 'E', 31, 'CR-02', 'REVISED_REGISTRATION'],
    ['a trust', 'T', 28, 'CR-02', 'REVISED_REGISTRATION'],
    ['an association', 'A', 3, 'CR-02', 'REVISED_REGISTRATION'],
    ['somebody abroad', 'P', 29, 'CR-01', 'GAZETTE'],
    ['a citizen of another country', 'FP', 15, 'CR-01', 'GAZETTE'],
    ['an entity that was formed abroad', 'FE', 27, 'CR-02', 'ATTESTED_NAME_CHANGE'],
  ])('%s', async (_who, category, no, formCode, nameProof) => {
    const pan4 = { PM: 'P', E: 'F', FP: 'P', FE: 'C' }[category] ?? category
    const own: Fields = {
      ...filed(no).fields,
      pan: `ABC${pan4}Z${1000 + no}F`,
      panProof: 'PAN_CARD',
      docCount: '2',
      changes: ['T1', 'T6', 'T7', 'T9'],
      oldName: 'Zuna Naam',
      nameReason: formCode === 'CR-01' ? 'OTHER' : '',
      nameProof,
    }
    const query = { appType: 'C', category: category as 'P' } as const
    const { body: begun } = await app.as('merchant')(drafts.begin, { query, body: { version: 0, fields: own } })
    const { draft: kept, problems } = (await app.as('merchant')(submissions.review, { params: { id: begun.id } })).body
    expect([problems, kept.formCode]).toEqual([[], formCode])
    expect((await pan.submit(begun)).status).toBe(200)
  })
})

describe('before money moves, the server finds', () => {
  test.each<[string, Fields, string]>([
    ['no PAN', { pan: '' }, 'pan: Required'],
    ['a PAN that is none', { pan: 'ABCXV1234F' }, 'pan: Enter a valid 10-character PAN, e.g. ABCPE1234F'],
    ['half a PAN', { pan: 'ABCPV12' }, 'pan: Enter a valid 10-character PAN, e.g. ABCPE1234F'],
    ['a mask instead of a PAN', { pan: 'ABCPV****F' }, 'pan: Enter a valid 10-character PAN, e.g. ABCPE1234F'],
    [
      'nothing ticked and not said',
      { ...reprint, onlyReprint: false },
      'onlyReprint: No change ticked: this will only reprint the card',
    ],
    ['a reprint by mail', { ...reprint, cardType: 'EPAN_ONLY' }, 'cardType: A reprint is always a card by post'],
    ['a box no form has', { changes: ['T12'] }, 'changes: This box is not on the form of this category'],
    ['no old name', { oldName: '' }, 'oldName: Required'],
    ['no reason', { nameReason: '' }, 'nameReason: Required'],
    [
      'a wedding card for another reason',
      { nameReason: 'OTHER', nameProof: 'MARRIAGE_INVITATION' },
      'nameProof: This document does not prove this change of name',
    ],
    ['no old parents', { changes: ['T2'] }, 'oldParents: Required'],
    ['no proof of the parents', { changes: ['T2'] }, 'parentProof: Required'],
    [
      'a wedding certificate for new parents',
      { changes: ['T2'], oldParents: 'RAM VERMA', parentProof: 'MARRIAGE_CERTIFICATE' },
      'parentProof: This document does not prove a change of parents',
    ],
    [
      'a PAN to surrender without its box',
      { otherPan1: 'ABCPV8888F' },
      'otherPan1: Tick the surrender of other PANs, or empty this field',
    ],
    ['seven documents', { docCount: '7' }, 'docCount: Enter a number from 1 to 6'],
    ['no old date', { changes: ['T3'] }, 'oldDob: Required'],
    [
      'the old date as the new one',
      { changes: ['T3'], oldDob: '1994-08-14' },
      'oldDob: This is the same as the new value. Untick the change, or correct it.',
    ],
    ['no old gender', { changes: ['T4'] }, 'oldGender: Required'],
    [
      'no other address though it is ticked',
      { changes: ['T8'] },
      'offCity: The other address is ticked as changed: enter it',
    ],
    ['an Aadhaar that is ticked and missing', { changes: ['T10'] }, 'aadhaar: Aadhaar is ticked as changed: enter it'],
    ['a whole old Aadhaar', { oldAadhaar: '999911110005' }, 'oldAadhaar: Enter the last four digits only'],
    ['no PAN to surrender', { changes: ['T11'] }, 'otherPan1: Required'],
    [
      'the PAN in use surrendered',
      { pan: 'ABCPV7777F', changes: ['T11'], otherPan1: 'abcpv 7777f' },
      'otherPan1: PAN to be surrendered cannot be the PAN in use',
    ],
    [
      'one PAN surrendered twice',
      { changes: ['T11'], otherPan1: 'ABCPV8888F', otherPan2: 'ABCPV8888F' },
      'otherPan2: This PAN is named already',
    ],
    ['no word on the proof of PAN', { panProof: '' }, 'panProof: Required'],
    ['seven documents', { docCount: '7' }, 'docCount: Enter a number from 1 to 6'],
  ])('%s', async (_what, change, text) => {
    const { problems } = await review({ ...married(), ...change })
    expect(problems.map(({ field, text: words }) => `${field}: ${words}`)).toContain(text)
  })
})

test('two PANs that differ in their digits alone are two PANs', async () => {
  const { problems } = await review({
    ...married(),
    pan: 'ABCPV7777F',
    changes: ['T11'],
    otherPan1: 'ABCPV7778F',
    otherPan2: 'ABCPV7779F',
  })
  expect(problems).toEqual([])
})

test('the PANs are sealed: drafts, lists and the row show masks, and who opens one is written down', async () => {
  const whole = ['ABCPV4711F', 'ABCPV4712F'] as const
  const { id } = await draft({ ...married(), pan: ' abcpv4711f', changes: ['T11'], otherPan1: whole[1] })
  const counter = app.as('merchant')
  const kept = (await counter(drafts.read, { params: { id } })).body
  expect([kept.fields.pan, kept.fields.otherPan1]).toEqual(['ABCPV****F', 'ABCPV****F'])
  const info = (await counter(applications.info, { params: { id } })).body
  expect(info.panMasked).toBe('ABCPV****F')

  const stored = JSON.stringify(await row(id))
  for (const number of whole) expect([stored, JSON.stringify([kept, info])].join()).not.toContain(number)

  await app.stepUp('merchant')
  expect((await counter(cards.revealPan, { params: { id } })).body.pan).toBe(whole[0])
  expect((await app.as('other')(cards.revealPan, { params: { id } })).status).toBe(404)
  const written = await app.db
    .selectFrom('audit')
    .select('about')
    .where('what', '=', 'pan revealed')
    .where('about', '=', kept.formNo)
    .execute()
  expect(written).toHaveLength(1)
})

test('a mask that is sent back keeps the number, another number replaces it, an empty field forgets it', async () => {
  const counter = app.as('merchant')
  const { id, version: first } = await draft({ ...married(), pan: 'ABCPV4713F' })
  const save = async (saves: number, fields: Fields) =>
    (await counter(drafts.save, { params: { id }, body: { version: first + saves, fields } })).status
  const whole = async () => {
    await app.stepUp('merchant')
    return (await counter(cards.revealPan, { params: { id } })).body.pan
  }
  expect([await save(0, { pan: 'ABCPV****F', place: 'Nagpur' }), await whole()]).toEqual([200, 'ABCPV4713F'])
  expect([await save(1, { pan: 'ABCPV4714F' }), await whole()]).toEqual([200, 'ABCPV4714F'])
  expect(await save(2, { pan: '' })).toBe(200)
  expect([(await row(id)).typedPans, (await row(id)).panMasked]).toEqual([null, null])
})

test('one PAN is corrected once at a time, whoever asks', async () => {
  const first = await submitted({ ...married(), pan: 'ABCPV4800F' })
  expect(first.reply.status).toBe(200)
  const { reply } = await submitted({ ...married(), pan: 'ABCPV4800F' })
  expect([reply.status, reply.body.message]).toEqual([
    409,
    `An application for this person is already open: ${first.formNo}`,
  ])
})

test('whoever has a PAN through us may correct it, but may not ask for another one', async () => {
  const person = another(901)
  const id = await pan.acknowledged(person)
  await pan.process(id)
  await pan.allot(id, 'ABCPS9010F')
  const { reply } = await submitted({ ...married(), ...person, pan: 'ABCPS9010F' })
  expect(reply.status).toBe(200)
  const again = await pan.submit(await pan.draft(person))
  expect(again.status).toBe(409)
})

test('a marriage goes from the counter to the updated PAN', async () => {
  const fields = { ...married(), pan: 'ABCPV4900F' }
  const { id, formNo, reply } = await submitted(fields)
  expect(reply.status).toBe(200)
  await app.as('merchant')(scans.addPages, { params: { id }, query: { name: 'scan.jpg' }, bytes: smallPage })
  await app.as('merchant')(scans.finishScan, { params: { id } })
  await pan.cut(id, 'photo')
  await pan.cut(id, 'signature')
  await app.as('merchant')(scans.finishCrop, { params: { id } })
  await app.as('staff')(verification.take, { params: { id } })

  const rows = await pan.ticks(id)
  const verify = (ticked: string[]) => app.as('staff')(verification.verify, { params: { id }, body: { ticked } })
  const refused = await verify(rows.filter((key) => key !== 'tickBoxes'))
  expect([refused.status, refused.body.data]).toEqual([400, ['ticked: Tick boxes fit']])
  expect((await verify(rows)).status).toBe(200)

  await pan.acknowledge(id, '000261120004900')
  await pan.process(id)
  const strange = await pan.allot(id, 'ABCPV4901F')
  expect([strange.status, strange.body.data]).toEqual([
    400,
    ['pan: A correction keeps its PAN, and the form names another one'],
  ])
  expect((await pan.allot(id, 'ABCPV4900F')).status).toBe(200)
  expect(await pan.statusOf(id)).toBe('ALLOTTED')
  const columns = [
    { column: 'formNo', title: 'Form no' },
    { column: 'status', title: 'Status' },
  ]
  const { bytes } = await app.as('staff')(exportOf(applications.list.all), {
    query: { format: 'csv' },
    body: {
      filters: { status: { opt: 'eq', value1: 'ALLOTTED' } },
      search: '',
      length: 10,
      start: 0,
      sorts: [],
      columns,
    },
  })
  const lines = `${bytes}`.split(/\r?\n/)
  expect(lines).toContain(`${formNo},PAN updated`)
  expect(lines.filter((line) => line.startsWith('N')).every((line) => line.endsWith('PAN allotted'))).toBe(true)
  const notices = await app.db
    .selectFrom('outbox')
    .select('body')
    .where('kind', '=', 'application allot correction')
    .execute()
  expect(notices.map(({ body }) => body)).toContainEqual(
    expect.objectContaining({
      subject: `PAN application ${formNo} is done`,
      text: 'The PAN is updated. Open the application to see it.',
    }),
  )
})

test('without any tick the card is printed again, for the price of a reprint', async () => {
  const before = await pan.balance()
  const { id, reply } = await submitted({ ...married(), ...reprint })
  expect([reply.status, await pan.balance()]).toEqual([200, before - 90])
  expect((await row(id)).fields).toMatchObject({ changes: [], onlyReprint: true, oldName: '' })
})

test('a correction that ended is copied with its PAN', async () => {
  const { id } = await submitted({ ...married(), pan: 'ABCPV4950F' })
  const counter = app.as('merchant')
  await counter(submissions.cancel, { params: { id }, body: { remark: 'The wrong card' } })
  const { body } = await counter(drafts.reapply, { params: { id } })
  expect(body.formNo.charAt(0)).toBe('C')
  await app.stepUp('merchant')
  expect((await counter(cards.revealPan, { params: { id: body.id } })).body.pan).toBe('ABCPV4950F')
  expect((await pan.submit(body)).status).toBe(200)
})
