import { drafts } from 'contract/pan/draft'
import { ofId, type Shop, type TestCallTable } from '../../../testing/shop.ts'

/** Drafts, and what helps to fill them in. */
export function calls({ pan, applicant, atCounter }: Shop): TestCallTable {
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
    [drafts.rulebook, async () => atCounter({})],
    [drafts.usual, async () => atCounter({ query: { appType: 'N', category: 'P' } })],
    [drafts.aoCodes, async () => atCounter({ query: { city: 'Pune', search: '' } })],
    [drafts.aoUsed, async () => atCounter({ query: { pin: '411001', city: 'Pune' } })],
  ]
}
