import type { ApplicationFields } from 'contract/pan/application-fields'
import { businessCodes, incomeSources } from 'contract/pan/application-fields'
import { documentName, documentOf } from 'contract/pan/documents'
import { fullName } from 'contract/pan/names'
import { stateName } from 'contract/places'
import PDFDocument from 'pdfkit'
import { barcode, qrCode } from '../print/codes.ts'
import { fonts } from '../print/fonts.ts'
import { fieldLabel } from './labels.ts'

/** What is printed. Aadhaar in full, or '' where the applicant is exempt. */
export type FormPrint = {
  formNo: string
  formTitle: string
  fields: Omit<ApplicationFields, 'aadhaar'>
  aadhaar: string
  /** The day in India, `yyyy-mm-dd`. */
  printedOn: string
  merchantCode: string
}

type Name = keyof FormPrint['fields']
/** The paper, how far down it is filled (in mm), and how many sections it has. */
type Sheet = { paper: PDFKit.PDFDocument; y: number; sections: number; fields: FormPrint['fields'] }

const mm = (length: number) => (length * 72) / 25.4
const left = 14.7
const right = 195.3
const bottom = 284
const comb = { x: 55.3, cells: 25, width: 5.6, height: 5, row: 6.2 }
const grey = '#666'

/** The application of an individual on A4: boxes of single letters, places for two photos and two signatures. */
export function formPdf(print: FormPrint): Promise<Buffer> {
  const info = { Title: `PAN application ${print.formNo}` }
  const paper = new PDFDocument({ size: 'A4', margin: 0, bufferPages: true, lang: 'en-IN', info })
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    paper.on('data', (part: Buffer) => parts.push(part))
    paper.on('end', () => resolve(Buffer.concat(parts)))
    paper.on('error', reject)
  })
  paper.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold).lineWidth(0.5)

  const sheet: Sheet = { paper, y: 84, sections: 0, fields: print.fields }
  drawHead(sheet, print)
  drawName(sheet)
  drawAadhaar(sheet, print)
  drawBirthAndParents(sheet)
  drawAddress(sheet)
  drawContact(sheet)
  drawProofs(sheet)
  drawVerification(sheet, print)
  drawFeet(paper, print)
  paper.end()
  return done
}

function drawHead(sheet: Sheet, { formNo, formTitle, fields }: FormPrint) {
  const { paper } = sheet
  const wide = { width: right - left, align: 'center' } as const
  say(sheet, 'Application for allotment of Permanent Account Number', left, 10, { ...wide, size: 13, face: 'bold' })
  say(sheet, formTitle, left, 16.5, { ...wide, size: 9.5 })
  for (const x of [left, right - 25]) {
    frame(sheet, x, 25.2, 25, 35)
    const text = 'Paste a recent colour photo, 2.5 × 3.5 cm, white background. Do not staple or sign on it.'
    say(sheet, text, x + 2, 33, { size: 7, width: 21, align: 'center', colour: grey })
  }
  barcode(paper, formNo, mm(48), mm(26), mm(72), mm(11))
  say(sheet, formNo, 48, 38, { size: 11, face: 'bold', width: 72, align: 'center' })
  qrCode(paper, formNo, mm(140), mm(25.2), mm(21))
  signatureBox(sheet, 115.5, 56.4)

  say(sheet, 'AO code of the applicant', left, 64, { size: 8.5, face: 'bold' })
  let x = left
  for (const [name, cells] of Object.entries({ areaCode: 3, aoType: 2, rangeCode: 3, aoNo: 2 })) {
    say(sheet, fieldLabel(name), x, 69, { size: 7, colour: grey })
    letters(sheet, `${fields[name as Name]}`, x, 72.5, cells)
    x += cells * comb.width + 6
  }
}

function drawName(sheet: Sheet) {
  const { fields } = sheet
  section(sheet, 'Name')
  rows(sheet, ['lastName', 'firstName', 'middleName'])
  row(sheet, fieldLabel('nameOnCard'), fields.nameOnCard || fullName(fields))
  if (fields.knownByOther) rows(sheet, ['otherLast', 'otherFirst', 'otherMiddle'])
}

function drawAadhaar(sheet: Sheet, { fields, aadhaar }: FormPrint) {
  section(sheet, 'Aadhaar')
  if (fields.aadhaarExempt) return row(sheet, fieldLabel('aadhaarExempt'), 'NON-RESIDENT')
  row(sheet, fieldLabel('aadhaar'), aadhaar, 12)
  rows(sheet, ['nameAsAadhaar'])
}

function drawBirthAndParents(sheet: Sheet) {
  const { gender, dob, motherSingleParent, parentOnCard } = sheet.fields
  section(sheet, 'Birth and parents')
  ticks(sheet, fieldLabel('gender'), { M: 'Male', F: 'Female', T: 'Transgender' }, gender)
  row(sheet, fieldLabel('dob'), digitsOf(dob), 8)
  ticks(sheet, 'Mother the only parent', { true: 'Yes', false: 'No' }, `${motherSingleParent}`)
  if (!motherSingleParent) rows(sheet, ['fatherLast', 'fatherFirst', 'fatherMiddle'])
  rows(sheet, ['motherLast', 'motherFirst', 'motherMiddle'])
  ticks(sheet, 'To be printed on card', { F: "Father's name", M: "Mother's name" }, parentOnCard)
}

function drawAddress(sheet: Sheet) {
  const { fields } = sheet
  section(sheet, 'Residence')
  rows(sheet, ['resFlat', 'resPremises', 'resRoad', 'resArea', 'resCity'])
  stateAndPin(sheet, fields.resState, fields.resPin)
  if (fields.officeName) {
    section(sheet, 'Office')
    rows(sheet, ['officeName', 'offFlat', 'offPremises', 'offRoad', 'offArea', 'offCity'])
    stateAndPin(sheet, fields.offState, fields.offPin)
  }
  ticks(sheet, fieldLabel('commAddress'), { R: 'Residence', O: 'Office' }, fields.commAddress)
}

function stateAndPin(sheet: Sheet, state: string, pin: string) {
  row(sheet, fieldLabel('resState'), stateName(state) ?? state)
  row(sheet, fieldLabel('resPin'), pin, 6)
}

function drawContact(sheet: Sheet) {
  const { isd, mobile, std, phone, email } = sheet.fields
  section(sheet, 'Contact', 31)
  row(sheet, fieldLabel('mobile'), `${isd} ${mobile}`, 14)
  if (phone) row(sheet, fieldLabel('phone'), `${std} ${phone}`, 14)
  row(sheet, fieldLabel('email'), email)
}

function drawProofs(sheet: Sheet) {
  section(sheet, 'Source of income and proofs', 34)
  line(sheet, fieldLabel('income'), incomeText(sheet.fields))
  for (const proof of ['poi', 'poa', 'podb'] as const) line(sheet, fieldLabel(proof), proofText(sheet.fields, proof))
  line(sheet, 'Enclose', 'This form, signed, and one self-attested copy of each proof named above.')
  sheet.y += 1.5
}

const incomeText = ({ income, businessCode }: FormPrint['fields']) =>
  income
    .map((code) => incomeSources.find(({ value }) => value === code)?.label ?? code)
    .concat(businessCodes.filter(({ value }) => value === businessCode).map(({ label }) => label))
    .join('; ')

function proofText(fields: FormPrint['fields'], proof: 'poi' | 'poa' | 'podb') {
  const found = documentOf(fields[proof])
  const dated = proof === 'poa' && fields.poaDate ? `, dated ${fields.poaDate.split('-').reverse().join('-')}` : ''
  return `${documentName(fields[proof])}${dated}${found && 'original' in found ? ': send the original' : ''}`
}

function drawVerification(sheet: Sheet, { fields, printedOn }: FormPrint) {
  section(sheet, 'Verification', 58)
  const words =
    `I, ${fullName(fields)}, the applicant, declare that what is stated above is true to the best of my information and ` +
    'belief, that I hold no other PAN, and that I agree to my data being kept and sent for this application. I know ' +
    'that holding more than one PAN is an offence with a penalty of ₹\u00a010,000.'
  say(sheet, words, left, sheet.y, { size: 8.5, width: right - left })
  sheet.y += heightOf(sheet, words, right - left) + 3
  row(sheet, fieldLabel('place'), fields.place, 25)
  row(sheet, 'Date', digitsOf(printedOn), 8)
  signatureBox(sheet, right - 45, sheet.y + 1)
}

function signatureBox(sheet: Sheet, x: number, y: number) {
  const isThumb = sheet.fields.signType === 'THUMB'
  frame(sheet, x, y, 45, 20)
  const text = isThumb ? 'Left thumb impression of the applicant, attested' : 'Signature of the applicant'
  say(sheet, text, x - 5, y + 20.6, { size: 7, width: 55, align: 'center' })
}

function drawFeet(paper: Sheet['paper'], { formNo, merchantCode }: FormPrint) {
  const { count } = paper.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    paper.switchToPage(page)
    paper.font('regular').fontSize(7).fillColor(grey)
    const text = `${formNo} · ${merchantCode} · sheet ${page + 1} of ${count}`
    paper.text(text, mm(left), mm(289), { width: mm(right - left), align: 'center' })
  }
}

const digitsOf = (day: string) => day.split('-').reverse().join('')

/** Goes to a new sheet where what follows has no room on this one. */
function room(sheet: Sheet, height: number) {
  if (sheet.y + height <= bottom) return
  sheet.paper.addPage().lineWidth(0.5)
  sheet.y = 14
}

/** A numbered heading under a line; it never stands alone at the foot of a sheet. */
function section(sheet: Sheet, title: string, height = 19) {
  sheet.y += 1.2
  room(sheet, height)
  const { paper, y } = sheet
  paper.moveTo(mm(left), mm(y)).lineTo(mm(right), mm(y)).stroke()
  say(sheet, `${++sheet.sections}  ${title}`, left, y + 1, { size: 9, face: 'bold' })
  sheet.y += 6.4
}

function rows(sheet: Sheet, names: Name[]) {
  for (const name of names) row(sheet, fieldLabel(name), `${sheet.fields[name]}`)
}

/** A label and its boxes, one letter each; a long text takes further lines. */
function row(sheet: Sheet, label: string, text: string, cells = comb.cells) {
  const lines = Math.max(1, Math.ceil(text.length / cells))
  room(sheet, lines * comb.row)
  say(sheet, label, left, sheet.y + 1, { size: 8 })
  for (let i = 0; i < lines; i++) {
    letters(sheet, text.slice(i * cells, (i + 1) * cells), comb.x, sheet.y, cells)
    sheet.y += comb.row
  }
}

function letters({ paper }: Sheet, text: string, x: number, y: number, cells: number) {
  const { width, height } = comb
  paper.rect(mm(x), mm(y), mm(cells * width), mm(height))
  for (let i = 1; i < cells; i++) paper.moveTo(mm(x + i * width), mm(y)).lineTo(mm(x + i * width), mm(y + height))
  paper.stroke()
  paper.font('regular').fontSize(9.5).fillColor('black')
  for (const [i, letter] of [...text.toUpperCase()].entries()) {
    if (letter === ' ') continue
    const place = { width: mm(width), align: 'center', lineBreak: false } as const
    paper.text(letter, mm(x + i * width), mm(y + 0.55), place)
  }
}

/** A label and a box for each choice; the chosen one has a cross. */
function ticks(sheet: Sheet, label: string, choices: Record<string, string>, chosen: string) {
  room(sheet, comb.row)
  say(sheet, label, left, sheet.y + 1, { size: 8 })
  let { x } = comb
  for (const [code, name] of Object.entries(choices)) {
    letters(sheet, code === chosen ? 'X' : '', x, sheet.y, 1)
    say(sheet, name, x + comb.width + 1.5, sheet.y + 1, { size: 8 })
    x += 34
  }
  sheet.y += comb.row
}

/** A label and plain words beside it. */
function line(sheet: Sheet, label: string, words: string) {
  say(sheet, label, left, sheet.y, { size: 8 })
  say(sheet, words || '--', comb.x, sheet.y, { size: 8.5, width: right - comb.x })
  sheet.y += heightOf(sheet, words || '--', right - comb.x) + 0.8
}

const heightOf = ({ paper }: Sheet, words: string, width: number) =>
  (paper.heightOfString(words, { width: mm(width) }) * 25.4) / 72

function frame({ paper }: Sheet, x: number, y: number, width: number, height: number) {
  paper.rect(mm(x), mm(y), mm(width), mm(height)).stroke()
}

type Say = { size: number; face?: 'regular' | 'bold'; width?: number; align?: 'center'; colour?: string }

function say({ paper }: Sheet, words: string, x: number, y: number, { size, face, width, align, colour }: Say) {
  paper
    .font(face ?? 'regular')
    .fontSize(size)
    .fillColor(colour ?? 'black')
  const place = width === undefined ? { lineBreak: false } : { width: mm(width), align }
  paper.text(words, mm(x), mm(y), place)
}
