import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { drafts } from 'contract/pan/draft'
import { papers } from 'contract/pan/paper/papers'
import { withMutant } from 'mutants'
import { system } from '../../shared/caller.ts'
import { transact } from '../../shared/context.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { another, panOffice } from '../../testing/applications.ts'
import { erasePapers } from './erase-papers.ts'
import { copiesMasked } from './erased.mutants.ts'

let app: TestApp
let pan: Awaited<ReturnType<typeof panOffice>>
beforeAll(async () => {
  app = await testApp({ noLimits: true })
  await app.addMerchant('merchant', 100_000)
  pan = await panOffice(app)
})
afterAll(() => app.close())

test('what retention has masked is neither copied nor printed, and the words say why', async () => {
  const id = await pan.taken(another(610))
  await pan.reject(id)
  const of = { params: { id } }
  await transact(app.portal, system, (context) => erasePapers(context, id))
  for (const call of [drafts.reapply]) {
    const { status, body } = await app.as('merchant')(call as typeof drafts.reapply, of)
    expect([call.path, status]).toEqual([call.path, 409])
    expect(body.message).toMatch(/^The papers of N\d+ were deleted on \d\d-\w{3}-\d{4}, as the law asks/)
  }
  await withMutant(copiesMasked, async () => {
    const { status } = await app.as('merchant')(drafts.reapply, of)
    expect(status).not.toBe(409)
  })
})

test('a slip and a label go with the papers; the receipt stays for the books', async () => {
  const id = await pan.acknowledged(another(611))
  await transact(app.portal, system, (context) => erasePapers(context, id))
  const statuses: number[] = []
  for (const call of [papers.slip, papers.label, papers.receipt])
    statuses.push((await app.as('merchant')(call as typeof papers.slip, { params: { id } })).status)
  expect(statuses).toEqual([409, 409, 200])
})
