import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from '@jest/globals'
import { indianDay } from 'contract/field/fields'
import { payments } from 'contract/payment/payment'
import { openPostgres } from '../db/connect.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { hasPostgres } from '../testing/database.ts'
import { everything } from '../testing/lists.ts'
import { copyTemplate } from '../testing/postgres.ts'

let app: TestApp | undefined
afterAll(() => app?.close())

/** What `npm run admin -- second-above …` says, and how it ends. */
async function setAbove(url: string, sum: string) {
  const admin = fileURLToPath(new URL('../admin.ts', import.meta.url))
  const child = spawn(process.execPath, ['--no-warnings', admin, 'second-above', sum], {
    env: { PATH: process.env.PATH, DATABASE_URL: url },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const [code] = await once(child, 'exit')
  return { code, said: said.trim() }
}

;(hasPostgres ? test : test.skip)(
  'the owner says at the server above which sum a second person must approve, and it is in the audit',
  async () => {
    const urlOf = (database: string) => `${process.env.TEST_POSTGRES}${database}`
    const url = await copyTemplate(urlOf, `above_${process.env.JEST_WORKER_ID ?? 1}`)
    app = await testApp({ opened: openPostgres(url, 5, 10) })
    const { db, as, masters, clock } = app
    await app.addMerchant('rakesh')
    const approved = async (amount: number, utr: string) => {
      const claim = { amount, bankId: masters.bankId, mode: 'UPI' as const, txnDate: indianDay(clock.now), utr }
      const body = { ...claim, depositorName: 'R UDAHARAN', depositBranch: '', slip: null, remark: '' }
      const { refNo } = (await as('rakesh')(payments.add, { body })).body
      const { data } = (await as('admin')(payments.list, { body: { ...everything, search: refNo } })).body
      const decision = { params: { id: data[0]?.id ?? '' }, body: { approvedAmount: amount, remark: '' } }
      return (await as('admin')(payments.approve, decision)).body.status
    }
    expect(await approved(60_000, '326324000001')).toBe('APPROVED')

    for (const wrong of ['', '0', '-5', '50,000', '1000001', 'fifty'])
      expect(await setAbove(url, wrong)).toEqual({
        code: 1,
        said: 'RUPEES: Write a whole number from 1 to 1000000',
      })
    expect(await setAbove(url, '50000')).toEqual({
      code: 0,
      said: 'Above ₹ 50,000.00 a second person must approve a payment too',
    })
    expect(await approved(60_000, '326324000002')).toBe('SECOND')
    expect(await approved(50_000, '326324000003')).toBe('APPROVED')
    const noted = db.selectFrom('audit').select(['about', 'detail']).where('what', '=', 'setting changed')
    expect(await noted.execute()).toEqual([
      {
        about: 'approvals',
        detail: {
          was: expect.objectContaining({ secondAbove: 1_00_000 }),
          now: expect.objectContaining({ secondAbove: 50_000 }),
        },
      },
    ])
  },
)
