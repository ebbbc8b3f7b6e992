import { afterAll, beforeAll, beforeEach } from '@jest/globals'
import { verification } from 'contract/pan/verify/verify'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { another, panOffice } from '../../../testing/applications.ts'

/** The office of this test, in which three people check. */
export let app: TestApp
export let pan: Awaited<ReturnType<typeof panOffice>>
let people = 0
/** An applicant whom nobody had before. */
export const someone = () => another(++people)

beforeAll(async () => {
  app = await testApp()
  await app.addMerchant('merchant', 100_000)
  for (const name of ['anil', 'bina', 'chand']) await app.addPerson(name, 'staff')
  pan = await panOffice(app)
})
afterAll(() => app.close())

/** Nothing waits when a test begins. */
beforeEach(async () => {
  await app.db
    .updateTable('application')
    .set({ status: 'CANCELLED' })
    .where('status', '=', 'PENDING_VERIFICATION')
    .execute()
})

export const cropped = () => pan.cropped(someone())
export const nextOf = async (name: string) => (await app.as(name)(verification.takeNext)).body.id
export const take = (name: string, id: string) => app.as(name)(verification.take, { params: { id } })
export const editedBy = (id: string, name: string) =>
  app.db
    .updateTable('application')
    .set((is) => ({
      editedBy: is
        .selectFrom('userAccount')
        .select((own) => own.fn<string[]>('array_agg', ['id']).as('ids'))
        .where('userName', '=', name),
    }))
    .where('id', '=', id)
    .execute()
