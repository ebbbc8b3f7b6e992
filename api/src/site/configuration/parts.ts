import type { configuration, PartName } from 'contract/site/configuration'
import type { LegalPage, LegalText } from 'contract/site/content'
import { defaultHours } from 'contract/site/default-content'
import type * as v from 'valibot'
import { businessSetting, chatSetting } from '../../business/settings.ts'
import type { Tx } from '../../db/connect.ts'
import { kycSetting } from '../../kyc/settings.ts'
import { pausedSetting } from '../../masters/settings.ts'
import { objectionSetting, refundsSetting, waitingSetting } from '../../pan/application/settings.ts'
import { usualDays, usualGrace } from '../../pan/application/transition/waiting.ts'
import { approvalLimits } from '../../payment/approval-limits.ts'
import { paymentsSetting } from '../../payment/settings.ts'
import type { Portal } from '../../portal.ts'
import { usualRoles } from '../../second-factor/required.ts'
import { secondFactorSetting, stepUpSetting } from '../../second-factor/settings.ts'
import { stepUpMinutesOf } from '../../second-factor/step-up.ts'
import { badInput } from '../../shared/refusal.ts'
import { readSetting, type Setting, saveSetting } from '../../shared/setting.ts'
import { centresSetting, hoursSetting, legalSetting, slidesSetting } from '../settings.ts'

type ValueOf<Name extends PartName> = v.InferOutput<(typeof configuration)[Name]['form']>

/** Of which settings a part consists: its value, and how it is saved. */
type Kept<Value, Form = Value> = {
  read(tx: Tx, portal: Pick<Portal, 'demo'>): Promise<Value>
  save(tx: Tx, value: Value): Promise<void>
  /** The value after a form was sent, where a form is one version of several. */
  merged?(was: Value, form: Form, today: string): Value
}

/** A part that is one setting. Without a value of the owner, or of one of its fields, the usual one holds. */
const one = <Value extends object>(of: Setting<Value>, usual: NoInfer<Value>): Kept<Value> => ({
  read: async (tx) => ({ ...usual, ...(await readSetting(tx, of)) }),
  save: (tx, value) => saveSetting(tx, of, value),
})

const nobody: ValueOf<'business'> = {
  businessName: '',
  add1: '',
  add2: '',
  add3: '',
  district: '',
  pin: '',
  state: '',
  contactNo: '',
  emailId: '',
  hue: null,
  social: [],
}

/** The versions of a legal text that the owner wrote, by the day from which they hold. */
const legal = (page: LegalPage): Kept<LegalText[], LegalText> => ({
  read: async (tx) => [(await readSetting(tx, legalSetting))?.[page] ?? []].flat(),
  save: async (tx, versions) =>
    saveSetting(tx, legalSetting, { ...(await readSetting(tx, legalSetting)), [page]: versions }),
  merged(was, text, today) {
    if (text.since < today) throw badInput('since', 'Today or later: what held before stays as it was')
    const others = was.filter(({ since }) => since !== text.since)
    return [...others, text].sort((a, b) => (a.since < b.since ? -1 : 1))
  },
})

const offer: Kept<ValueOf<'offer'>> = {
  async read(tx) {
    const kyc = await readSetting(tx, kycSetting)
    const centres = await readSetting(tx, centresSetting)
    const paused = await readSetting(tx, pausedSetting)
    return {
      kycRequired: kyc?.required ?? false,
      centresListed: centres?.listed ?? true,
      paused: paused?.services ?? [],
    }
  },
  async save(tx, { kycRequired, centresListed, paused }) {
    await saveSetting(tx, kycSetting, { required: kycRequired })
    await saveSetting(tx, centresSetting, { listed: centresListed })
    await saveSetting(tx, pausedSetting, { services: paused })
  },
}

const applications: Kept<ValueOf<'applications'>> = {
  async read(tx) {
    return {
      waitingDays: (await readSetting(tx, waitingSetting))?.days ?? usualDays,
      graceDays: (await readSetting(tx, objectionSetting))?.graceDays ?? usualGrace,
      refundsServiceCharge: (await readSetting(tx, refundsSetting))?.serviceCharge ?? false,
    }
  },
  async save(tx, { waitingDays, graceDays, refundsServiceCharge }) {
    await saveSetting(tx, waitingSetting, { days: waitingDays })
    await saveSetting(tx, objectionSetting, { graceDays })
    await saveSetting(tx, refundsSetting, { serviceCharge: refundsServiceCharge })
  },
}

const logIn: Kept<ValueOf<'log-in'>> = {
  read: async (tx, portal) => ({
    roles: (await readSetting(tx, secondFactorSetting))?.roles ?? usualRoles(portal),
    stepUpMinutes: await stepUpMinutesOf(tx),
  }),
  async save(tx, { roles, stepUpMinutes }) {
    await saveSetting(tx, secondFactorSetting, { roles })
    await saveSetting(tx, stepUpSetting, { minutes: stepUpMinutes })
  },
}

const slides: Kept<ValueOf<'slides'>> = {
  read: async (tx) => ({ slides: (await readSetting(tx, slidesSetting)) ?? [] }),
  save: (tx, { slides }) => saveSetting(tx, slidesSetting, slides),
}

/** Each part of the configuration with its settings. */
export const keptParts = {
  business: one(businessSetting, nobody),
  hours: one(hoursSetting, defaultHours),
  chat: {
    read: async (tx) => ({ api: (await readSetting(tx, chatSetting))?.api ?? '' }),
    save: (tx, { api }) => saveSetting(tx, chatSetting, { api: api || null }),
  } satisfies Kept<ValueOf<'chat'>>,
  slides,
  'privacy-policy': legal('privacy-policy'),
  licensing: legal('licensing'),
  'terms-and-conditions': legal('terms-and-conditions'),
  offer,
  applications,
  approvals: {
    read: (tx) => approvalLimits(tx),
    save: (tx, value) => saveSetting(tx, paymentsSetting, value),
  } satisfies Kept<ValueOf<'approvals'>>,
  'log-in': logIn,
} satisfies Record<PartName, unknown>

export type KeptValue<Name extends PartName> = Awaited<ReturnType<(typeof keptParts)[Name]['read']>>

/** Any part, as the service takes it. */
export const keptPart = (name: PartName) => keptParts[name] as unknown as Kept<unknown>

/** The version of a legal text that holds on that day; undefined while none of the owner's does. */
export const legalTextOn = (versions: LegalText | LegalText[] | undefined, day: string) =>
  [versions ?? []].flat().findLast(({ since }) => since <= day)
