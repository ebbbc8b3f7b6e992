import { business } from 'contract/business'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { cached } from '../shared/cache.ts'
import { proofOfTrust } from './queries.ts'
import { readBusiness, readChat, readNotices, sendPicture } from './service.ts'
import { faviconSetting, logoSetting } from './settings.ts'

export function routes(app: FastifyInstance) {
  serve(app, business.info, readBusiness)
  serve(app, business.chat, readChat)
  const { db, clock } = app.portal
  const proof = cached(600, clock, () => proofOfTrust(db))
  serve(app, business.notices, async (call) => ({ ...(await readNotices(call)), proof: await proof() }))
  serve(app, business.logo, sendPicture(logoSetting))
  serve(app, business.favicon, sendPicture(faviconSetting))
}
