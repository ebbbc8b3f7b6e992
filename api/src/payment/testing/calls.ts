import { indianDay } from 'contract/field/fields'
import { payments } from 'contract/payment/payment'
import { fixture } from '../../testing/applications.ts'
import { callsOfTakeBack, ofId, type Shop, type TestCallTable } from '../../testing/shop.ts'

/** Money put in by the shop, and what the office says of it. */
export function calls(shop: Shop): TestCallTable {
  const { app, lastName, counter, next, atCounter, atOffice } = shop
  const claim = (changes: object = {}) => ({
    amount: 5000,
    bankId: app.masters.bankId,
    mode: 'UPI' as const,
    txnDate: indianDay(app.clock.now),
    utr: `3263241${`${next()}`.padStart(5, '0')}`,
    depositorName: `Demo ${lastName}`,
    depositBranch: '',
    slip: null,
    remark: lastName,
    ...changes,
  })
  const slip = async () =>
    (await counter(payments.slip, { query: { name: 'slip.jpg' }, bytes: fixture('scan-page-200dpi.jpg') })).body.id
  const idOf = async (refNo: string) =>
    (await app.db.selectFrom('payment').select('id').where('refNo', '=', refNo).executeTakeFirstOrThrow()).id
  async function payment() {
    const { body } = await counter(payments.add, { body: claim() })
    return idOf(body.refNo)
  }
  async function approved() {
    const id = await payment()
    await app.as('admin')(payments.approve, ofId(id, { body: { approvedAmount: 5000, remark: '' } }))
    return id
  }
  async function cheque() {
    const [utr, depositBranch] = [`${next()}`.padStart(6, '4'), 'Demo Chowk']
    const { body } = await counter(payments.add, {
      body: claim({ mode: 'CHEQUE', utr, depositBranch, slip: await slip() }),
    })
    return idOf(body.refNo)
  }
  return [
    [payments.slip, async () => atCounter({ query: { name: 'slip.jpg' }, bytes: fixture('scan-page-200dpi.jpg') })],
    [payments.add, async () => atCounter({ body: claim({ slip: await slip() }) })],
    [payments.cancel, async () => atCounter(ofId(await payment()))],
    [payments.read, async () => atOffice(ofId(await payment()))],
    [payments.approve, async () => atOffice(ofId(await payment(), { body: { approvedAmount: 5000, remark: '' } }))],
    [payments.chosen, async () => atOffice({ query: { ids: await payment() } })],
    [payments.approveChosen, async () => atOffice({ body: { ids: [await payment()], total: 5000 } })],
    [payments.clear, async () => atOffice(ofId(await cheque()))],
    ...callsOfTakeBack(shop, payments.takeBack, approved),
    [payments.reject, async () => atOffice(ofId(await payment(), { body: { remark: 'Not found' } }))],
  ]
}
