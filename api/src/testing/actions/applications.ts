import { indianDay } from 'contract/field/fields'
import { applications } from 'contract/pan/application'
import { drafts } from 'contract/pan/draft'
import { ownForms } from 'contract/pan/paper/own-forms'
import { papers } from 'contract/pan/paper/papers'
import { sampleForm } from 'contract/pan/paper/sample-forms'
import { returned } from 'contract/pan/returned'
import { submissions } from 'contract/pan/submit'
import { track } from 'contract/track'
import { smallPdf } from '../applications.ts'
import { ofId, type Shop, type TestCallTable } from './shop.ts'

/** Drafts, what was sent and what came back, as the shop sees it. */
export function applicationCalls({ app, pan, counter, applicant, pageOf, atCounter }: Shop): TestCallTable {
  const { scanned, submitted, taken } = pan
  async function incomplete() {
    const id = await taken(applicant())
    await pan.returnForCorrection(id, 'F02')
    return id
  }
  return [
    [
      drafts.begin,
      async () => atCounter({ query: { appType: 'N', category: 'P' }, body: { version: 0, fields: applicant() } }),
    ],
    [
      drafts.save,
      async () => {
        const { id, version } = await pan.draft(applicant())
        return atCounter(ofId(id, { body: { version, fields: { place: 'Goa' } } }))
      },
    ],
    [drafts.read, async () => atCounter(ofId((await pan.draft(applicant())).id))],
    [drafts.discard, async () => atCounter(ofId((await pan.draft(applicant())).id))],
    [drafts.aoCities, async () => atCounter({ query: { state: '19' } })],
    [applications.reasons, async () => atCounter({})],
    [drafts.rulebook, async () => atCounter({})],
    [drafts.usual, async () => atCounter({ query: { appType: 'N', category: 'P' } })],
    [drafts.aoCodes, async () => atCounter({ query: { city: 'Pune', search: '' } })],
    [drafts.aoUsed, async () => atCounter({ query: { pin: '411001', city: 'Pune' } })],
    [submissions.review, async () => atCounter(ofId((await pan.draft(applicant())).id))],
    [
      submissions.submit,
      async () => {
        const { id, version } = await pan.draft(applicant())
        return atCounter(ofId(id, { body: { version, consent: true, noOtherPan: true } }))
      },
    ],
    [applications.form, async () => atCounter(ofId(await submitted(applicant())))],
    [returned.answer, async () => atCounter(ofId(await incomplete(), { body: { note: 'It is right as it is' } }))],
    [submissions.cancel, async () => atCounter(ofId(await submitted(applicant()), { body: { remark: 'Not mine' } }))],
    [applications.info, async () => atCounter(ofId(await scanned(applicant())))],
    [applications.file, async () => atCounter(ofId(await pageOf(await scanned(applicant()))))],
    [applications.smallFile, async () => atCounter(ofId(await pageOf(await scanned(applicant()))))],
    [drafts.ofFamily, async () => atCounter(ofId(await submitted(applicant())))],
    [
      drafts.reapply,
      async () => {
        const id = await taken(applicant())
        await pan.reject(id)
        return atCounter(ofId(id))
      },
    ],
    [
      track,
      async () => {
        const id = await submitted(applicant())
        const { body } = await counter(applications.info, { params: { id } })
        return { by: app.browser(), given: { body: { no: body.formNo, dob: `${body.fields.dob}` } } }
      },
    ],
  ]
}

/** The papers of an application, and our own forms. */
export function paperCalls({ app, pan, applicant, acknowledged, atCounter, atOffice, atAdmin }: Shop): TestCallTable {
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
