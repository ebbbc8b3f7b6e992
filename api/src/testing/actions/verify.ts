import { applications } from 'contract/pan/application'
import { acknowledgements } from 'contract/pan/provider'
import { verification } from 'contract/pan/verify/verify'
import { smallPdf } from '../applications.ts'
import { ofId, type Shop, type TestCallTable } from './shop.ts'

const because = { reasons: [{ code: 'D02' as const, note: '' }] }

/** What the office does until the provider has acknowledged. */
export function verifyCalls({ app, pan, next, applicant, acknowledged, atOffice }: Shop): TestCallTable {
  const { cropped, scanned, taken } = pan
  async function verified() {
    const id = await taken(applicant())
    await pan.verify(id)
    return id
  }
  return [
    [applications.paninfo, async () => atOffice(ofId(await scanned(applicant())))],
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
    [
      acknowledgements.upload,
      async () => atOffice(ofId(await verified(), { query: { name: 'ack.pdf' }, bytes: smallPdf })),
    ],
    [
      acknowledgements.record,
      async () => {
        const id = await verified()
        const file = await pan.ackFile(id)
        const ackNo = `0002611200${`${next()}`.padStart(5, '0')}`
        return atOffice(ofId(id, { body: { ackNo, ackDate: '2026-01-01', file } }))
      },
    ],
    [
      acknowledgements.addFile,
      async () => {
        const id = await acknowledged()
        await app.db.updateTable('application').set({ ackFileId: null }).where('id', '=', id).execute()
        return atOffice(ofId(id, { body: { file: await pan.ackFile(id) } }))
      },
    ],
  ]
}
