import { registrations } from 'contract/registration'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../audit.ts'
import { requireCaptcha } from '../captcha/service.ts'
import { placeOf } from '../limits.ts'
import { serve } from '../serve.ts'
import { serveList } from '../serve-list.ts'
import { namesOfIdTypes, registrationList } from './queries.ts'
import { approvalChoices, approve, readRegistration, register, reject } from './service.ts'

const fromOneAddress = { most: 20, seconds: 600 }

export function registrationRoutes(app: FastifyInstance) {
  const { portal } = app
  const { db } = portal

  serve(app, registrations.choicesForVisitor, async () => {
    const names = await namesOfIdTypes(db)
    return { idtypes: names.map((name) => ({ value: name, label: name })) }
  })
  serve(app, registrations.register, async ({ body, query, request }) => {
    portal.limits.count('register', placeOf(request.ip), fromOneAddress)
    await requireCaptcha(portal, request, query.captcha)
    return register(portal, body, actorOf(request))
  })

  serveList(app, registrations.list, () => registrationList)
  serve(app, registrations.read, ({ params }) => readRegistration(db, params.refNo))
  serve(app, registrations.choices, ({ params }) => approvalChoices(db, params.refNo))
  serve(app, registrations.approve, ({ params, body, request }) =>
    approve(portal, params.refNo, body, actorOf(request)),
  )
  serve(app, registrations.reject, ({ params, body, request }) =>
    reject(portal, params.refNo, body.remark, actorOf(request)),
  )
}
