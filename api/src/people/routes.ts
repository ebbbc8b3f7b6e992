import { idSales } from 'contract/people/id-sale'
import { people } from 'contract/people/people'
import type { FastifyInstance } from 'fastify'
import { viewAs } from '../auth/view.ts'
import { serve } from '../http/serve.ts'
import { serveList } from '../list/serve-list.ts'
import { serveTakeBack } from '../take-back/serve-take-back.ts'
import { idSaleList } from './id-sale.ts'
import { readAgain, sellAgain } from './id-sale-again.ts'
import { saleBack } from './id-sale-back.ts'
import { shopList, staffList, userList } from './lists.ts'
import {
  addStaff,
  block,
  blockShop,
  endSessions,
  endShopSessions,
  makePassword,
  resetPassword,
  setRights,
  unblock,
  unblockShop,
  unlock,
} from './manage.ts'
import { packageChoices, setPackage } from './packages.ts'
import { readLedger, readShop, readUser } from './records.ts'

export function routes(app: FastifyInstance) {
  serveList(app, people.shops, () => shopList)
  serveList(app, people.users, () => userList)
  serveList(app, people.staff, () => staffList)

  serveList(app, idSales.list, () => idSaleList)
  serveTakeBack(app, idSales.takeBack, saleBack)
  serve(app, idSales.again, readAgain)
  serve(app, idSales.sellAgain, sellAgain)

  serve(app, people.shop, readShop)
  serve(app, people.ledger, readLedger)
  serve(app, people.blockShop, blockShop)
  serve(app, people.unblockShop, unblockShop)
  serve(app, people.endShopSessions, endShopSessions)
  serve(app, people.packageChoices, packageChoices)
  serve(app, people.setPackage, setPackage)
  serve(app, people.viewAs, viewAs)

  serve(app, people.user, readUser)
  serve(app, people.block, block)
  serve(app, people.unblock, unblock)
  serve(app, people.unlock, unlock)
  serve(app, people.endSessions, endSessions)
  serve(app, people.resetPassword, resetPassword, { prepare: makePassword })

  serve(app, people.setRights, setRights)
  serve(app, people.addStaff, addStaff, { prepare: makePassword })
}
