import * as v from 'valibot'
import { endpointsFor, Role } from '../endpoint.ts'
import { labelled, optionsOf } from '../field/field.ts'
import { optionalText } from '../field/fields.ts'
import { serviceCodes, services } from '../masters/services.ts'
import { BusinessDetails, Hours, isSite, LegalText, Slides } from './content.ts'

/** Where visitors chat with the office. */
const Chat = v.object({
  api: labelled(
    'Chat address',
    v.pipe(
      optionalText(300),
      v.check((text) => text === '' || isSite(text), 'Begin with https://'),
    ),
    { word: 'if any', hint: 'The page of your chat provider. Blank = no chat' },
  ),
})

const SlidesForm = v.object({ slides: Slides })

/** What the portal offers: to shops and to visitors. */
const Offer = v.object({
  kycRequired: labelled('Shops need an approved KYC for services', v.boolean('Required')),
  centresListed: labelled('Visitors find the shops that agreed to be listed', v.boolean('Required')),
  paused: labelled('Services sold now', v.array(v.picklist(serviceCodes)), { options: optionsOf(services) }),
})

const grouped = (number: number) => new Intl.NumberFormat('en-IN').format(number)
const wholeFrom = (least: number, most: number) => {
  const wrong = `Write a whole number from ${grouped(least)} to ${grouped(most)}`
  return v.pipe(v.number('Required'), v.integer(wrong), v.minValue(least, wrong), v.maxValue(most, wrong))
}

/** How long applications wait, and what comes back when they end without a PAN. */
const ApplicationRules = v.object({
  waitingDays: labelled('Days without scan or crop until an application is cancelled', wholeFrom(1, 365)),
  graceDays: labelled('Days after the last day of an objection until the application is closed', wholeFrom(0, 365)),
  refundsServiceCharge: labelled(
    'Refund the service charge too, when Aadhaar is not accepted or NSDL closes an application',
    v.boolean('Required'),
  ),
})

/** What the owner may set, with the largest number that means something. No payment is larger than 10,00,000. */
export const largestLimits = {
  secondAbove: 1_000_000,
  flaggedAbove: 1_000_000,
  aloneADay: 10_000_000,
  claimsAtOnce: 1_000,
} as const

/** Above which sums a payment needs two people, in whole rupees. */
export const ApprovalLimits = v.object({
  secondAbove: labelled('Payments above this need a second approval', wholeFrom(1, largestLimits.secondAbove)),
  flaggedAbove: labelled('Payments with a warning above this need one', wholeFrom(1, largestLimits.flaggedAbove)),
  aloneADay: labelled('What one person may credit alone in a day', wholeFrom(1, largestLimits.aloneADay)),
  claimsAtOnce: labelled('Payments of one shop that may wait for the office', wholeFrom(1, largestLimits.claimsAtOnce)),
})
export type ApprovalLimits = v.InferOutput<typeof ApprovalLimits>

const roleNames = { admin: 'Admin', staff: 'Staff', merchant: 'Merchants' } as const

/** Who proves more than a password, and for how long a proof counts. */
const LogIn = v.object({
  roles: labelled('Must have a second factor', v.array(Role), { options: optionsOf(roleNames) }),
  stepUpMinutes: labelled(
    'Minutes after which the password is asked again before a full Aadhaar, PAN or account number is shown',
    wholeFrom(1, 60),
  ),
})

/** One change of a part: who made it when, and its values before and after. `at` is UTC. */
export const PartChange = v.looseObject({ id: v.string(), at: v.string(), by: v.string(), was: v.any(), now: v.any() })
export type PartChange = v.InferOutput<typeof PartChange>

/** `seen` identifies the version that was read: a change based on an older one is refused (409). */
const PartRecord = v.looseObject({ value: v.any(), seen: v.string(), history: v.array(PartChange) })
const Seen = v.object({ seen: v.string() })

const base = '/backend/settings/site-configuration'
const office = endpointsFor(['admin', 'staff'], { menu: 'settings' })
/** What guards money and access is set by an administrator alone, who proves again who they are. */
const guarded = endpointsFor(['admin'])

/** A part of the configuration: its form, and the calls that read it with its history, change it, and undo a change. */
function part<const Name extends string, const Form extends v.GenericSchema>(
  { read, act }: Pick<typeof office, 'read' | 'act'>,
  name: Name,
  title: string,
  form: Form,
) {
  return {
    name,
    title,
    form,
    read: read(`${base}/${name}` as const, PartRecord),
    change: act(`${base}/${name}` as const, form, undefined, { query: Seen }),
    /** Sets what was before that change. */
    undo: act(`${base}/${name}/undo/:id` as const),
  }
}

/** A picture of the business: a JPEG or PNG, kept as a PNG with its transparent parts. */
function picture<const Name extends string>(name: Name, title: string) {
  return {
    name,
    title,
    read: office.read(`${base}/${name}` as const, PartRecord),
    set: office.upload(`${base}/${name}` as const, v.looseObject({ mark: v.string() })),
    remove: office.act(`${base}/${name}/remove` as const),
    undo: office.act(`${base}/${name}/undo/:id` as const),
  }
}

/** What the public site and the portal's rules take, part by part. */
export const configuration = {
  business: part(office, 'business', 'Business', BusinessDetails),
  hours: part(office, 'hours', 'Office hours', Hours),
  chat: part(office, 'chat', 'Live Chat', Chat),
  slides: part(office, 'slides', 'Slides', SlidesForm),
  'privacy-policy': part(office, 'privacy-policy', 'Privacy Policy', LegalText),
  licensing: part(office, 'licensing', 'Licensing', LegalText),
  'terms-and-conditions': part(office, 'terms-and-conditions', 'Terms & Conditions', LegalText),
  offer: part(guarded, 'offer', 'Services', Offer),
  applications: part(guarded, 'applications', 'Applications', ApplicationRules),
  approvals: part(guarded, 'approvals', 'Approvals', ApprovalLimits),
  'log-in': part(guarded, 'log-in', 'Login', LogIn),
} as const
export type PartName = keyof typeof configuration
export const partNames = Object.keys(configuration) as PartName[]
/** Any part, as the shared screen and the shared service take it. */
export type Part = (typeof configuration)['business']

/** The pictures of the business. */
export const brandPictures = { logo: picture('logo', 'Logo'), favicon: picture('favicon', 'Favicon') } as const
export type BrandPicture = keyof typeof brandPictures

/** The pictures of slides. */
export const sitePictures = {
  add: office.upload(`${base}/slides/picture`, v.looseObject({ id: v.string() })),
  /** One that a slide uses, for visitors. */
  shown: endpointsFor('anyone').file('/site-picture/:id'),
}

/** The address under which people open this portal, as the owner set it at the server, and with what links begin. */
export const publicAddress = office.read(
  `${base}/public-address`,
  v.looseObject({ set: v.nullable(v.string()), links: v.string() }),
)
