import { afterAll, beforeAll } from '@jest/globals'
import { type Callback, paperless } from 'contract/pan/paperless/paperless'
import { balanceOf } from '../../../money/ledger.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { panOffice } from '../../../testing/applications.ts'
import { paperlessDesk } from '../../../testing/paperless.ts'
import { signedBySimulator } from '../simulator/simulator.ts'

/** The portal of this test, with a merchant who applies without paper, a stranger, and one without enough money. */
export let app: TestApp
export let desk: Awaited<ReturnType<typeof paperlessDesk>>
export let pan: Awaited<ReturnType<typeof panOffice>>
let merchantId = ''

beforeAll(async () => {
  app = await testApp()
  ;({ id: merchantId } = await app.addMerchant('merchant', 100_000))
  await app.addMerchant('stranger', 1_000)
  await app.addMerchant('poor', 10)
  desk = await paperlessDesk(app)
  pan = await panOffice(app)
})
afterAll(() => app.close())

export const price = 14_000n
export const wallet = () => balanceOf(app.db, merchantId)
export const call = (body: Callback) => app.browser()(paperless.callback, { body })
export const signed = (result: Parameters<typeof signedBySimulator>[1]) => signedBySimulator(app.portal, result)

export const rowOf = (id: string) =>
  app.db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
export const orderOf = (id: string) =>
  app.db.selectFrom('paperless').selectAll().where('applicationId', '=', id).executeTakeFirstOrThrow()
