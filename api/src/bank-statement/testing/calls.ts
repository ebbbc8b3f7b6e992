import { bankStatements } from 'contract/bank-statement'
import { indianDay } from 'contract/field/fields'
import { payments } from 'contract/payment/payment'
import { ofId, type Shop, type TestCallTable } from '../../testing/shop.ts'

let made = 0

/** What a bank says came in, and what the office makes of it. */
export function calls({ app, lastName, counter, atOffice }: Shop): TestCallTable {
  const today = () => indianDay(app.clock.now)
  const fileWith = (utr: string) => ({
    params: { id: app.masters.bankId },
    query: { name: 'statement.csv' },
    bytes: Buffer.from(`Date;Narration;Reference;Deposit\n${today()};UPI ${lastName};${utr};5000`),
  })
  const newUtr = () => `7263${`${++made}`.padStart(8, '0')}`
  const file = async () => atOffice(fileWith(newUtr()))

  async function line() {
    const utr = newUtr()
    await app.as('admin')(bankStatements.keep, fileWith(utr))
    return app.db.selectFrom('bankLine').select('id').where('reference', '=', utr).executeTakeFirstOrThrow()
  }
  async function payment() {
    const { id } = await line()
    const { reference: utr } = await app.db
      .selectFrom('bankLine')
      .select('reference')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const claim = { amount: 5000, bankId: app.masters.bankId, mode: 'UPI' as const, txnDate: today(), utr }
    const said = { depositorName: `Demo ${lastName}`, depositBranch: '', slip: null, remark: lastName }
    const { refNo } = (await counter(payments.add, { body: { ...claim, ...said } })).body
    return app.db.selectFrom('payment').select('id').where('refNo', '=', refNo).executeTakeFirstOrThrow()
  }
  const remark = { body: { remark: `Interest, ${lastName}` } }
  return [
    [bankStatements.banks, async () => atOffice({})],
    [bankStatements.preview, file],
    [bankStatements.keep, file],
    [bankStatements.read, async () => atOffice(ofId((await line()).id))],
    [bankStatements.setAside, async () => atOffice(ofId((await line()).id, remark))],
    [
      bankStatements.takeUp,
      async () => {
        const { id } = await line()
        await app.as('admin')(bankStatements.setAside, ofId(id, remark))
        return atOffice(ofId(id))
      },
    ],
    [bankStatements.sure, async () => atOffice({})],
    [bankStatements.approve, async () => atOffice({ body: { ids: [(await payment()).id], total: 5000 } })],
  ]
}
