import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { bankStatements } from 'contract/bank-statement'
import { aoCodes } from 'contract/masters/ao-code'
import { bulk } from 'contract/pan/bulk'
import { type TestApp, testApp } from '../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ noLimits: true })
})
afterAll(() => app.close())

/** Many short lines, under the headings of a file that would be read. */
const hostile = (heading: string, lines = 2_000_000) => Buffer.from(`${heading}\n${'a\n'.repeat(lines)}`)

const uploads = {
  'bank statement': () =>
    app.as('staff')(bankStatements.preview, {
      params: { id: app.masters.bankId },
      query: { name: 'statement.csv' },
      bytes: hostile('Date,Narration,Reference,Deposit'),
    }),
  'list of acknowledgements': () =>
    app.as('staff')(bulk.preview, {
      params: { action: 'acknowledge' },
      query: { name: 'acknowledgements.csv' },
      bytes: hostile('Form no,Ack no,Ack date'),
    }),
  'list of AO codes': () =>
    app.as('admin')(aoCodes.importing!.preview, {
      query: { name: 'codes.csv' },
      bytes: hostile('Area code,AO type,Range code,AO no,Description,City,State', 1_000_000),
    }),
}

test.each(Object.entries(uploads))(
  'a %s of a million short lines and more is refused in words, and costs next to nothing',
  async (_, send) => {
    const { status, body } = await send()
    expect([status, body.message]).toEqual([400, expect.stringMatching(/^The file has more than [\d,]+ rows/)])
    expect(app.app.portal.readers.counts().ended).toBe(0)
  },
)
