import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { nameExceptions } from 'contract/masters/name-exception'
import { drafts } from 'contract/pan/draft'
import { sampleForm } from 'contract/pan/paper/sample-forms'
import { submissions } from 'contract/pan/submit'
import { withMutant } from 'mutants'
import { type TestApp, testApp } from '../testing/app.ts'
import { another, panOffice } from '../testing/applications.ts'
import { everything } from '../testing/lists.ts'
import { retiredWordsCount } from './name-exceptions.mutants.ts'

let app: TestApp
let pan: Awaited<ReturnType<typeof panOffice>>
beforeAll(async () => {
  app = await testApp()
  await app.addMerchant('rakesh', 10_000)
  pan = await panOffice(app, 'rakesh')
})
afterAll(() => app.close())

const send = (which: 'preview' | 'save', lines: string[]) =>
  app.as('admin')(nameExceptions.importing![which], {
    query: { name: 'words.csv' },
    bytes: Buffer.from(['Word,Note', ...lines].join('\n')),
  })
const offered = async () => (await app.as('rakesh')(drafts.rulebook)).body.shortNames

test('a fresh portal has the 80 words that the provider published, and four that it lacked', async () => {
  expect(await offered()).toHaveLength(84)
  expect(await offered()).toEqual(expect.arrayContaining(['OM', 'WO', 'ZI']))
})

test('what is an initial follows the list of the office: at the counter, in the check before payment and on the sheet', async () => {
  const draft = await pan.draft({ ...another(1), firstName: 'Qx' })
  const review = async () => {
    const { body } = await app.as('rakesh')(submissions.review, { params: { id: draft.id } })
    const initials = body.findings.filter(({ rule, kind }) => rule === 'NAME-INITIAL' && kind === 'fault')
    return [body.problems.map(({ field }) => field), initials.length]
  }
  const sheet = async () => (await app.as()(sampleForm, { params: { name: 'valid-initials' } })).headers.etag
  const [refused, before] = [[['firstName'], 1], await sheet()]
  expect(await review()).toEqual(refused)
  expect((await pan.submit(draft)).status).toBe(400)

  const faults = await send('preview', ['qx,Asked for', 'ABC,', 'Q1,', 'qx,Twice'])
  expect(faults.body.faults.map(({ line, field }) => `${line} ${field}`)).toEqual(['3 word', '4 word', '5 word'])
  const lines = ['qx,Circular 7', 'OM,List of the provider']
  expect((await send('preview', lines)).body).toMatchObject({ added: 1, changed: 0, same: 1, faults: [] })
  expect(await review()).toEqual(refused)
  expect((await send('save', lines)).status).toBe(200)
  expect(await review()).toEqual([[], 0])
  expect(await offered()).toContain('QX')
  expect(await sheet()).not.toBe(before)

  const { body } = await app.as('admin')(nameExceptions.list, { body: { ...everything, search: 'circular 7' } })
  const id = body.data[0]!.id
  await app.as('admin')(nameExceptions.retire, { params: { id } })
  expect(await review()).toEqual(refused)
  expect(await sheet()).toBe(before)
  expect(await withMutant(retiredWordsCount, review)).not.toEqual(refused)
  const again = await app.as('admin')(nameExceptions.add, { body: { word: 'qx', note: '' } })
  expect(again.body.data).toEqual(['word: This word is in the list already'])
  await app.as('admin')(nameExceptions.restore, { params: { id } })
  expect((await pan.submit(draft)).status).toBe(200)
})
