import { packets } from 'contract/courier/courier'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import { serveList } from '../list/serve-list.ts'
import { correctPaper } from './correct.ts'
import { comeBackPacket, losePacket, receivePacket } from './end.ts'
import { readCodes, readDue, readPaper } from './papers.ts'
import { printLabel, printPackingList } from './print.ts'
import { officeList, shopList } from './queries.ts'
import { packetChoices, readPacket } from './read.ts'
import { carryPacket, keepPhoto, sendPacket } from './send.ts'
import { addPacket, discardPacket, editPacket } from './write.ts'

export function routes(app: FastifyInstance) {
  serveList(app, packets.shop.list, shopList)
  serveList(app, packets.office.list, officeList)
  for (const side of [packets.shop, packets.office]) {
    serve(app, side.choices, packetChoices)
    serve(app, side.due, readDue)
    serve(app, side.paper, readPaper)
    serve(app, side.codes, readCodes)
    serve(app, side.photo, keepPhoto)
    serve(app, side.read, readPacket)
    serve(app, side.add, addPacket)
    serve(app, side.edit, editPacket)
    serve(app, side.discard, discardPacket)
    serve(app, side.send, sendPacket)
    serve(app, side.carry, carryPacket)
    serve(app, side.receive, receivePacket)
    serve(app, side.correct, correctPaper)
    serve(app, side.lose, losePacket)
    serve(app, side.comeBack, comeBackPacket)
    serve(app, side.packingList, printPackingList)
    serve(app, side.label, printLabel)
  }
}
