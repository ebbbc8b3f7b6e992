import { business } from 'contract/business'
import { indianDay } from 'contract/fields'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../refusal.ts'
import { serve } from '../serve.ts'
import { readSetting } from '../settings.ts'
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

export function businessRoutes(app: FastifyInstance) {
  const { portal } = app
  const { db, demo } = portal

  serve(app, business.info, async () => ({ ...nobody, ...(await readSetting(db, 'business')), demo }))
  serve(app, business.chat, async () => ({ api: (await readSetting(db, 'chat'))?.api ?? null }))
  serve(app, business.notices, async () => {
    const [fees, news] = await Promise.all([feesOn(db, indianDay(portal.clock())), latestNews(db)])
    return { fees, news }
  })
  serve(app, business.logo, ({ request, reply }) => sendPicture('logo', request, reply))
  serve(app, business.favicon, ({ request, reply }) => sendPicture('favicon', request, reply))

  async function sendPicture(name: 'logo' | 'favicon', request: FastifyRequest, reply: FastifyReply) {
    const picture = await readSetting(db, name)
    if (!picture) throw notFound(`The ${name}`)
    const etag = `"${picture.sha256}"`
    reply.headers({ ETag: etag, 'Cache-Control': 'public, max-age=300' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type(picture.mime).send(await portal.files.read(picture.fileId))
  }
}
