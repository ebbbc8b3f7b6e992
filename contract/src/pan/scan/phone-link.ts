import * as v from 'valibot'
import { endpointsFor } from '../../endpoint.ts'
import { textUpTo } from '../../field/fields.ts'
import { FinishedUpload, UnfinishedUpload, UploadStart, uploads } from '../../upload.ts'
import { PageImage, ScanLimit } from './crop.ts'

/** Minutes until a link ends. */
export const phoneLinkMinutes = 15

/** The form's name, the same on both screens: enough to recognise it, but nothing about the applicant. */
const form = v.string()

/** A new link: `qr` is its address as a QR code, drawn by an SVG path in a square of `size` units. */
const NewPhoneLink = v.looseObject({
  id: v.string(),
  form,
  address: v.string(),
  until: v.string(),
  qr: v.object({ size: v.number(), path: v.string() }),
})
export type NewPhoneLink = v.InferOutput<typeof NewPhoneLink>

/** The pages that the application has now, and whether the link has ended. */
const PhoneLinkStanding = v.looseObject({ isOver: v.boolean(), pages: v.array(PageImage) })

/** For the phone: which form, how many pages may still be added, and until when. */
const PhoneScan = v.looseObject({ form, until: v.string(), room: v.number(), limit: ScanLimit })
export type PhoneScan = v.InferOutput<typeof PhoneScan>

const merchant = endpointsFor(['merchant'])
const m = '/merchant/nsdlpan/physical/phone-link' as const

/** Links by which a phone adds pages to the scan of one application, in the name of the person who made the link. */
export const phoneLinks = {
  /** A link for the application of this id; it ends an earlier link of the same person for it. */
  make: merchant.act(`${m}/make/:id`, undefined, NewPhoneLink),
  /** Asked every other second while the code is shown. */
  standing: merchant.read(`${m}/standing/:id`, PhoneLinkStanding, { background: true }),
  end: merchant.act(`${m}/end/:id`),
}

const anyone = endpointsFor('anyone')

/**
 * The calls of the link on the phone, without a log-in. `open` gives the browser a cookie, which the other calls need. The first
 * phone that opens a link is the only one; another one is refused with 409.
 * 410 = the link has ended: its time is over, its maker ended it or logged out, or the application takes no pages now.
 */
export const byPhoneLink = {
  open: anyone.act('/phone-link', v.object({ token: textUpTo(100) }), PhoneScan),
  read: anyone.read('/phone-link/form', PhoneScan),
  begin: anyone.act('/phone-link/uploads', v.omit(UploadStart, ['to']), UnfinishedUpload),
  piece: { ...anyone.upload('/phone-link/piece/:id', uploads.piece.reply), query: uploads.piece.query },
  addPages: anyone.act('/phone-link/pages', FinishedUpload, PhoneScan, { query: v.object({ name: textUpTo(200) }) }),
}
