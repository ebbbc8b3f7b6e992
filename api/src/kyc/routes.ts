import { kyc, kycByLink } from 'contract/kyc/kyc'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { serveList } from '../list/serve-list.ts'
import { readStanding } from './gate.ts'
import { countOpening, keepPaperByLink, openLink, readByLink, saveByLink, sendLink, submitByLink } from './link.ts'
import { approve, askAgain, giveVerdict, readKyc, reject } from './office.ts'
import { keepPaper, readOwn, saveOwn, submitOwn } from './own.ts'
import { kycList } from './queries.ts'
import { renewOwn } from './renewal.ts'

export function routes(app: FastifyInstance) {
  serve(app, kyc.own, readOwn)
  serve(app, kyc.file, keepPaper)
  serve(app, kyc.save, saveOwn)
  serve(app, kyc.submit, submitOwn)
  serve(app, kyc.renew, renewOwn)
  serve(app, kyc.standing, readStanding)

  serveList(app, kyc.list, () => kycList)
  serve(app, kyc.read, readKyc)
  serve(app, kyc.giveVerdict, giveVerdict)
  serve(app, kyc.approve, approve)
  serve(app, kyc.askAgain, askAgain)
  serve(app, kyc.reject, reject)
  serve(app, kyc.sendLink, sendLink)

  serve(app, kycByLink.open, openLink, { prepare: countOpening })
  serve(app, kycByLink.own, readByLink)
  serve(app, kycByLink.file, keepPaperByLink)
  serve(app, kycByLink.save, saveByLink)
  serve(app, kycByLink.submit, submitByLink)
}
