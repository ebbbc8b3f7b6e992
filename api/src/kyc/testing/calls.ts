import { kyc, kycByLink } from 'contract/kyc/kyc'
import type { CallInput } from '../../testing/app.ts'
import { kycDesk, kycLinks } from '../../testing/kyc.ts'
import { ofId, type Shop, type TestCallTable } from '../../testing/shop.ts'

/** A KYC and its check: each time that of a new shop, or the owner's own draft. */
export function calls({ app, owner, lastName, atCounter, atOffice }: Shop): TestCallTable {
  const desk = kycDesk(app)
  const links = kycLinks(app)
  const no = { body: { no: 1 } }
  const bad = { no: 1, field: 'selfie', verdict: 'BAD', reason: 'Blurred' }
  const approveOwn = async () => {
    const whose = app.db.selectFrom('userAccount').select('id').where('userName', '=', owner)
    await app.db.updateTable('kyc').set({ status: 'APPROVED' }).where('userId', '=', whose).execute()
  }
  const opened = async (given: CallInput) => ({ by: await links.byLink(), given })
  return [
    [kyc.sendLink, async () => atOffice(ofId((await links.unsent()).id, { body: { emailId: '' } }))],
    [kycByLink.open, async () => ({ by: app.browser(), given: { body: { token: await links.link() } } })],
    [kycByLink.file, async () => opened({ query: { name: `${lastName}.jpg` }, bytes: desk.picture })],
    [kycByLink.save, async () => opened({ body: { referenceName: lastName } })],
    [kycByLink.submit, async () => links.filledInByLink()],
    [kyc.file, async () => atCounter({ query: { name: `${lastName}.jpg` }, bytes: desk.picture })],
    [kyc.save, async () => atCounter({ body: { referenceName: lastName } })],
    [kyc.renew, async () => (await approveOwn()) ?? atCounter({})],
    [kyc.submit, async () => atCounter({ body: await desk.filledIn(owner) })],
    [kyc.read, async () => atOffice(ofId((await desk.sent()).id))],
    [kyc.giveVerdict, async () => atOffice(ofId((await desk.sent()).id, { body: bad }))],
    [kyc.approve, async () => atOffice(ofId((await desk.checked()).id, no))],
    [kyc.askAgain, async () => atOffice(ofId((await desk.checked(['selfie'])).id, { body: { no: 1, remark: '' } }))],
    [kyc.reject, async () => atOffice(ofId((await desk.sent()).id, { body: { no: 1, remark: 'Not genuine' } }))],
  ]
}
