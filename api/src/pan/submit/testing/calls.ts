import { applications } from 'contract/pan/application'
import { submissions } from 'contract/pan/submit'
import { ofId, type Shop, type TestCallTable } from '../../../testing/shop.ts'

/** What is sent, and taken back. */
export function calls({ pan, applicant, atCounter }: Shop): TestCallTable {
  const { submitted } = pan
  return [
    [submissions.review, async () => atCounter(ofId((await pan.draft(applicant())).id))],
    [
      submissions.submit,
      async () => {
        const { id, version } = await pan.draft(applicant())
        return atCounter(ofId(id, { body: { version, consent: true, noOtherPan: true } }))
      },
    ],
    [applications.form, async () => atCounter(ofId(await submitted(applicant())))],
    [submissions.cancel, async () => atCounter(ofId(await submitted(applicant()), { body: { remark: 'Not mine' } }))],
  ]
}
