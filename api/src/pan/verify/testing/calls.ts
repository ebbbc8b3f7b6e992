import { verification } from 'contract/pan/verify/verify'
import { ofId, type Shop, type TestCallTable } from '../../../testing/shop.ts'

const because = { reasons: [{ code: 'D02' as const, note: '' }] }

/** What the office says of a form beside its scans. */
export function calls({ pan, applicant, atOffice }: Shop): TestCallTable {
  const { cropped, scanned, taken } = pan
  return [
    [verification.takeNext, async () => atOffice({})],
    [verification.take, async () => atOffice(ofId(await cropped(applicant())))],
    [verification.ahead, async () => atOffice(ofId(await taken(applicant())))],
    [verification.regions, async () => atOffice(ofId(await scanned(applicant())))],
    [verification.release, async () => atOffice(ofId(await taken(applicant())))],
    [
      verification.verify,
      async () => {
        const id = await taken(applicant())
        return atOffice(ofId(id, { body: { ticked: await pan.ticks(id) } }))
      },
    ],
    [verification.returnForCorrection, async () => atOffice(ofId(await taken(applicant()), { body: because }))],
    [verification.reject, async () => atOffice(ofId(await taken(applicant()), { body: because }))],
    [verification.cancel, async () => atOffice(ofId(await scanned(applicant()), { body: { remark: 'As asked' } }))],
  ]
}
