import { applications } from 'contract/pan/application'
import { ofId, type Shop, type TestCallTable } from '../../../testing/shop.ts'

/** An application and its pages, as the shop and the office see them. */
export function calls({ pan, applicant, pageOf, atCounter, atOffice }: Shop): TestCallTable {
  const { scanned } = pan
  return [
    [applications.reasons, async () => atCounter({})],
    [applications.info, async () => atCounter(ofId(await scanned(applicant())))],
    [applications.file, async () => atCounter(ofId(await pageOf(await scanned(applicant()))))],
    [applications.smallFile, async () => atCounter(ofId(await pageOf(await scanned(applicant()))))],
    [applications.paninfo, async () => atOffice(ofId(await scanned(applicant())))],
  ]
}
