import { captcha } from 'contract/session'
import type { FastifyInstance } from 'fastify'
import { placeOf } from '../limits.ts'
import { serve } from '../serve.ts'
import { newCaptcha } from './service.ts'

const perMinute = { most: 60, seconds: 60 }

export function captchaRoutes(app: FastifyInstance) {
  const { portal } = app
  serve(app, captcha.image, async ({ request, reply }) => {
    portal.limits.count('captcha', placeOf(request.ip), perMinute)
    const picture = await newCaptcha(portal, request, reply)
    return reply.header('Cache-Control', 'no-store').type('image/png').send(picture)
  })
}
