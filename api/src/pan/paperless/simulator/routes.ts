import { paperless } from 'contract/pan/paperless/paperless'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { acceptForms } from '../../../http/form-body.ts'
import { ipPrefix } from '../../../http/limits.ts'
import { lostPage, otpPage, overPage, signPage, simulatorPolicy, unknownPage } from './pages.ts'
import { authenticate, callbackOf, findByToken, giveUp, isOver, pagesAt, type Step, sign } from './simulator.ts'

type Typed = { choice?: string; aadhaar?: string; otp?: string }

/** The simulator's own pages, as a provider would have them on its own site. Only a demo has them. */
export async function simulatorPages(app: FastifyInstance) {
  const { portal } = app

  await app.register(async (site) => {
    site.removeAllContentTypeParsers()
    acceptForms(site, 2_000)

    site.get<{ Params: { token: string } }>(`${pagesAt}/:token`, async ({ params }, reply) => {
      const order = await findByToken(portal, params.token)
      if (!order) return html(reply.code(404), unknownPage())
      if (order.stage === 'OPEN') return html(reply, otpPage(order))
      if (order.stage === 'KYC' && order.maySign) return html(reply, signPage(order))
      return isOver(order) && order.reason
        ? html(reply, overPage(order, order.reason))
        : reply.redirect(order.returnPath, 303)
    })

    site.post<{ Params: { token: string }; Body: Typed | null }>(`${pagesAt}/:token`, async (request, reply) => {
      await portal.limits.count('simulator', ipPrefix(request.ip), { most: 30, seconds: 60 })
      const order = await findByToken(portal, request.params.token)
      if (!order) return html(reply.code(404), unknownPage())
      const { choice, aadhaar = '', otp = '' } = request.body ?? {}
      if (choice === 'giveUp') return answer(reply, await giveUp(portal, order), otpPage(order))
      if (choice === 'sign') {
        const step = await sign(portal, order, { otp })
        return answer(reply, step, signPage(order, 'why' in step ? step.why : undefined))
      }
      const step = await authenticate(portal, order, { aadhaar, otp })
      return answer(reply, step, otpPage(order, 'why' in step ? step.why : undefined))
    })
  })

  async function answer(reply: FastifyReply, step: Step, again: string) {
    if (step.is === 'again') return html(reply.code(422), again)
    if (step.is === 'lost') return html(reply, lostPage())
    await tellPortal(step.order)
    return step.is === 'over' ? html(reply, overPage(step.order, step.why)) : reply.redirect(step.order.returnPath, 303)
  }

  /** From server to server, as a provider calls: what it cannot say yet it does not say. */
  async function tellPortal(order: Parameters<typeof callbackOf>[1]) {
    if (order.readyAt || order.downUntil) return
    const payload = await callbackOf(portal, order)
    const { statusCode } = await app.inject({ method: 'POST', url: `/api${paperless.callback.path}`, payload })
    if (statusCode !== 200) app.log.warn({ statusCode }, 'the portal did not take what the simulator told it')
  }
}

function html(reply: FastifyReply, text: string) {
  return reply
    .headers({ 'Content-Security-Policy': simulatorPolicy, 'Cache-Control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(text)
}
