import { maskedAadhaar } from 'contract/aadhaar'
import { dayText, genderNames } from 'contract/field/fields'
import { type Mode, modes } from 'contract/pan/view'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { barcode } from '../../../print/codes.ts'
import { comb, drawFeet, grey, inner, mm, pdfOf, rule, say } from '../../../print/sheet.ts'
import type { SimulatedPerson } from './people.ts'
import { portraitOf } from './portrait.ts'

type SimulatorOrder = Selectable<Tables['simulatorOrder']>

/** What the simulated provider prints of an order it has acknowledged. Of the Aadhaar number it shows four digits. */
export async function acknowledgementPdf(order: SimulatorOrder, person: SimulatedPerson): Promise<Buffer> {
  const { ackNo, ackDate, orderNo, token, mode } = order
  const portrait = Buffer.from(await portraitOf(person), 'base64')
  const { house, street, area, city, state, pin } = person.address
  const facts = [
    ['Applicant', person.name],
    ['Date of birth', dayText(person.dob)],
    ['Gender', genderNames[person.gender as keyof typeof genderNames] ?? person.gender],
    ['Aadhaar', maskedAadhaar(person.aadhaar.slice(-4))],
    ['Address', [house, street, area].join(', ')],
    ['', `${city}, ${state} ${pin}`],
    ['Filed by', `${modes[mode as Mode].en}, signed with Aadhaar OTP`],
    ['Acknowledged on', dayText(`${ackDate}`)],
    ['Order', orderNo],
    ['Token', token],
  ] as const

  return pdfOf({ title: `Acknowledgement ${ackNo}`, madeAt: order.createdAt }, (paper) => {
    const { left, right } = inner
    say(paper, 'Provider simulator', left, 14, { size: 15, face: 'bold' })
    say(paper, 'Acknowledgement of a PAN application without paper', left, 21, { size: 10.5 })
    say(paper, 'Not a real provider: this number is known nowhere else.', left, 26.5, { size: 9, colour: grey })
    rule(paper, left, 33, right - left)

    say(paper, 'Acknowledgement no. / पावती संख्या', left, 38, { size: 10 })
    comb(paper, `${ackNo}`, left, 44, { cells: 15, width: 7, height: 9, size: 13, face: 'bold' })
    barcode(paper, `${ackNo}`, mm(left), mm(56), mm(90), mm(12))
    paper.image(portrait, mm(right - 30), mm(38), { fit: [mm(30), mm(42)] })

    for (const [i, [label, words]] of facts.entries()) {
      say(paper, label, left, 84 + i * 7, { size: 10, colour: grey })
      say(paper, words, left + 40, 84 + i * 7, { size: 10.5, face: 'bold' })
    }
    rule(paper, left, 158, right - left)
    say(paper, 'Keep this number: with it the application is tracked until the PAN is there.', left, 162, { size: 10 })
    drawFeet(paper, 'Provider simulator')
  })
}
