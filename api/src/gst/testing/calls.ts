import { gst } from 'contract/gst/gst'
import { smallPage } from '../../testing/applications.ts'
import { ofId, type Shop, type TestCallTable } from '../../testing/shop.ts'
import { gstDesk } from './desk.ts'

/** A client's registration and return, from the shop's request to the number. */
export function calls({ app, owner, lastName, atCounter, atOffice }: Shop): TestCallTable {
  const desk = gstDesk(app, owner, lastName)
  const { ofOffice } = gst
  const why = { body: { text: 'The client changed their mind' } }
  const reply = { body: { text: 'It is attached', fileId: '' } }
  const toClerk = async () => ({ body: { clerk: await desk.clerkId() } })
  return [
    [gst.calendar, async () => atCounter({ query: { month: desk.today().slice(0, 7) } })],
    [
      gst.saveClient,
      async () => atCounter({ body: { gstin: desk.nextGstin(), legalName: lastName, scheme: 'MONTHLY' } }),
    ],
    [gst.forgetClient, async () => atCounter(ofId(await desk.client()))],
    [gst.draft, async () => atCounter(ofId(await desk.begun()))],
    [
      gst.saveDraft,
      async () =>
        atCounter(
          ofId(await desk.begun(), {
            body: { kind: 'registration' as const, version: 1, values: { legalName: lastName } },
          }),
        ),
    ],
    [gst.discardDraft, async () => atCounter(ofId(await desk.begun()))],
    [gst.paper, async () => atCounter({ params: { paper: 'panFile' }, query: { name: 'pan.jpg' }, bytes: smallPage })],
    [gst.register, async () => atCounter({ body: await desk.form() })],
    [gst.registration, async () => atCounter(ofId(await desk.registered()))],
    [gst.answerRegistration, async () => atCounter(ofId(await desk.papersAsked(), reply))],
    [gst.bankEntered, async () => atCounter(ofId(await desk.granted(), { body: { on: desk.today() } }))],
    [gst.cancelRegistration, async () => atCounter(ofId(await desk.registered(), why))],
    [gst.sheet, async () => atCounter({ query: { name: 'sales.csv' }, bytes: Buffer.from('date,amount\n1,2\n') })],
    [gst.file, async () => atCounter({ body: desk.return() })],
    [
      gst.filingCheck,
      async () => {
        const { gstin, returnType, scheme, period, nil } = desk.return()
        return atCounter({ query: { gstin, returnType, scheme, period, nil } })
      },
    ],
    [gst.filing, async () => atCounter(ofId(await desk.asked()))],
    [gst.answerFiling, async () => atCounter(ofId(await desk.questioned(), reply))],
    [
      gst.approveFiling,
      async () => atCounter(ofId(await desk.proposed(), { body: { client: lastName, way: 'PHONE' } })),
    ],
    [gst.objectFiling, async () => atCounter(ofId(await desk.proposed(), why))],
    [gst.cancelFiling, async () => atCounter(ofId(await desk.asked(), why))],

    [ofOffice.registration, async () => atOffice(ofId(await desk.registered()))],
    [
      ofOffice.pans,
      async () => {
        const id = await desk.registered()
        await app.stepUp('staff')
        return atOffice(ofId(id))
      },
    ],
    [ofOffice.takeRegistration, async () => atOffice(ofId(await desk.registered()))],
    [ofOffice.assignRegistration, async () => atOffice(ofId(await desk.registered(), await toClerk()))],
    [ofOffice.ask, async () => atOffice(ofId(await desk.registered(), { body: { text: 'A newer bill, please' } }))],
    [ofOffice.trn, async () => atOffice(ofId(await desk.registered(), { body: { trn: '271126000012TRN' } }))],
    [ofOffice.arn, async () => atOffice(ofId(await desk.withTrn(), { body: { arn: desk.nextArn() } }))],
    [
      ofOffice.clarify,
      async () => atOffice(ofId(await desk.withArn(), { body: { text: 'Which shop?', receivedOn: desk.today() } })),
    ],
    [ofOffice.replied, async () => atOffice(ofId(await desk.explained()))],
    [
      ofOffice.grant,
      async () => atOffice(ofId(await desk.withArn(), { body: { gstin: '27ZAAPS0000A1Z0', grantedOn: desk.today() } })),
    ],
    [ofOffice.refused, async () => atOffice(ofId(await desk.withArn(), why))],
    [ofOffice.reject, async () => atOffice(ofId(await desk.registered(), why))],
    [ofOffice.eraseRegistration, async () => atOffice(ofId(await desk.cancelled(), why))],
    [ofOffice.eraseFiling, async () => atOffice(ofId(await desk.withdrawn(), why))],
    [ofOffice.filing, async () => atOffice(ofId(await desk.asked()))],
    [ofOffice.takeFiling, async () => atOffice(ofId(await desk.asked()))],
    [ofOffice.assignFiling, async () => atOffice(ofId(await desk.asked(), await toClerk()))],
    [ofOffice.askFiling, async () => atOffice(ofId(await desk.taken(), { body: { text: 'Is it complete?' } }))],
    [ofOffice.propose, async () => atOffice(ofId(await desk.taken(), { body: { tax: 100, cash: 0, note: '' } }))],
    [ofOffice.fileReturn, async () => atOffice(ofId(await desk.approved(), { body: desk.filedBody() }))],
    [ofOffice.rejectFiling, async () => atOffice(ofId(await desk.asked(), why))],
    [ofOffice.extend, async () => atOffice({ body: desk.extension() })],
    [ofOffice.endExtension, async () => atOffice(ofId(await desk.extended()))],
  ]
}
