import { indianDay } from 'contract/field/fields'
import { captcha } from 'contract/identity/session'
import { applications } from 'contract/pan/application'
import type { TakeBackCalls } from 'contract/take-back'
import type { Caller, CallInput, TestApp } from './app.ts'
import { another, panOffice } from './applications.ts'
import type { nameOf } from './contract.ts'

/** A call that succeeds once, and who makes it. */
export type TestCall = { by: Caller; given: CallInput }
export type TestCallTable = [call: Parameters<typeof nameOf>[0], ready: () => Promise<TestCall>][]

export type Shop = Awaited<ReturnType<typeof shopOf>>

/** The shop that `owner` runs and the office beside it; each text that can be chosen holds `lastName`. */
export async function shopOf(app: TestApp, owner: string, lastName: string) {
  const account = app.db.selectFrom('userAccount').select('merchantId').where('userName', '=', owner)
  const merchantId = `${(await account.executeTakeFirstOrThrow()).merchantId}`
  const pan = await panOffice(app, owner)
  const counter = app.as(owner)
  const office = app.as('staff')
  let people = 0
  const next = () => ++people

  /** A browser that was shown a captcha. */
  async function visitor() {
    const browser = app.browser()
    await browser(captcha.image)
    return browser
  }
  /** Somebody new each time, of that surname. */
  const applicant = () => ({ ...another(next()), lastName, nameDiffers: true })
  const acknowledged = () => pan.acknowledged(applicant())
  return {
    app,
    owner,
    merchantId,
    lastName,
    pan,
    counter,
    office,
    next,
    visitor,
    applicant,
    acknowledged,
    today: () => indianDay(app.clock.now),
    pageOf: async (id: string) => `${(await counter(applications.info, { params: { id } })).body.pages[0]?.id}`,
    ackNoOf: async (id: string) => {
      const { body } = await counter(applications.info, { params: { id } })
      return { params: { ackNo: `${body.ackNo}` } }
    },
    atCounter: (given: CallInput): TestCall => ({ by: counter, given }),
    atOffice: (given: CallInput): TestCall => ({ by: office, given }),
    atAdmin: (given: CallInput): TestCall => ({ by: app.as('admin'), given }),
  }
}

const wrong = { reason: 'Recorded for somebody else' }
/** The four calls of 'Take back' for one kind of record, of which `made` makes one that is asked about by an admin. */
export const callsOfTakeBack = (
  { app, atOffice }: Pick<Shop, 'app' | 'atOffice'>,
  calls: TakeBackCalls,
  made: () => Promise<string>,
): TestCallTable => {
  const seen = async (id: string) => (await app.as('admin')(calls.read, ofId(id))).body
  const targetOf = async (id: string) => (await seen(id)).step?.target ?? ''
  const asked = async () => {
    const id = await made()
    await app.as('admin')(calls.ask, { ...ofId(id), body: { ...wrong, target: await targetOf(id) } })
    return ofId(id, { body: { request: (await seen(id)).waiting?.id ?? '' } })
  }
  return [
    [calls.read, async () => atOffice(ofId(await made()))],
    [
      calls.ask,
      async () => {
        const id = await made()
        return atOffice(ofId(id, { body: { ...wrong, target: await targetOf(id) } }))
      },
    ],
    [calls.agree, async () => atOffice(await asked())],
    [calls.refuse, async () => atOffice(await asked())],
  ]
}

export const ofId = (id: string, more: CallInput = {}): CallInput => ({ params: { id }, ...more })
