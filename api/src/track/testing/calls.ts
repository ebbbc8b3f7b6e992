import { applications } from 'contract/pan/application'
import { track } from 'contract/track'
import type { Shop, TestCallTable } from '../../testing/shop.ts'

/** A visitor who looks for their application. */
export function calls({ app, pan, counter, applicant }: Shop): TestCallTable {
  const { submitted } = pan
  return [
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
