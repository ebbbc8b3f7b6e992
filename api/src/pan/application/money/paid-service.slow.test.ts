import { expect, test } from '@jest/globals'
import { indianDay } from 'contract/field/fields'
import { tinRejections } from 'contract/pan/provider'
import { verification } from 'contract/pan/verify/verify'
import fc from 'fast-check'
import { withMutant } from 'mutants'
import { another, goodFields, panOffice } from '../../../testing/applications.ts'
import { many } from '../../../testing/many.ts'
import { paperlessDesk } from '../../../testing/paperless.ts'
import {
  answerStaysUnbooked,
  refundForgetsDifference,
  signedChangesPrice,
  unsentStays,
} from './paid-service.mutants.ts'
import {
  abroad,
  answer,
  app,
  bookedOf,
  card,
  ePan,
  expectPriceFits,
  type Fields,
  home,
  infoOf,
  nextNo,
  pan,
  reply,
  returnedWith,
  returnFor,
  rowOf,
  save,
  why,
} from './testing.ts'

test.each<[string, Fields, Fields, number, number]>([
  ['an e-PAN into a card', ePan, card, 110, 150],
  ['a card into an e-PAN', card, ePan, 150, 110],
  ['a card within India into one abroad', home, abroad, 150, 1_060],
])('who answers %s pays or gets the difference, once they agreed to it', async (_what, begun, typed, paid, total) => {
  const id = await returnedWith(begun, typed)
  const difference = total - paid
  expect((await infoOf(id)).difference).toEqual({ paid, total, difference })
  const before = await pan.balance()
  for (const agreed of [undefined, difference + 1, -difference]) expect((await answer(id, agreed)).status).toBe(409)
  expect([await pan.balance(), await pan.statusOf(id)]).toEqual([before, 'INCOMPLETE'])
  await expectPriceFits(id)

  expect((await answer(id, difference)).status).toBe(200)
  expect(await pan.balance()).toBe(before - difference)
  await expectPriceFits(id)
  const { price, difference: none, events } = await infoOf(id)
  expect([price?.total, none, events.at(-1)?.amount]).toEqual([total, null, -difference])

  await app.as('staff')(verification.take, { params: { id } })
  await pan.reject(id)
  expect(await pan.balance()).toBe(before + paid)
  await expectPriceFits(id)
})

test('a difference the wallet does not hold is refused, and nothing is sent', async () => {
  const id = await returnedWith(home, abroad, await panOffice(app, 'poor'), 'poor')
  const refused = await answer(id, 910, 'poor')
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Balance is not enough: ₹\u00a0900.00 is missing. Add payment to continue.',
  ])
  expect(await pan.statusOf(id)).toBe('INCOMPLETE')
})

test('what was typed and never sent goes with a rejection: what was paid for stands and comes back', async () => {
  const id = await returnedWith(ePan, card)
  expect((await rowOf(id)).fields.cardType).toBe('PHYSICAL_CARD')
  await pan.reject(id)
  const row = await rowOf(id)
  expect([row.status, row.fields.cardType, row.sent]).toEqual(['REJECTED', 'EPAN_ONLY', null])
  await expectPriceFits(id)
})

test('an answer that costs the same needs no agreement, and one to a difference that is none is refused', async () => {
  const id = await returnedWith(card, { resCity: 'Nagpur' })
  expect((await answer(id, 40)).status).toBe(409)
  expect((await answer(id)).status).toBe(200)
  expect(await bookedOf(id)).toEqual({ SERVICE_DEBIT: -150 })
})

test('a reply to TIN books it too; the commission that was earned stays', async () => {
  const id = await pan.acknowledged({ ...another(nextNo()), ...home })
  app.clock.forward({ minutes: 1 })
  await pan.object(id, 'A01')
  app.clock.forward({ minutes: 1 })
  expect((await save(id, abroad)).status).toBe(200)
  await pan.scanPage(id)
  expect((await reply(id)).status).toBe(409)
  expect((await reply(id, 910)).status).toBe(200)
  await expectPriceFits(id)
  expect(await bookedOf(id)).toEqual({ SERVICE_DEBIT: -150, SERVICE_DIFFERENCE: -910, COMMISSION: 15 })
  await pan.returnReply(id)
  await pan.cancelAadhaar(id)
  await expectPriceFits(id)
  expect(await bookedOf(id)).toMatchObject({ SERVICE_REFUND: 1_017, COMMISSION_REVERSAL: -15 })
})

test('a scan reason opens the paper only, whatever fields are named with it', async () => {
  const id = await pan.taken(another(nextNo()))
  await returnFor(id, 'F06', 'cardType', 'lastName')
  for (const fields of [ePan, { lastName: 'Verma' }, { dob: '1990-01-01' }, { resCity: 'Nagpur' }])
    expect((await save(id, fields)).status).toBe(422)
})

/** Signed by Aadhaar, acknowledged, and returned by TIN with the card among the named fields. */
async function signedAndReturned(person: Fields) {
  const desk = await paperlessDesk(app)
  const id = await desk.initiated('PAPERLESS_ESIGN', { ...goodFields, ...card, ...person, nameDiffers: true })
  await desk.told(id, 'SIGNED')
  const ackNo = `0002611209${`${nextNo()}`.padStart(5, '0')}`
  await desk.told(id, 'ACKNOWLEDGED', { ackNo, ackDate: '2026-01-02' })
  app.clock.forward({ minutes: 1 })
  const { status } = await app.as('staff')(tinRejections.raiseObjection, {
    params: { id },
    body: {
      reasons: [{ code: 'Z99', note: why, fields: ['cardType', 'resRoad'] }],
      objectedOn: indianDay(app.clock.now),
    },
  })
  expect(status).toBe(200)
  return id
}

test('what was signed by Aadhaar keeps the service it was signed as: a change of it is refused at its field', async () => {
  const id = await signedAndReturned({ firstName: 'Rukmini' })
  const [before, booked] = [await rowOf(id), await bookedOf(id)]
  const refused = await save(id, { ...ePan, resRoad: '21 Namoona Road' })
  const text = 'This would change the price, which is settled by the e-Sign'
  expect([refused.status, refused.body]).toEqual([422, { message: text, data: [`cardType: ${text}`] }])
  const after = await rowOf(id)
  expect([after.fields, after.price, after.service]).toEqual([before.fields, before.price, before.service])
  expect((await infoOf(id)).difference).toBeNull()

  // A field that does not change the price is still open, and answering it books nothing.
  expect((await save(id, { resRoad: '21 Namoona Road' })).status).toBe(200)
  expect((await reply(id, -40)).status).toBe(409)
  expect(await bookedOf(id)).toEqual(booked)
})

test('a signed form that may become another service is found out', async () => {
  await withMutant(signedChangesPrice, async () => {
    expect(
      (await save(await signedAndReturned({ firstName: 'Padmavati', aadhaar: '999922220009' }), ePan)).status,
    ).toBe(200)
  })
})

/** Actions that a shop and the office may do with a returned application. */
const steps = {
  return: (id: string, no: number) => {
    const given = [
      ['Z99', 'cardType'],
      ['A01', 'resState', 'poa', 'cardType'],
      ['F06', 'cardType'],
    ][no % 3] as [string, ...string[]]
    return app
      .as('staff')(verification.take, { params: { id } })
      .then(() => returnFor(id, ...given))
  },
  save: (id: string, no: number) => save(id, [card, ePan, abroad, home][no % 4] ?? card),
  page: (id: string) => pan.scanPage(id),
  answer: async (id: string, no: number) => {
    const { difference } = await infoOf(id)
    const agreed = no % 4 === 0 ? no : difference?.difference
    return (await pan.statusOf(id)) === 'TIN_REJECTED' ? reply(id, agreed) : answer(id, agreed)
  },
  check: async (id: string) => {
    await app.as('staff')(verification.take, { params: { id } })
    await pan.verify(id)
    return pan.acknowledge(id, `${nextNo()}`.padStart(15, '8'))
  },
  object: (id: string) => pan.object(id, 'A01'),
  returnReply: (id: string) => pan.returnReply(id),
  end: (id: string, no: number) => (no % 2 ? pan.cancelAadhaar(id) : pan.reject(id)),
}
type Step = keyof typeof steps
const round = fc.tuple(
  fc.constantFrom<Step>('return', 'object'),
  fc.nat(11),
  fc.array(fc.tuple(fc.constantFrom<Step>('save', 'save', 'page'), fc.nat(11)), { minLength: 1, maxLength: 3 }),
  fc.constantFrom<Step>('answer', 'answer', 'answer', 'end'),
  fc.nat(11),
  fc.constantFrom<Step>('check', 'returnReply', 'answer'),
)

const property = fc.asyncProperty(
  fc.constantFrom(card, ePan),
  fc.array(round, { minLength: 1, maxLength: 3 }),
  async (begun, rounds) => {
    const id = await pan.taken({ ...another(nextNo()), ...begun })
    const all = rounds.flatMap(([back, no, typed, out, which, then]) => [
      [back, no] as const,
      ...typed,
      [out, which] as const,
      [then, 0] as const,
    ])
    for (const [step, no] of all) {
      app.clock.forward({ minutes: 1 })
      const { status } = await steps[step](id, no)
      if (status >= 500) throw new Error(`${step} failed`)
      await expectPriceFits(id)
    }
  },
)
const limits = { numRuns: many(3, 25), interruptAfterTimeLimit: 12_000, endOnFailure: true }

test('price on file = service of what was sent, in every status, whatever is returned, typed, answered and ended', async () => {
  await fc.assert(property, limits)
})

test('an answer that books no difference is found out', async () => {
  await withMutant(answerStaysUnbooked, async () => {
    const id = await returnedWith(ePan, card)
    await answer(id)
    await expect(expectPriceFits(id)).rejects.toThrow()
  })
})

test('a refund of the first price alone is found out', async () => {
  await withMutant(refundForgetsDifference, async () => {
    const id = await returnedWith(ePan, card)
    await answer(id, 40)
    await app.as('staff')(verification.take, { params: { id } })
    await pan.reject(id)
    await expect(expectPriceFits(id)).rejects.toThrow()
  })
})

test('what was typed and stays after a rejection is found out', async () => {
  await withMutant(unsentStays, async () => {
    const id = await returnedWith(ePan, card)
    await pan.reject(id)
    await expect(expectPriceFits(id)).rejects.toThrow()
  })
})
