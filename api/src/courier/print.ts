import { packetTypes } from 'contract/courier/status'
import { dayText, indianDay } from 'contract/field/fields'
import { fileHeaders } from '../files/headers.ts'
import type { Http } from '../http/handler.ts'
import { barcode } from '../print/codes.ts'
import {
  drawFeet,
  frame,
  grey,
  heightOf,
  inner,
  mm,
  type Paper,
  pdfOf,
  rule,
  say,
  sayWithin,
  sheet,
} from '../print/sheet.ts'
import { Refusal } from '../shared/refusal.ts'
import { type Call, packetOf, partiesOf } from './packet.ts'
import { companyOf, type ItemRow, itemsOf, type PacketRow } from './queries.ts'

type PrintCall = Call<'label'> & Http

/** The list that lies in the packet: each hard copy with the bar code that is scanned when it is opened. */
export async function printPackingList(call: PrintCall) {
  const { packet, from, to, carrier } = await printed(call)
  const items = await itemsOf(call.tx, packet.id)
  const title = `Packing list ${packet.refNo}`
  const pdf = await pdfOf({ title, madeAt: call.portal.clock() }, (paper) => {
    let y = drawHead(paper, { packet, from, to, carrier, count: items.length })
    if (items.length === 0) say(paper, packet.contents, inner.left, y, { size: 12, width: inner.width })
    for (const [at, item] of items.entries()) {
      if (y + rowHeight > sheet.height - 16) {
        paper.addPage()
        y = 14
      }
      drawItem(paper, item, at + 1, y)
      y += rowHeight
    }
    drawFeet(paper, title)
  })
  return call.reply.headers(fileHeaders('application/pdf', `${packet.refNo}-packing-list.pdf`)).send(pdf)
}

/** The address to be stuck on the packet, with the bar code by which it is found. */
export async function printLabel(call: PrintCall) {
  const { packet, from, to, carrier } = await printed(call)
  const pdf = await pdfOf({ title: `Address ${packet.refNo}`, madeAt: call.portal.clock() }, (paper) =>
    drawLabel(paper, { packet, from, to, carrier }),
  )
  return call.reply.headers(fileHeaders('application/pdf', `${packet.refNo}-address.pdf`)).send(pdf)
}

async function printed({ tx, params, caller }: PrintCall) {
  const packet = await packetOf({ tx, caller }, params.id)
  const { from, to } = await partiesOf(tx, packet)
  if (to.length === 0) throw new Refusal(409, 'The address of the office is not set yet. Ask the office.')
  const company = packet.courierId ? await companyOf(tx, packet.courierId) : undefined
  const carrier = company ? [company.name, packet.docketNo].filter(Boolean).join(' ') : ''
  return { packet, from, to, carrier }
}

type Head = { packet: PacketRow; from: string[]; to: string[]; carrier: string }

const rowHeight = 15

function drawHead(paper: Paper, { packet, from, to, carrier, count }: Head & { count: number }) {
  say(paper, 'Packing list', inner.left, 14, { size: 18, face: 'bold' })
  say(paper, packet.refNo, inner.left, 23, { size: 12, face: 'bold' })
  barcode(paper, packet.refNo, mm(128), mm(14), mm(70), mm(12))
  const facts = [
    packetTypes[packet.packetType],
    count > 0 ? `Hard copies: ${count}` : '',
    carrier,
    packet.sentOn ? `Sent on ${dayText(packet.sentOn)}` : `Packed on ${dayText(indianDay(packet.createdAt))}`,
    packet.remark,
  ].filter(Boolean)
  say(paper, facts.join('  ·  '), inner.left, 30, { size: 10, width: inner.width })
  const half = inner.width / 2 - 4
  const parties = [
    ['From', from, inner.left],
    ['To', to, inner.left + inner.width / 2 + 4],
  ] as const
  let bottom = 40
  for (const [label, lines, x] of parties) {
    say(paper, label, x, 40, { size: 9.5, colour: grey })
    const words = lines.join('\n')
    say(paper, words, x, 45, { size: 10, width: half })
    bottom = Math.max(bottom, 45 + heightOf(words, { size: 10, width: half }))
  }
  rule(paper, inner.left, bottom + 3, inner.width)
  return bottom + 6
}

function drawItem(paper: Paper, { ackNo, formNo, name, shop }: ItemRow, no: number, y: number) {
  frame(paper, inner.left, y + 3, 4.6, 4.6)
  say(paper, `${no}`, inner.left + 8, y + 3, { size: 10 })
  sayWithin(paper, name, inner.left + 18, y + 1, 90, { size: 10.5, face: 'bold' })
  say(paper, `Ack ${ackNo ?? '--'}  ·  Form ${formNo}  ·  ${shop}`, inner.left + 18, y + 6.5, { size: 9 })
  if (ackNo) barcode(paper, ackNo, mm(128), mm(y + 1), mm(70), mm(9))
  rule(paper, inner.left, y + rowHeight - 2, inner.width)
}

const half = sheet.height / 2

function drawLabel(paper: Paper, { packet, from, to, carrier }: Head) {
  frame(paper, inner.left, 12, inner.width, half - 24)
  const x = inner.left + 8
  say(paper, 'To', x, 18, { size: 11, colour: grey })
  let y = 24
  for (const [at, line] of to.entries()) {
    const look = { size: at === 0 ? 18 : 15, face: at === 0 ? 'bold' : 'regular', width: inner.width - 16 } as const
    say(paper, line, x, y, look)
    y += heightOf(line, look) + 0.6
  }
  rule(paper, inner.left, 96, inner.width)
  say(paper, 'From', x, 99, { size: 9.5, colour: grey })
  say(paper, from.slice(0, 6).join('\n'), x, 103.5, { size: 10.5, width: 82 })
  const right = 112
  say(paper, packetTypes[packet.packetType], right, 99, { size: 10.5, face: 'bold' })
  barcode(paper, packet.refNo, mm(right), mm(106), mm(76), mm(12))
  say(paper, [`Packet ${packet.refNo}`, carrier].filter(Boolean).join(' · '), right, 119.5, { size: 10 })
  say(paper, 'Documents, do not bend', right, 125.5, { size: 10 })
}
