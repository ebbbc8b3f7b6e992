import { uti } from 'contract/pan/uti/uti'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import { serveList } from '../../list/serve-list.ts'
import { ownedBy } from '../../shared/tenant.ts'
import { markApplication, noteApplication, utiLog } from './log.ts'
import { keepPaper } from './paper.ts'
import {
  activatePsa,
  countPsaReveal,
  psaInfo,
  psaList,
  rejectPsa,
  requestPsa,
  resumePsa,
  revealPsaPan,
  sendPsa,
  suspendPsa,
} from './psa.ts'
import { askReset, finishReset } from './psa-reset.ts'
import { credit, overviewOf, rejectTopUp, topUp, topUpList, utiCounts } from './topup.ts'

/** UTI's agents and their balance there: at the counter, and in the back office. */
export function routes(app: FastifyInstance) {
  serve(app, uti.overview, overviewOf)
  serve(app, uti.paper, keepPaper)
  serve(app, uti.request, requestPsa)
  serve(app, uti.askReset, askReset)
  serve(app, uti.topUp, topUp)
  serveList(app, uti.topUps, (caller) => topUpList(uti.topUps, ownedBy(caller, 'u')))
  serveList(app, uti.log, (caller) => utiLog(ownedBy(caller, 'l')))
  serve(app, uti.note, noteApplication)
  serve(app, uti.mark, markApplication)

  serve(app, uti.counts, utiCounts)
  serveList(app, uti.psas, () => psaList)
  serve(app, uti.psa, psaInfo)
  serve(app, uti.psaPan, revealPsaPan, { prepare: countPsaReveal })
  serve(app, uti.send, sendPsa)
  serve(app, uti.activate, activatePsa)
  serve(app, uti.reject, rejectPsa)
  serve(app, uti.suspend, suspendPsa)
  serve(app, uti.resume, resumePsa)
  serve(app, uti.resetDone, finishReset)
  serveList(app, uti.coupons, () => topUpList(uti.coupons))
  serve(app, uti.credit, credit)
  serve(app, uti.rejectTopUp, rejectTopUp)
}
