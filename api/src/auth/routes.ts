import { session } from 'contract/session'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../audit.ts'
import { captchaFits } from '../captcha/service.ts'
import { placeOf } from '../limits.ts'
import { serve } from '../serve.ts'
import { deviceOf, nameDevice } from './device.ts'
import { bearerOf, endSession, refresh } from './sessions.ts'
import { signIn } from './sign-in.ts'

const fromOneAddress = { most: 60, seconds: 60 }
const forOneName = { most: 20, seconds: 60 }

export function authRoutes(app: FastifyInstance) {
  const { portal } = app

  serve(app, session.signIn, async ({ body, request, reply }) => {
    portal.limits.count('sign-in', placeOf(request.ip), fromOneAddress)
    portal.limits.count('sign-in', body.userName.toLowerCase(), forOneName)
    const device = deviceOf(portal, request)
    return signIn(portal, body, {
      device: device ?? nameDevice(portal, request, reply),
      isNewDevice: device === null,
      actor: actorOf(request),
      captchaFits: (answer) => captchaFits(portal, request, answer),
    })
  })

  serve(app, session.refresh, ({ body, request }) =>
    refresh(portal, body.refreshToken, deviceOf(portal, request), actorOf(request)),
  )

  // Whoever may call this at all has just used his session.
  serve(app, session.stay, async () => ({}))

  serve(app, session.signOut, async ({ request }) => {
    // An access token that just ran out still names the session that its owner wants to end.
    const access = await portal.tokens.readAccess(bearerOf(request), portal.clock(), true)
    if (access) await endSession(portal.db, portal, access.sessionId, 'signed out')
  })
}
