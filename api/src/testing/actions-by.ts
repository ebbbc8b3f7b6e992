import { returned } from 'contract/pan/returned'
import { scans } from 'contract/pan/scan/scan'
import { submissions } from 'contract/pan/submit'
import type { Action } from 'contract/pan/transitions'
import { consents } from 'contract/privacy/consent'
import { applyTransition } from '../pan/application/transition/transition.ts'
import { type Caller, system, theProvider } from '../shared/caller.ts'
import { transact } from '../shared/context.ts'
import type { Refusal } from '../shared/refusal.ts'
import type { TestApp } from './app.ts'
import type { panOffice } from './applications.ts'
import type { paperlessDesk } from './paperless.ts'

export type Office = Awaited<ReturnType<typeof panOffice>>
export type Desk = Awaited<ReturnType<typeof paperlessDesk>>

type Answer = { status: number; body: { message: string } }
export type Actions = Record<Action, (id: string) => Promise<Answer>>

/** Does what no call does: the portal when time has passed, or the provider by its word. */
export const bySystem = (app: TestApp, id: string, action: Action, caller: Caller = theProvider): Promise<Answer> =>
  transact(app.portal, caller, (context) => applyTransition({ ...context, params: { id } }, action)).then(
    () => ({ status: 200, body: { message: '' } }),
    ({ status, message }: Refusal) => ({ status, body: { message } }),
  )

/** Every action of the status table: what is done at the counter by one person, what in the office by another. */
export function actionsBy(app: TestApp, merchant: string, pan: Office, desk: Desk): Actions {
  const counter = app.as(merchant)
  const provider = (action: Action) => (id: string) => bySystem(app, id, action)
  return {
    submit: (id) => pan.submit({ id, version: 99 }),
    scan: (id) => counter(scans.finishScan, { params: { id } }),
    crop: (id) => counter(scans.finishCrop, { params: { id } }),
    answer: (id) => counter(returned.answer, { params: { id }, body: { note: 'It is right as it is' } }),
    cancel: (id) => counter(submissions.cancel, { params: { id }, body: { remark: 'Customer left' } }),
    withdrawConsent: async (id) => {
      const given = app.db.selectFrom('consent').select('id').where('applicationId', '=', id)
      const { id: consent } = (await given.where('purpose', '=', 'FILING').executeTakeFirst()) ?? { id }
      return counter(consents.withdraw, { params: { id: consent }, body: { reason: 'They want it no more' } })
    },
    expire: (id) => bySystem(app, id, 'expire', system),
    verify: (id) => pan.verify(id),
    returnForCorrection: (id) => pan.returnForCorrection(id, 'F02'),
    reject: (id) => pan.reject(id),
    acknowledge: (id) => pan.acknowledge(id, '999999999999999', { file: id }),
    process: (id) => pan.process(id),
    object: (id) => pan.object(id, 'A01'),
    reply: (id) => pan.reply(id),
    returnReply: (id) => pan.returnReply(id),
    sendAgain: (id) => pan.sendAgain(id),
    close: (id) => pan.close(id),
    closeLate: (id) => bySystem(app, id, 'closeLate', system),
    cancelAadhaar: (id) => pan.cancelAadhaar(id),
    allot: (id) => pan.allot(id),
    dispatch: (id) => pan.dispatch(id),
    deliver: (id) => pan.deliver(id),
    returnCard: (id) => pan.returnCard(id),
    initiate: (id) => desk.initiate({ id, version: 99 }),
    confirm: (id) => desk.confirm(id),
    withdraw: (id) => desk.withdraw(id),
    authenticate: provider('authenticate'),
    askConfirm: provider('askConfirm'),
    esign: provider('esign'),
    fail: provider('fail'),
    lapse: provider('lapse'),
    doubt: provider('doubt'),
    reopen: provider('reopen'),
    takeBack: (id) => pan.takeBack(id),
  }
}
