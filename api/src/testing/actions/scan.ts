import { scans } from 'contract/pan/scan'
import type { CallInput } from '../app.ts'
import { photoBox, smallPage } from '../applications.ts'
import { ofId, type Shop, type TestCallTable } from './shop.ts'

const scan: CallInput = { query: { name: 'scan.jpg' }, bytes: smallPage }

/** The scanned form, and the pictures that are cut from it. */
export function scanCalls({ pan, counter, applicant, pageOf, atCounter, atOffice }: Shop): TestCallTable {
  const { scanned, submitted } = pan
  async function cutting(): Promise<CallInput> {
    const id = await scanned(applicant())
    return ofId(id, { body: { ...photoBox, pageId: await pageOf(id) } })
  }
  async function cut() {
    const id = await scanned(applicant())
    await pan.cut(id, 'photo')
    await pan.cut(id, 'signature')
    return id
  }
  return [
    [scans.addPages, async () => atCounter(ofId(await submitted(applicant()), scan))],
    [
      scans.dropPage,
      async () => {
        const id = await scanned(applicant())
        return atCounter(ofId(id, { body: { pageId: await pageOf(id) } }))
      },
    ],
    [
      scans.finishScan,
      async () => {
        const id = await submitted(applicant())
        await counter(scans.addPages, ofId(id, scan) as never)
        return atCounter(ofId(id))
      },
    ],
    [scans.imageSpecs, async () => atCounter(ofId(await scanned(applicant())))],
    [scans.cut, async () => atCounter(await cutting())],
    [scans.finishCrop, async () => atCounter(ofId(await cut()))],
    [scans.office.imageSpecs, async () => atOffice(ofId(await scanned(applicant())))],
    [scans.office.cut, async () => atOffice(await cutting())],
    [scans.office.finishCrop, async () => atOffice(ofId(await cut()))],
  ]
}
