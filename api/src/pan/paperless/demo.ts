import type { ApplicationFields } from 'contract/pan/form/fields'
import { inTransaction } from '../../db/connect.ts'
import type { Demo, DemoPart } from '../../seed/demo-part.ts'
import type { DemoUser } from '../../seed/people.ts'
import type { Travel } from '../../seed/time.ts'
import { transact } from '../../shared/context.ts'
import { ask, beginPaperless, confirm, initiate, proceed } from './service.ts'
import { people as known, simulatedOtp } from './simulator/people.ts'
import { authenticate, findByToken, giveUp, sign } from './simulator/simulator.ts'

type Step = 'begin' | 'pay' | 'otp' | 'breakOff' | 'confirm' | 'sign'

type Plan = { aadhaar: string; daysAgo: number; steps: Step[]; before?: Partial<ApplicationFields> }

/**
 * Who files without paper, how far it came, and how many days ago; the number is an Aadhaar of the simulator. `before` is what
 * stands with the PAN of a correction.
 */
const plan: Plan[] = [
  { aadhaar: '999911110005', daysAgo: 11, steps: ['begin', 'pay', 'otp', 'confirm', 'sign'] },
  { aadhaar: '999933330001', daysAgo: 4, steps: ['begin', 'pay', 'otp', 'confirm', 'sign'] },
  { aadhaar: '999944440009', daysAgo: 8, steps: ['begin', 'pay', 'breakOff'] },
  {
    aadhaar: '999922220009',
    daysAgo: 1,
    steps: ['begin', 'pay', 'otp'],
    before: { pan: 'ZCAPK0001A', oldName: 'KAVITA DEMO', oldDob: '1979-02-11', oldGender: 'F', changes: ['T9'] },
  },
  { aadhaar: '999900000028', daysAgo: 1, steps: ['begin', 'pay'] },
  { aadhaar: '999966660001', daysAgo: 1, steps: ['begin'] },
]

/** Some applications without paper, through the services and the simulator's own actions. */
async function applyWithoutPaper({ travel, shop }: Demo) {
  for (const [i, planned] of plan.entries()) {
    travel.goTo(planned.daysAgo, 620 + 12 * i)
    await file(travel, shop, planned)
  }
}

async function file({ portal }: Travel, shop: DemoUser, { aadhaar, steps, before }: Plan) {
  const name = known.find((person) => person.aadhaar === aadhaar)?.name ?? ''
  const draft = await transact(portal, shop, (context) =>
    beginPaperless({
      ...context,
      params: {},
      query: { appType: before ? 'C' : 'N', mode: 'PAPERLESS_EKYC' },
      body: { fields: { ...typed(name), ...before }, consent: true },
    }),
  )
  const { id, version } = draft
  const on = { tx: portal.db, portal, caller: shop, params: { id } }
  const order = async () => {
    const { redirectUrl } = await proceed(on)
    const found = await findByToken(portal, redirectUrl.split('/').at(-1) ?? '')
    if (!found) throw new Error('an order of the demo is gone')
    return found
  }
  const payment = { version, consent: true, noOtherPan: true } as const
  const run: Record<Step, () => Promise<unknown>> = {
    begin: async () => {},
    pay: () => inTransaction(portal.db, (tx) => initiate({ ...on, tx, body: payment })),
    otp: async () => authenticate(portal, await order(), { aadhaar, otp: simulatedOtp }),
    breakOff: async () => giveUp(portal, await order()),
    confirm: () => inTransaction(portal.db, (tx) => confirm({ ...on, tx, body: firstPan })),
    sign: async () => sign(portal, await order(), { otp: simulatedOtp }),
  }
  for (const step of steps) {
    await run[step]()
    if (step === 'otp' || step === 'sign' || step === 'breakOff') await ask(on)
  }
}

const firstPan = { agree: true as const, changes: [], onlyReprint: false }

const typed = (name: string): Partial<ApplicationFields> => ({
  nameAsAadhaar: name,
  fatherLast: name.split(' ').at(-1) ?? '',
  motherLast: 'DEMO',
  mobile: '6000000071',
  email: 'paperless@example.com',
  income: ['SALARY'],
  place: 'PUNE',
  areaCode: 'PNE',
  aoType: 'W',
  rangeCode: '61',
  aoNo: '4',
})

export const demo: DemoPart[] = [{ order: 50, fill: applyWithoutPaper }]
