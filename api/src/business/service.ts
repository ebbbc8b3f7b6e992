import type { business } from 'contract/business'
import { indianDay } from 'contract/field/fields'
import type { Handler, Http } from '../http/handler.ts'
import { notFound } from '../shared/refusal.ts'
import { readSetting } from '../shared/settings.ts'
import { feesOn, latestNews } from './queries.ts'

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
  return { ...nobody, ...(await readSetting(tx, 'business')), demo: portal.demo }
}

export async function readChat({ tx }: Handler<typeof business.chat>) {
  return { api: (await readSetting(tx, 'chat'))?.api ?? null }
}

export async function readNotices({ tx, portal }: Handler<typeof business.notices>) {
  const [fees, news, slides] = await Promise.all([
    feesOn(tx, indianDay(portal.clock())),
    latestNews(tx),
    readSetting(tx, 'slides'),
  ])
  return { fees, news, slides: slides ?? [] }
}

/** Sends a picture of the owner; a browser that has it already is told so. */
export const sendPicture =
  (name: 'logo' | 'favicon') =>
  async ({ tx, portal, request, reply }: Handler<typeof business.logo> & Http) => {
    const picture = await readSetting(tx, name)
    if (!picture) throw notFound('This picture was not found')
    const etag = `"${picture.sha256}"`
    reply.headers({ ETag: etag, 'Cache-Control': 'public, max-age=300' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type(picture.mime).send(await portal.files.read(picture.fileId))
  }
