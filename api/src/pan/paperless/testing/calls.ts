import { paperless } from 'contract/pan/paperless/paperless'
import { ekycTyped, paperlessDesk } from '../../../testing/paperless.ts'
import { ofId, type Shop, type TestCallTable } from '../../../testing/shop.ts'
import { signedBySimulator } from '../simulator/simulator.ts'

/** Applications without paper, as the shop, the applicant and the provider carry them along. */
export async function calls({ app, owner, lastName, atCounter, atOffice }: Shop): Promise<TestCallTable> {
  const desk = await paperlessDesk(app, owner)
  const withoutPaper = () => ({ ...ekycTyped, nameAsAadhaar: `ANJA ${lastName}`, fatherLast: lastName })
  const initiated = () => desk.initiated('PAPERLESS_EKYC', withoutPaper())
  const consent = { consent: true, noOtherPan: true } as const
  return [
    [
      paperless.begin,
      async () =>
        atCounter({
          query: { appType: 'N', mode: 'PAPERLESS_EKYC' },
          body: { fields: withoutPaper(), consent: true },
        }),
    ],
    [paperless.review, async () => atCounter(ofId((await desk.draft('PAPERLESS_EKYC', withoutPaper())).id))],
    [
      paperless.initiate,
      async () => {
        const { id, version } = await desk.draft('PAPERLESS_EKYC', withoutPaper())
        return atCounter(ofId(id, { body: { version, ...consent } }))
      },
    ],
    [paperless.proceed, async () => atCounter(ofId(await initiated()))],
    [paperless.state, async () => atCounter(ofId(await desk.told(await initiated(), 'KYC')))],
    [paperless.acknowledgement, async () => atCounter(ofId(await desk.filed(await initiated())))],
    [paperless.ask, async () => atCounter(ofId(await initiated()))],
    [paperless.askFor, async () => atOffice(ofId(await initiated()))],
    [
      paperless.confirm,
      async () =>
        atCounter(
          ofId(await desk.told(await initiated(), 'KYC'), {
            body: { agree: true, changes: [], onlyReprint: false },
          }),
        ),
    ],
    [paperless.withdraw, async () => atCounter(ofId(await initiated(), { body: { remark: 'Not mine' } }))],
    [
      paperless.callback,
      async () => {
        const result = { orderNo: await desk.orderNoOf(await initiated()), stage: 'FAILED' as const }
        return { by: app.browser(), given: { body: signedBySimulator(app.portal, result) } }
      },
    ],
  ]
}
