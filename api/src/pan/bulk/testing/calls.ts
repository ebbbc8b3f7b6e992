import { bulk } from 'contract/pan/bulk'
import type { CallInput } from '../../../testing/app.ts'
import { ofId, type Shop, type TestCallTable } from '../../../testing/shop.ts'

const ofAction = (more: CallInput = {}): CallInput => ({ params: { action: 'process' }, ...more })

/** A file of the provider's answers, read at once. */
export function calls({ office, acknowledged, ackNoOf, atOffice }: Shop): TestCallTable {
  async function answers(): Promise<CallInput> {
    const { params } = await ackNoOf(await acknowledged())
    return ofAction({ query: { name: 'answers.csv' }, bytes: Buffer.from(`Ack no\n${params.ackNo}\n`) })
  }
  const checkedFile = async () => (await office(bulk.preview, (await answers()) as never)).body.id
  return [
    [bulk.sample, async () => atOffice(ofAction())],
    [bulk.preview, async () => atOffice(await answers())],
    [bulk.recent, async () => atOffice(ofAction())],
    [bulk.read, async () => atOffice(ofId(await checkedFile()))],
    [bulk.rows, async () => atOffice(ofId(await checkedFile(), { query: { state: 'READY', start: '0' } }))],
    [bulk.commit, async () => atOffice(ofId(await checkedFile()))],
    [bulk.result, async () => atOffice(ofId(await checkedFile()))],
  ]
}
