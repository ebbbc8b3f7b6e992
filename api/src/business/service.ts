import type { business } from 'contract/business'
import { indianDay } from 'contract/field/fields'
import type { Handler, Http } from '../http/handler.ts'
import { notFound } from '../shared/refusal.ts'
import { readSetting } from '../shared/setting.ts'
import { slidesSetting } from '../site/settings.ts'
import { feesOn, latestNews } from './queries.ts'
import { businessSetting, chatSetting, type logoSetting } from './settings.ts'

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
  return { ...nobody, ...(await readSetting(tx, businessSetting)), demo: portal.demo }
}

export async function readChat({ tx }: Handler<typeof business.chat>) {
  return { api: (await readSetting(tx, chatSetting))?.api ?? null }
}

export async function readNotices({ tx, portal }: Handler<typeof business.notices>) {
  const [fees, news, slides] = await Promise.all([
    feesOn(tx, indianDay(portal.clock())),
    latestNews(tx),
    readSetting(tx, slidesSetting),
  ])
  return { fees, news, slides: slides ?? [] }
}

/** Sends a picture of the owner; a browser that has it already is told so. */
export const sendPicture =
  (setting: typeof logoSetting) =>
  async ({ tx, portal, request, reply }: Handler<typeof business.logo> & Http) => {
    const picture = await readSetting(tx, setting)
    if (!picture) throw notFound('This picture was not found')
    const etag = `"${picture.sha256}"`
    reply.headers({ ETag: etag, 'Cache-Control': 'public, max-age=300' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type(picture.mime).send(await portal.files.read(picture.fileId))
  }
