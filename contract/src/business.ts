import * as v from 'valibot'
import { endpointsFor } from './endpoint.ts'

const { read, file } = endpointsFor('anyone')
const text = v.optional(v.nullable(v.string()), null)

/** Who runs this portal; every field may be missing. `hue` (0–359) is the brand's colour. */
export const BusinessInfo = v.looseObject({
  businessName: text,
  add1: text,
  add2: text,
  add3: text,
  district: text,
  pin: text,
  state: text,
  contactNo: text,
  emailId: text,
  hue: v.optional(v.nullable(v.number()), null),
  social: v.optional(v.nullable(v.array(v.looseObject({ name: v.string(), url: v.string() }))), null),
  demo: v.optional(v.boolean(), false),
  /** What tells one logo, and one favicon, from an earlier one; null where there is none. */
  logoMark: v.optional(v.nullable(v.string())),
  faviconMark: v.optional(v.nullable(v.string())),
})
export type BusinessInfo = v.InferOutput<typeof BusinessInfo>

/** The address of the live chat; without an address there is no chat. */
const ChatConfig = v.looseObject({ api: text })

/** What a PAN costs at the counter, in rupees incl. 18 % GST, and what is new. */
const PublicNotices = v.looseObject({
  /** `service`: the kind of this fee, as in contract/masters/govt-fee. */
  fees: v.array(v.object({ name: v.string(), amount: v.number(), service: v.optional(v.string()) })),
  news: v.array(v.object({ dated: v.string(), text: v.string() })),
  /**
   * How many applications were sent to the provider so far, and the usual days until the PAN; null while the numbers
   * are small.
   */
  proof: v.optional(v.nullable(v.object({ sent: v.number(), days: v.nullable(v.number()) }))),
  /** Slides of the owner, shown on the home page below the first screen. */
  slides: v.optional(
    v.array(
      v.looseObject({
        title: v.string(),
        text: v.string(),
        label: v.string(),
        to: v.string(),
        /** The file of its picture. */
        picture: v.optional(v.nullable(v.string())),
      }),
    ),
  ),
})

export const business = {
  info: read('/business-info', BusinessInfo),
  logo: file('/logo'),
  favicon: file('/favicon'),
  chat: read('/tawk-to', ChatConfig),
  notices: read('/notices', PublicNotices),
}
