import { cards } from 'contract/cards/cards'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { serveList } from '../list/serve-list.ts'
import { ownedBy } from '../shared/tenant.ts'
import { serveTakeBack } from '../take-back/serve-take-back.ts'
import { previewFile, takeInFile } from './partner-file.ts'
import { payoutBack } from './payout-back.ts'
import { cardList, ownCardList } from './queries.ts'
import {
  apply,
  payPayouts,
  readAddress,
  readChosen,
  readEarlier,
  readOffers,
  readRequest,
  readUserList,
  sayStatus,
} from './service.ts'

export function routes(app: FastifyInstance) {
  serve(app, cards.apply, apply, { ownTransactions: true })
  serve(app, cards.userList, readUserList)
  serve(app, cards.offers, readOffers)
  serve(app, cards.earlier, readEarlier)
  serve(app, cards.address, readAddress)
  serveList(app, cards.own, (caller) => ownCardList(ownedBy(caller, 'r')))

  serveList(app, cards.list, () => cardList)
  serve(app, cards.read, readRequest)
  serve(app, cards.say, sayStatus)
  serve(app, cards.preview, previewFile)
  serve(app, cards.takeIn, takeInFile)
  serve(app, cards.chosen, readChosen)
  serve(app, cards.pay, payPayouts)
  serveTakeBack(app, cards.takeBack, payoutBack)
}
