import type { business } from 'contract/business'
import { indianDay } from 'contract/field/fields'
import type { Slide } from 'contract/site/content'
import type { Handler, Http } from '../http/handler.ts'
import { notFound } from '../shared/refusal.ts'
import { readSetting } from '../shared/setting.ts'
import { newsFor } from '../site/news/queries.ts'
import { slidesSetting } from '../site/settings.ts'
import { feesOn } from './queries.ts'
import { businessSetting, chatSetting, faviconSetting, logoSetting, type Picture } from './settings.ts'

const nobody = {
  businessName: null,
  add1: null,
  add2: null,
  add3: null,
  district: null,
  pin: null,
  state: null,
  contactNo: null,
  emailId: null,
  hue: null,
  social: null,
}

export async function readBusiness({ tx, portal }: Handler<typeof business.info>) {
  const [info, logo, favicon] = await Promise.all([
    readSetting(tx, businessSetting),
    readSetting(tx, logoSetting),
    readSetting(tx, faviconSetting),
  ])
  return { ...nobody, ...info, demo: portal.demo, logoMark: markOf(logo), faviconMark: markOf(favicon) }
}

/** Tells one picture from an earlier one. */
export const markOf = (picture: Picture | null) => picture?.sha256.slice(0, 16) ?? null

export async function readChat({ tx }: Handler<typeof business.chat>) {
  return { api: (await readSetting(tx, chatSetting))?.api ?? null }
}

export async function readNotices({ tx, portal }: Handler<typeof business.notices>) {
  const today = indianDay(portal.clock())
  const [fees, news, slides] = await Promise.all([
    feesOn(tx, today),
    newsFor(tx, ['PUBLIC'], today),
    readSetting(tx, slidesSetting),
  ])
  return { fees, news, slides: (slides ?? []).filter(isShownOn(today)).map(asShown) }
}

const isShownOn =
  (today: string) =>
  ({ from = '', until = '' }: Partial<Slide>) =>
    from <= today && (until === '' || today <= until)

const asShown = ({ title, text, label, to, picture = null }: Slide) => ({ title, text, label, to, picture })

/** Sends a picture of the owner; a browser that has it already is told so. */
export const sendPicture =
  (setting: typeof logoSetting) =>
  async ({ tx, portal, request, reply }: Handler<typeof business.logo> & Http) => {
    const picture = await readSetting(tx, setting)
    if (!picture) throw notFound('This picture was not found')
    const etag = `"${picture.sha256}"`
    // Under an address with its mark there is never another picture; without one the browser asks whether it changed.
    const isMarked = Object(request.query).v === markOf(picture)
    reply.headers({ ETag: etag, 'Cache-Control': isMarked ? 'public, max-age=31536000, immutable' : 'no-cache' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type(picture.mime).send(await portal.files.read(picture.fileId))
  }
