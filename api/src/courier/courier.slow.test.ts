import { expect, test } from '@jest/globals'
import bwip from 'bwip-js/node'
import { packets } from 'contract/courier/courier'
import { hardcopyActions } from 'contract/pan/paper/paper'
import { withMutant } from 'mutants'
import sharp from 'sharp'
import { fixture, smallPage } from '../testing/applications.ts'
import { everything } from '../testing/lists.ts'
import { pdfPages } from '../testing/pdf-text.ts'
import { ofId } from '../testing/shop.ts'
import {
  changedLater,
  correctedByOthers,
  correctedTooLate,
  packetOfOthers,
  paperInTwoPackets,
  receivedTwice,
} from './courier.mutants.ts'
import {
  acknowledged,
  acrossServers,
  app,
  drafted,
  hardcopyOf,
  infoOf,
  office,
  packetOf,
  receiptOf,
  receive,
  sendingOf,
  sent,
  shop,
  today,
} from './testing/fixture.ts'

const lettersOf = async (kind: string) =>
  app.db.selectFrom('outbox').select('body').where('kind', '=', kind).orderBy('createdAt').orderBy('id').execute()
const textOf = async (kind: string) => (await lettersOf(kind)).at(-1)?.body.text ?? ''
const dueOf = async (who = 'merchant') =>
  (await app.as(who)(packets.shop.due, { query: { direction: 'MERCHANT_TO_OFFICE' } })).body

test('hard copies go into a packet, are sent with it, and are received with it', async () => {
  const papers = [await acknowledged(), await acknowledged()]
  expect((await dueOf()).map(({ applicationId }) => applicationId)).toEqual(expect.arrayContaining(papers))
  const { body: added } = await shop().add(packetOf(papers))
  expect(added.refNo).toMatch(/^CP26\d{5}$/)
  expect((await dueOf()).filter(({ applicationId }) => papers.includes(applicationId))).toEqual([])
  expect((await office().read(added.id)).status).toBe(404)

  expect((await shop().send(added.id, { docketNo: 'ed 1234 5678 5 in' }, 'India Post')).status).toBe(200)
  for (const paper of papers)
    expect(await infoOf(paper)).toMatchObject({
      hardcopy: 'SENT',
      hardcopyCourier: 'India Post',
      hardcopyTracking: 'ED123456785IN',
      hardcopySentOn: today(),
    })
  expect((await office().read(added.id)).body).toMatchObject({
    status: 'SENT',
    docketNo: 'ED123456785IN',
    docketDoubt: null,
  })

  expect((await receive(added.id)).body).toEqual({ status: 'RECEIVED' })
  for (const paper of papers)
    expect(await infoOf(paper)).toMatchObject({ hardcopy: 'RECEIVED', hardcopyReceivedOn: today() })
  expect(await textOf('packet received')).toContain('Hard copies received: 2.')
})

test('of ten hard copies one is missing and one deficient: both are to be sent again, and the shop reads which', async () => {
  const { id, refNo, papers } = await sent(10)
  const letters = (await lettersOf('packet received')).length
  const { body } = await receive(id, {
    3: { verdict: 'MISSING' },
    7: { verdict: 'DEFICIENT', reason: 'Second page is not signed' },
  })
  expect(body).toEqual({ status: 'PARTIAL' })
  const copies = await Promise.all(papers.map(hardcopyOf))
  expect(copies).toEqual(papers.map((_, at) => (at === 3 || at === 7 ? 'DEFICIENT' : 'RECEIVED')))
  expect((await infoOf(papers[3] ?? '')).hardcopyReason).toBe(`Missing in packet ${refNo}`)
  expect((await infoOf(papers[7] ?? '')).hardcopyReason).toBe('Second page is not signed')
  expect((await lettersOf('packet received')).length).toBe(letters + 1)
  const text = await textOf('packet received')
  expect(text).toContain('Hard copies received: 8 of 10. Send these again:')
  expect(text).toMatch(/\(N\d{10}\): missing\n/)
  expect(text).toContain('Second page is not signed')
  const { body: seen } = await shop().read(id)
  expect(seen.items.map(({ verdict }) => verdict)).toEqual(
    papers.map((_, at) => (at === 3 ? 'MISSING' : at === 7 ? 'DEFICIENT' : 'RECEIVED')),
  )
  expect(seen).toMatchObject({ status: 'PARTIAL', endedBy: 'Office', may: [] })
  const again = await shop().add(packetOf([papers[3] ?? '', papers[7] ?? '']))
  expect(again.status).toBe(200)
})

test('a paper that is in an open packet goes into no second one, not even at the same moment on two servers', async () => {
  const { refNo, papers } = await drafted()
  const { body } = await shop().add(packetOf(papers))
  expect(body).toMatchObject({ data: [expect.stringMatching(`^papers: \\d{15} is already in packet ${refNo}$`)] })
  const paper = await acknowledged()
  await acrossServers(async (elsewhere) => {
    const both = await Promise.all([
      shop().add(packetOf([paper])),
      elsewhere('merchant')(packets.shop.add, { body: packetOf([paper]) }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })
  await withMutant(paperInTwoPackets, async () => {
    // The database still holds the promise, only the words are lost.
    const { body } = await shop().add(packetOf([paper]))
    expect(body).not.toMatchObject({ data: [expect.stringMatching('is already in packet')] })
  })
})

test('two people who receive one packet at once on two servers: the first wins, the second is told who', async () => {
  const { id, papers } = await sent(2)
  const letters = (await lettersOf('packet received')).length
  await acrossServers(async (elsewhere) => {
    const both = await Promise.all([receive(id), receive(id, { 0: { verdict: 'MISSING' } }, elsewhere('admin'))])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)
    expect(JSON.stringify(refused?.body)).toMatch(/Packet CP\d+ is already received( in part)?, by /)
  })
  expect((await lettersOf('packet received')).length).toBe(letters + 1)
  const events = (await infoOf(papers[0] ?? '')).events.filter(
    ({ hardcopy }) => hardcopy === 'RECEIVED' || hardcopy === 'DEFICIENT',
  )
  expect(events).toHaveLength(1)
})

test('without the lock both would receive it', async () => {
  await withMutant(receivedTwice, async () => {
    let twice = false
    for (let tries = 0; tries < 5 && !twice; tries++) {
      const { id } = await sent()
      await acrossServers(async (elsewhere) => {
        const both = await Promise.all([receive(id), receive(id, {}, elsewhere('admin'))])
        twice = both.every(({ status }) => status === 200)
      })
    }
    expect(twice).toBe(true)
  })
})

test('a packet of another shop does not exist, nor does its paper', async () => {
  const { id, papers } = await sent()
  const rival = app.as('rival')
  const answers = [
    await rival(packets.shop.read, ofId(id)),
    await rival(packets.shop.edit, ofId(id, { body: packetOf(papers, { version: 2 }) })),
    await rival(packets.shop.send, ofId(id, { body: await sendingOf() })),
    await rival(packets.shop.carry, ofId(id)),
    await rival(packets.shop.lose, ofId(id)),
    await rival(packets.shop.packingList, ofId(id)),
    await rival(packets.shop.label, ofId(id)),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
  const paper = await acknowledged()
  expect((await shop('rival').add(packetOf([paper]))).body).toMatchObject({
    data: ['papers: One of the hard copies was not found'],
  })
  expect((await dueOf('rival')).map(({ applicationId }) => applicationId)).not.toContain(paper)
  expect((await rival(packets.shop.list, { body: everything })).body.data).toEqual([])
  await withMutant(packetOfOthers, async () => {
    expect((await rival(packets.shop.read, ofId(id))).status).toBe(200)
  })
})

test('a sent packet is changed on the day of sending and not after midnight in India', async () => {
  const { id, refNo, papers } = await sent(2)
  const [stays = '', goes = ''] = papers
  const comes = await acknowledged()
  const version = (await shop().read(id)).body.version
  expect((await shop().read(id)).body.may).toEqual(expect.arrayContaining(['edit', 'send']))
  expect((await shop().edit(id, packetOf([stays, comes], { version }))).status).toBe(200)
  expect([await hardcopyOf(stays), await hardcopyOf(goes), await hardcopyOf(comes)]).toEqual([
    'SENT',
    'PENDING',
    'SENT',
  ])
  expect((await shop().read(id)).body.items.map(({ applicationId }) => applicationId)).toEqual([stays, comes])
  expect((await shop().edit(id, packetOf([stays], { version }))).body.message).toBe(
    'Somebody else changed this packet. Open it again.',
  )
  expect((await shop().send(id, { docketNo: 'CHANGED99' })).status).toBe(200)
  expect((await infoOf(comes)).hardcopyTracking).toBe('CHANGED99')

  app.clock.forward({ days: 1 })
  const late = (await shop().read(id)).body
  expect(late.may).not.toContain('edit')
  const refused = await shop().edit(id, packetOf([stays], { version: late.version }))
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringMatching(new RegExp(`^Packet ${refNo} was sent on .*It could be changed on that day only\\.$`)),
  ])
  expect((await shop().send(id)).status).toBe(409)
  await withMutant(changedLater, async () => {
    expect((await shop().edit(id, packetOf([stays], { version: late.version }))).status).toBe(200)
  })
})

test('a draft is thrown away by its writer, and its papers are free again', async () => {
  const { id, papers } = await drafted()
  expect((await app.as('staff')(packets.office.discard, ofId(id))).status).toBe(404)
  expect((await app.as('merchant')(packets.shop.discard, ofId(id))).status).toBe(200)
  expect((await shop().add(packetOf(papers))).status).toBe(200)
  const later = await sent()
  expect((await app.as('merchant')(packets.shop.discard, ofId(later.id))).status).toBe(409)
})

test('what cannot go into a packet is said in words', async () => {
  const [received, marked] = [await acknowledged(), await acknowledged()]
  await app.as('staff')(hardcopyActions.receive, { body: { ids: [received], receivedOn: today() } })
  await app.as('merchant')(hardcopyActions.send, {
    body: { ids: [marked], courier: 'DTDC', trackingNo: 'D88112233', sentOn: today() },
  })
  const why = async (id: string) => (await shop().add(packetOf([id]))).body as { data?: string[] }
  expect((await why(received)).data?.[0]).toMatch(/^papers: The office has the hard copy of \d{15} already$/)
  expect((await why(marked)).data?.[0]).toMatch(/^papers: \d{15} is marked as sent already$/)
  const { ackNo } = await infoOf(received)
  const asked = await app.as('merchant')(packets.shop.paper, {
    params: { no: `${ackNo}` },
    query: { direction: 'MERCHANT_TO_OFFICE' },
  })
  expect(asked.body.why).toMatchObject({ text: 'The office has the hard copy of {no} already', values: { no: ackNo } })
})

test.each([
  [{ papers: [] }, ['papers: Add at least one hard copy']],
  [{ packetType: 'KYC', papers: [] }, ['contents: Say what is in the packet']],
  [{ packetType: 'GIFT' }, ['packetType: Required']],
  [
    { direction: 'OFFICE_TO_PROVIDER', toName: 'Protean', toAddress: 'Pune' },
    ['direction: Choose where the packet goes'],
  ],
])('a packet as %j is refused in words', async (wrong, data) => {
  const { body } = await shop().add({ ...packetOf([await acknowledged()]), ...(wrong as object) })
  expect((body as { data?: string[] }).data).toEqual(data)
})

test('the docket number follows its company: unique, and as India Post writes it', async () => {
  const one = await sent()
  const { docketNo } = (await shop().read(one.id)).body
  const { id } = await drafted()
  const said = async (changes: object, company = 'India Post') =>
    ((await shop().send(id, changes, company)).body as { data?: string[] }).data
  expect(await said({ docketNo }, 'DTDC')).toEqual([
    'docketNo: This docket number is already on another packet of this courier',
  ])
  expect(await said({ docketNo: 'RR473124829GB' })).toEqual([
    'docketNo: RR473124829GB is a number of another post (United Kingdom), not of India Post. Choose Other.',
  ])
  expect(await said({ docketNo: 'AB12' }, 'DTDC')).toEqual(['docketNo: Enter 5 to 20 letters and digits'])
  expect(await said({ docketNo: '' }, 'DTDC')).toEqual(['docketNo: Enter the docket/AWB number'])
  expect(await said({ sentOn: '2999-01-01' }, 'DTDC')).toEqual(['sentOn: Date cannot be in the future'])
  expect(await said({ weightG: 0 }, 'DTDC')).toEqual(['weightG: At least 1'])
  expect((await shop().send(id, { docketNo: 'EM123456789IN' }, 'India Post')).status).toBe(200)
  expect((await shop().read(id)).body.docketDoubt).toMatchObject({ values: { number: 'EM123456785IN' } })
  expect((await shop().send(id, { docketNo: 'RR473124829GB' }, 'Other')).status).toBe(200)
  expect((await shop().send(id, { docketNo: '' }, 'By hand')).status).toBe(200)
  expect((await shop().read(id)).body).toMatchObject({ company: 'By hand', docketNo: null, trackingLink: null })
  await shop().send(id, { docketNo: '12345678901' }, 'Delhivery')
  expect((await shop().read(id)).body.trackingLink).toBe('https://www.delhivery.com/track/package/12345678901')
})

test('the photo of the receipt is kept with its packet, for its shop and the office alone', async () => {
  const { id } = await drafted()
  const photo = await app.as('merchant')(packets.shop.photo, {
    query: { name: 'r.jpg' },
    bytes: fixture('scan-page-200dpi.jpg'),
  })
  const used = await shop('rival').add(packetOf([await acknowledged('rival')]))
  expect(((await shop('rival').send(used.body.id, { photo: photo.body.id })).body as { data?: string[] }).data).toEqual(
    ['photo: Add the photo again'],
  )
  expect((await shop().send(id, { photo: photo.body.id })).status).toBe(200)
  expect((await shop().read(id)).body.photo).toBe(photo.body.id)
})

test('received before it was sent, twice of one paper, or without a verdict: refused in words', async () => {
  const { id } = await sent(2)
  const { body: packet } = await office().read(id)
  const said = async (body: object) =>
    (
      (await app.as('staff')(packets.office.receive, ofId(id, { body: { ...receiptOf(packet), ...body } }))).body as {
        data?: string[]
      }
    ).data
  const { items } = receiptOf(packet)
  expect((await said({ receivedOn: '2025-12-01' }))?.[0]).toMatch(
    /^receivedOn: It was sent on .*: it cannot be received before$/,
  )
  expect(await said({ receivedOn: '2999-01-01' })).toEqual(['receivedOn: Date cannot be in the future'])
  expect(await said({ items: items.slice(1) })).toEqual(['items: Say of each hard copy what became of it'])
  expect(await said({ items: [...items, items[0]] })).toEqual(['items: Say of each hard copy what became of it'])
  expect(await said({ items: items.map((item) => ({ ...item, verdict: 'DEFICIENT', reason: 'no' })) })).toEqual([
    'items.0.reason: Say what is missing or wrong',
    'items.1.reason: Say what is missing or wrong',
  ])
  expect((await app.as('merchant')(packets.shop.receive, ofId(id, { body: receiptOf(packet) }))).status).toBe(404)
})

test('a lost packet sends its hard copies back to what is to be sent, and the shop is told', async () => {
  const { id, refNo, papers } = await sent(2)
  await app.as('merchant')(packets.shop.carry, ofId(id))
  expect((await shop().read(id)).body).toMatchObject({ status: 'IN_TRANSIT', may: ['lose', 'comeBack'] })
  expect((await app.as('staff')(packets.office.lose, ofId(id))).status).toBe(200)
  expect(await infoOf(papers[0] ?? '')).toMatchObject({
    hardcopy: 'DEFICIENT',
    hardcopyReason: `Packet ${refNo} is lost`,
  })
  expect(await textOf('packet lost')).toContain(`Packet ${refNo} is lost.`)
  expect((await shop().add(packetOf(papers))).status).toBe(200)
})

test('the office sends received hard copies to the provider; what is missing there is sent again by its shop', async () => {
  const [mine, theirs] = [await acknowledged(), await acknowledged('rival')]
  await app.as('staff')(hardcopyActions.receive, { body: { ids: [mine, theirs], receivedOn: today() } })
  const toProvider = {
    direction: 'OFFICE_TO_PROVIDER',
    toName: 'Protean',
    toAddress: '5th floor\nPune 411016',
  } as const
  const due = await app.as('staff')(packets.office.due, { query: { direction: 'OFFICE_TO_PROVIDER' } })
  expect(due.body.map(({ applicationId }) => applicationId)).toEqual(expect.arrayContaining([mine, theirs]))
  const { body } = await office().add(packetOf([mine, theirs], toProvider))
  expect((await office().send(body.id)).status).toBe(200)
  expect((await shop().read(body.id)).status).toBe(404)
  await receive(body.id, { 1: { verdict: 'MISSING' } })
  expect([await hardcopyOf(mine), await hardcopyOf(theirs)]).toEqual(['RECEIVED', 'DEFICIENT'])
  const again = await office().add(packetOf([mine], toProvider))
  expect((again.body as { data?: string[] }).data?.[0]).toMatch(/is with the provider already, packet CP/)
})

test('the office sends to a shop, which receives it', async () => {
  const { merchantId } = await app.db
    .selectFrom('userAccount')
    .select('merchantId')
    .where('userName', '=', 'merchant')
    .executeTakeFirstOrThrow()
  const { body } = await office().add(
    packetOf([], { direction: 'OFFICE_TO_MERCHANT', merchantId, packetType: 'OTHER', contents: '40 blank forms' }),
  )
  expect((await shop().read(body.id)).status).toBe(404)
  await office().send(body.id)
  expect(await textOf('packet for shop')).toContain(body.refNo)
  expect((await shop('rival').read(body.id)).status).toBe(404)
  const { body: packet } = await shop().read(body.id)
  expect(packet.may).toEqual(['receive'])
  expect((await receive(body.id)).status).toBe(404)
  const { body: done } = await app.as('merchant')(packets.shop.receive, ofId(body.id, { body: receiptOf(packet) }))
  expect(done).toEqual({ status: 'RECEIVED' })
})

test('packing list and label are PDFs with the bar codes of packet and papers', async () => {
  const { id, refNo, papers } = await sent(14)
  const { ackNo } = await infoOf(papers[0] ?? '')
  for (const [paper, name] of [
    [packets.shop.packingList, 'packing-list'],
    [packets.shop.label, 'address'],
  ] as const) {
    const { status, bytes, headers } = await app.as('merchant')(paper, ofId(id))
    expect([status, `${headers['content-disposition']}`]).toEqual([
      200,
      expect.stringContaining(`${refNo}-${name}.pdf`),
    ])
    const pages = await pdfPages(bytes)
    const text = pages.map((page) => page.text).join(' ')
    for (const words of [refNo, 'Demo Seva', '12 Namoona Road', 'Demo shop of merchant', 'DTDC'])
      expect(text).toContain(words)
    expect([pages.length, text.includes(`${ackNo}`)]).toEqual(name === 'address' ? [1, false] : [2, true])
  }
})

test('a photo of bar codes is read: each number of ours once, whatever else is on it', async () => {
  const code = (text: string) =>
    bwip.toBuffer({
      bcid: 'code128',
      text,
      scale: 3,
      height: 14,
      paddingwidth: 12,
      paddingheight: 10,
      backgroundcolor: 'FFFFFF',
    })
  const codes = await Promise.all(['000261127000001', 'N2600001235-2', 'EM123456785IN'].map(code))
  const bytes = await sharp({ create: { width: 1000, height: 900, channels: 3, background: '#fff' } })
    .composite(codes.map((input, at) => ({ input, left: 100, top: 60 + 280 * at })))
    .jpeg()
    .toBuffer()
  const { body } = await app.as('merchant')(packets.shop.codes, { query: { name: 'codes.jpg' }, bytes })
  expect([...body.numbers].sort()).toEqual(['000261127000001', 'N2600001235'])
  const none = await app.as('merchant')(packets.shop.codes, { query: { name: 'page.jpg' }, bytes: smallPage })
  expect(none.body.numbers).toEqual([])
})

test('staff need the right to Courier: to look, and another one to receive', async () => {
  const { id } = await sent()
  await app.addPerson('looks', 'staff', null, ['courier:view'])
  await app.addPerson('other', 'staff', null, ['pan:view', 'pan:act'])
  expect((await app.as('looks')(packets.office.read, ofId(id))).status).toBe(200)
  const { body: packet } = await office().read(id)
  const tries = [
    await app.as('looks')(packets.office.receive, ofId(id, { body: receiptOf(packet) })),
    await app.as('looks')(packets.office.lose, ofId(id)),
    await app.as('other')(packets.office.read, ofId(id)),
    await app.as('other')(packets.office.list, { body: everything }),
  ]
  expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403])
})

const correct = (id: string, body: object, as = app.as('staff')) =>
  as(packets.office.correct, ofId(id, { body: { reason: '', why: 'It lay under another envelope', ...body } as never }))

test('a paper that was found later is received after all: the first verdict stays readable, and the shop is told', async () => {
  const { id, refNo, papers } = await sent(2)
  await receive(id, { 1: { verdict: 'MISSING' } })
  const { body: before } = await office().read(id)
  expect(before.may).toEqual(['correct'])
  const itemId = before.items[1]?.id ?? ''
  expect((await correct(id, { itemId, verdict: 'MISSING' })).status).toBe(400)
  expect((await correct(id, { itemId, verdict: 'RECEIVED', why: ' ' })).status).toBe(400)
  expect((await correct(id, { itemId, verdict: 'RECEIVED' }, app.as('merchant'))).status).toBe(403)
  expect((await correct(id, { itemId, verdict: 'RECEIVED' })).body).toEqual({ status: 'RECEIVED' })
  expect(await infoOf(papers[1] ?? '')).toMatchObject({
    hardcopy: 'RECEIVED',
    hardcopyReceivedOn: today(),
    hardcopyReason: null,
  })
  expect((await shop().read(id)).body).toMatchObject({
    status: 'RECEIVED',
    items: [
      { verdict: 'RECEIVED', before: [] },
      {
        verdict: 'RECEIVED',
        before: [{ verdict: 'MISSING', by: 'Office', why: 'It lay under another envelope' }],
      },
    ],
    may: [],
  })
  const text = await textOf('packet corrected')
  expect(text).toContain('The hard copy is received. Do not send it again.')
  expect(text).toContain('It lay under another envelope')
  // Whoever looks at the page as it was is told, and nothing happens twice.
  expect((await correct(id, { itemId, verdict: 'DEFICIENT', reason: 'Not signed' })).status).toBe(400)

  const again = (await office().read(id)).body.items[1]?.id ?? ''
  const deficient = await correct(id, { itemId: again, verdict: 'DEFICIENT', reason: 'Second page is not signed' })
  expect(deficient.body).toEqual({ status: 'PARTIAL' })
  expect(await infoOf(papers[1] ?? '')).toMatchObject({
    hardcopy: 'DEFICIENT',
    hardcopyReason: 'Second page is not signed',
  })
  const third = (await office().read(id)).body.items[1]?.id ?? ''
  expect((await correct(id, { itemId: third, verdict: 'MISSING' })).status).toBe(200)
  expect((await infoOf(papers[1] ?? '')).hardcopyReason).toBe(`Missing in packet ${refNo}`)
})

test('a verdict is not corrected once the shop has put the paper into another packet', async () => {
  const tooLate = async () => {
    const { id, papers } = await sent()
    await receive(id, { 0: { verdict: 'MISSING' } })
    await shop().add(packetOf(papers))
    const itemId = (await office().read(id)).body.items[0]?.id ?? ''
    const { body } = await correct(id, { itemId, verdict: 'RECEIVED' })
    return JSON.stringify(body)
  }
  expect(await tooLate()).toMatch(/Too late: \d{15} is in packet CP\d+ meanwhile/)
  expect(await withMutant(correctedTooLate, tooLate)).toContain('RECEIVED')
})

test('what the provider said it misses and has after all is with the office again since it came there, and the shop is told', async () => {
  const { id, papers } = await sent(2)
  await receive(id)
  const received = today()
  app.clock.forward({ days: 2 })
  const { body: added } = await office().add(
    packetOf(papers, { direction: 'OFFICE_TO_PROVIDER', toName: 'Protean', toAddress: 'Pune' }),
  )
  await office().send(added.id)
  await receive(added.id, { 1: { verdict: 'MISSING' } })
  expect(await infoOf(papers[1] ?? '')).toMatchObject({ hardcopy: 'DEFICIENT', hardcopyReceivedOn: null })
  const { body: before } = await office().read(added.id)
  expect(before.may).toEqual(['correct'])
  expect((await correct(added.id, { itemId: before.items[1]?.id, verdict: 'RECEIVED' })).body).toEqual({
    status: 'RECEIVED',
  })
  expect(await infoOf(papers[1] ?? '')).toMatchObject({ hardcopy: 'RECEIVED', hardcopyReceivedOn: received })
  expect(await textOf('packet corrected')).toContain('The hard copy is received. Do not send it again.')
  expect((await office().read(added.id)).body.items[1]?.before).toMatchObject([{ verdict: 'MISSING' }])
})

test('a shop corrects what it said of a packet of the office, nobody else does, and no hard copy moves', async () => {
  const paper = await acknowledged()
  await app.as('staff')(hardcopyActions.refuse, { body: { ids: [paper], reason: 'Second page is not signed' } })
  const merchantId = (await office().read((await sent()).id)).body.merchantId ?? ''
  const { body: added } = await office().add(packetOf([paper], { direction: 'OFFICE_TO_MERCHANT', merchantId }))
  await office().send(added.id)
  const { body: sentPacket } = await shop().read(added.id)
  await app.as('merchant')(
    packets.shop.receive,
    ofId(added.id, { body: receiptOf(sentPacket, { 0: { verdict: 'MISSING' } }) }),
  )
  const byOffice = async () => {
    const itemId = (await office().read(added.id)).body.items[0]?.id ?? ''
    return (await correct(added.id, { itemId, verdict: 'DEFICIENT', reason: 'Second page is torn' })).status
  }
  expect((await office().read(added.id)).body.may).toEqual([])
  expect(await byOffice()).toBe(404)

  const { body: before } = await shop().read(added.id)
  expect(before.may).toEqual(['correct'])
  const as = app.as('merchant')
  const body = {
    itemId: before.items[0]?.id ?? '',
    verdict: 'RECEIVED' as const,
    reason: '',
    why: 'It was found later',
  }
  expect((await app.as('rival')(packets.shop.correct, ofId(added.id, { body }))).status).toBe(404)
  const letters = (await lettersOf('packet corrected')).length
  expect((await as(packets.shop.correct, ofId(added.id, { body }))).body).toEqual({ status: 'RECEIVED' })
  expect((await office().read(added.id)).body).toMatchObject({
    status: 'RECEIVED',
    items: [{ verdict: 'RECEIVED', before: [{ verdict: 'MISSING', why: 'It was found later' }] }],
  })
  expect(await infoOf(paper)).toMatchObject({ hardcopy: 'DEFICIENT', hardcopyReason: 'Second page is not signed' })
  expect((await lettersOf('packet corrected')).length).toBe(letters)
  expect(await withMutant(correctedByOthers, byOffice)).toBe(200)
})

test('a verdict is not corrected once the office has marked the hard copy by hand', async () => {
  const { id, papers } = await sent()
  await receive(id, { 0: { verdict: 'MISSING' } })
  await app.as('staff')(hardcopyActions.receive, { body: { ids: papers, receivedOn: today() } })
  const itemId = (await office().read(id)).body.items[0]?.id ?? ''
  const { status, body } = await correct(id, { itemId, verdict: 'DEFICIENT', reason: 'Not signed' })
  expect([status, JSON.stringify(body)]).toEqual([
    409,
    expect.stringMatching(/Too late: the hard copy of \d{15} is marked .Received. meanwhile/),
  ])
})
