import {
  type BrandPicture,
  brandPictures,
  configuration,
  type PartName,
  partNames,
  sitePictures,
} from 'contract/site/configuration'
import { aBusiness } from 'contract/testing/business'
import sharp from 'sharp'
import { ofId, type Shop, type TestCallTable } from '../../../testing/shop.ts'

const owner = { ...aBusiness, hue: 200, social: [{ name: 'Videos', url: 'https://example.com/videos' }] }
const slide = { title: 'Paperless', text: 'By OTP', label: 'How', to: '/services/paperless-pan' }

/** A good form of each part; the number makes it another one each time. */
export const goodForms = (no: number, today: string): Record<PartName, unknown> => {
  const text = { since: today, clauses: [{ title: `Clause ${no}`, text: 'Ours' }] }
  return {
    business: { ...owner, add2: `Floor ${no}` },
    hours: { lines: [{ label: 'Phone', text: `From ${no} am` }] },
    chat: { api: `https://chat.example/${no}` },
    slides: { slides: [{ ...slide, title: `Slide ${no}` }] },
    'privacy-policy': text,
    licensing: text,
    'terms-and-conditions': text,
    offer: { kycRequired: false, centresListed: true, paused: [no % 2 ? 'PAN_REPRINT_FOREIGN' : 'PAN_C_EKYC_EPAN'] },
    applications: { waitingDays: 30 + no, graceDays: 15, refundsServiceCharge: false },
    approvals: { secondAbove: 100_000, flaggedAbove: 5_000, aloneADay: 200_000 + no, claimsAtOnce: 20 },
    'log-in': { roles: [], stepUpMinutes: 10 + (no % 50) },
  }
}

/** A picture of one colour that nobody sent before. */
export const anotherPicture = (no: number, format: 'png' | 'jpeg' = 'png') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: no % 256, g: no >> 8, b: 90 } } })
    .toFormat(format)
    .toBuffer()

/** What the office sets of the public site and of the portal's rules. */
export function calls({ app, next, today, atAdmin }: Shop): TestCallTable {
  const admin = app.as('admin')
  const parts = partNames.flatMap((name) => {
    const part = configuration[name] as (typeof configuration)['business']
    const changed = async () => {
      await app.stepUp('admin')
      const { seen } = (await admin(part.read)).body
      return { body: goodForms(next(), today())[name] as never, query: { seen } }
    }
    const undone = async () => {
      // Of two changes the second is undone, so that something good is set afterwards.
      await admin(part.change, await changed())
      await admin(part.change, await changed())
      const { seen } = (await admin(part.read)).body
      return ofId(seen)
    }
    return [
      [part.read, async () => atAdmin({})],
      [part.change, async () => atAdmin(await changed())],
      [part.undo, async () => atAdmin(await undone())],
    ] as TestCallTable
  })
  const pictures = (Object.keys(brandPictures) as BrandPicture[]).flatMap((name) => {
    const calls = brandPictures[name] as (typeof brandPictures)['logo']
    const sent = async () => ({ query: { name: 'mark.png' }, bytes: await anotherPicture(next()) })
    const undone = async () => {
      await admin(calls.set, await sent())
      const { seen } = (await admin(calls.read)).body
      return ofId(seen)
    }
    return [
      [calls.read, async () => atAdmin({})],
      [calls.set, async () => atAdmin(await sent())],
      [calls.remove, async () => atAdmin({})],
      [calls.undo, async () => atAdmin(await undone())],
    ] as TestCallTable
  })
  const slidePicture = async () => ({ query: { name: 'slide.jpg' }, bytes: await anotherPicture(next(), 'jpeg') })
  return [
    ...parts,
    ...pictures,
    [sitePictures.add, async () => atAdmin(await slidePicture())],
    [
      sitePictures.shown,
      async () => {
        const { id } = (await admin(sitePictures.add, await slidePicture())).body
        const { slides } = configuration
        const { seen } = (await admin(slides.read)).body
        await admin(slides.change, { query: { seen }, body: { slides: [{ ...slide, picture: id }] } })
        return { by: app.browser(), given: ofId(id) }
      },
    ],
  ]
}
