import * as v from 'valibot'
import { endpointsFor } from '../../endpoint.ts'
import { textUpTo } from '../../field/fields.ts'
import { FinishedUpload, UnfinishedUpload, UploadStart, uploads } from '../../upload.ts'
import { PageImage, ScanLimit } from './crop.ts'

/** How long a link lives, in minutes. */
export const phoneLinkMinutes = 15

/** Which form it is, as both screens say it: enough to tell it from the next one, and nothing of the applicant. */
const form = v.string()

/** A link that was just made: `qr` holds its address for the camera of a phone, as an SVG path of `size` units a side. */
const NewPhoneLink = v.looseObject({
  ...{ id: v.string(), form, address: v.string(), until: v.string() },
  qr: v.object({ size: v.number(), path: v.string() }),
})
export type NewPhoneLink = v.InferOutput<typeof NewPhoneLink>

/** The pages that the application has now, and whether the link has ended. */
const PhoneLinkStanding = v.looseObject({ isOver: v.boolean(), pages: v.array(PageImage) })

/** What the phone learns: which form, how many pages may still come, and until when. */
const PhoneScan = v.looseObject({ form, until: v.string(), room: v.number(), limit: ScanLimit })
export type PhoneScan = v.InferOutput<typeof PhoneScan>

const merchant = endpointsFor(['merchant'])
const m = '/merchant/nsdlpan/physical/phone-link' as const

/** Links by which a phone adds pages to the scan of one application, in the name of whoever made them. */
export const phoneLinks = {
  /** For the application of this id; a link that the same person made for it before is over then. */
  make: merchant.act(`${m}/make/:id`, undefined, NewPhoneLink),
  /** Asked every other second while the code is shown. */
  standing: merchant.read(`${m}/standing/:id`, PhoneLinkStanding, { background: true }),
  end: merchant.act(`${m}/end/:id`),
}

const anyone = endpointsFor('anyone')

/**
 * The same link at the phone, signed out or in. `open` gives the browser a cookie, by which the others know it. 410 = it
 * has ended: its time is over, its maker ended it or logged out, or the application takes no pages now.
 */
export const byPhoneLink = {
  open: anyone.act('/phone-link', v.object({ token: textUpTo(100) }), PhoneScan),
  read: anyone.read('/phone-link/form', PhoneScan),
  begin: anyone.act('/phone-link/uploads', v.omit(UploadStart, ['to']), UnfinishedUpload),
  piece: { ...anyone.upload('/phone-link/piece/:id', uploads.piece.reply), query: uploads.piece.query },
  addPages: anyone.act('/phone-link/pages', FinishedUpload, PhoneScan, { query: v.object({ name: textUpTo(200) }) }),
}
