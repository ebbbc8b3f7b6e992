import { indianDay } from 'contract/field/fields'
import { ownForms } from 'contract/pan/paper/own-forms'
import { papers } from 'contract/pan/paper/papers'
import { sampleForm } from 'contract/pan/paper/sample-forms'
import { smallPdf } from '../../../testing/applications.ts'
import { ofId, type Shop, type TestCallTable } from '../../../testing/shop.ts'

/** The papers of an application, and our own forms. */
export function calls({ app, pan, applicant, acknowledged, atCounter, atOffice, atAdmin }: Shop): TestCallTable {
  const { submitted } = pan
  return [
    [sampleForm, async () => ({ by: app.browser(), given: { params: { name: 'individual' } } })],
    [
      ownForms.replace,
      async () => {
        const params = { form: 'trust', from: indianDay(app.clock.now) }
        return atAdmin({ params, query: { name: 'trust.pdf' }, bytes: smallPdf })
      },
    ],
    [ownForms.show, async () => atAdmin({ params: { form: 'trust' }, body: { no: 0 } })],
    [papers.slip, async () => atCounter(ofId(await acknowledged()))],
    [papers.receipt, async () => atCounter(ofId(await submitted(applicant())))],
    [papers.label, async () => atCounter(ofId(await acknowledged()))],
    [
      papers.form,
      async () => {
        const id = await submitted(applicant())
        await app.stepUp('staff')
        return atOffice(ofId(id))
      },
    ],
  ]
}
