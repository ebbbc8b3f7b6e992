import { indianDay } from 'contract/field/fields'
import { hasPhoto, rulesOf } from 'contract/pan/form/category-rules'
import type { ApplicationFields } from 'contract/pan/form/fields'
import { formInForce } from 'contract/pan/form/form-version'
import type { Crop } from 'contract/pan/scan/crop'
import sharp from 'sharp'
import type { Picture } from '../../files/picture.ts'
import { regionsOn } from '../../pan/print/regions.ts'
import { outlined } from '../../shared/fonts.ts'
import { chanceFrom } from '../chance.ts'

type Fields = Partial<ApplicationFields>

const dpi = 175
const px = (mm: number) => Math.round((mm * dpi * 10) / 25.4) / 10
const [width, height] = [1447, 2046]
const ink = '#1d2a4a'
const combHeight = 5.6

const photo = { x: 14.7, y: 25.2, width: 25, height: 35 }
const signature = { x: 115.5, y: 56.4, width: 45, height: 20 }

/** A filled and signed form as a scanner would give it: a little crooked, with two drawn photos and two signatures. */
export async function scannedPage(no: number, formNo: string, about: About): Promise<Picture> {
  const { appType, category, fields } = about
  const rows = rulesOf(category).isPerson ? rowsOfPerson(fields) : rowsOfEntity(category, fields)
  const form = `Form ${formInForce(category, appType, indianDay(new Date())).code}`
  const places = await placesOn(about)
  const tops = rows.map(([, , key], i) => places.get(key) ?? 240 - i * 7)
  const signed = { ...signature, x: 150, y: footBelow(tops) }
  const second = { ...photo, x: 170.3 }
  const photos = hasPhoto(category, fields)
    ? [frame(photo), face(no, fields, photo), frame(second), face(no, fields, second)].join('')
    : ''
  const letters = new Set(rows.map(([, text]) => text?.toUpperCase()).join(''))
  const shapes = [...letters].map((letter) => `<g id="${idOf(letter)}">${outlined(letter, 23, 'fill="#222"')}</g>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${shapes.join('')}</defs>
    <rect width="100%" height="100%" fill="#e9e8e4"/><g transform="rotate(${leanOf(no)} ${width / 2} ${height / 2})">
    <rect x="4" y="4" width="${width - 8}" height="${height - 8}" fill="#fdfcf7"/>
    ${words('Application for allotment of Permanent Account Number', 105, 16, 30)}${words(`${form} · ${formNo}`, 105, 22, 23)}
    ${photos}${frame(signature)}${scribble(no, signature)}${words('Signature of the applicant', 138, 80, 15)}
    ${rows.map(([label, text], i) => row(label, text ?? '', tops[i] ?? 0)).join('')}
    ${words('I declare that what is stated above is true to the best of my information and belief.', 88, signed.y + 12, 19)}
    ${frame(signed)}${scribble(no, signed)}</g></svg>`
  const bytes = await sharp(Buffer.from(svg)).flatten().jpeg({ quality: 72 }).toBuffer()
  return { bytes, widthPx: width, heightPx: height }
}

/** Where declaration and signature begin, in mm: at the foot of the page, and below the lowest comb. */
export const footBelow = (tops: readonly number[]) => Math.max(260, ...tops.map((top) => top + combHeight + 3))

type ScanLine = [label: string, text: string | undefined, field: keyof ApplicationFields]

type About = { appType: 'N' | 'C'; category: string; fields: Fields }

const known = new Map<string, Promise<Map<string, number>>>()

/** How many millimetres below the edge the printed form has each field; of one kind of applicant all forms are alike here. */
function placesOn({ appType, category, fields }: About) {
  const kind = `${appType} ${category}`
  const places = known.get(kind) ?? drawnPlaces({ appType, category, fields })
  known.set(kind, places)
  return places
}

async function drawnPlaces({ appType, category, fields }: About) {
  const application = { status: 'DRAFT', mode: 'PHYSICAL', formCode: '', formVersion: 1, aadhaarLast4: null } as const
  const regions = await regionsOn({ ...application, appType, category, fields }, new Date())
  return new Map(regions.filter(({ sheet }) => sheet === 1).map(({ key, y }) => [key, y * 297]))
}

const digitsOf = (day: string | undefined) => day?.split('-').reverse().join('')

const rowsOfPerson = (fields: Fields): ScanLine[] => [
  ['Surname', fields.lastName, 'lastName'],
  ['First name', fields.firstName, 'firstName'],
  ['Middle name', fields.middleName, 'middleName'],
  ['Date of birth', digitsOf(fields.dob), 'dob'],
  ["Father's surname", fields.fatherLast, 'fatherLast'],
  ["Father's first name", fields.fatherFirst, 'fatherFirst'],
  ["Mother's surname", fields.motherLast, 'motherLast'],
  ["Mother's first name", fields.motherFirst, 'motherFirst'],
  ['Flat, door', fields.resFlat, 'resFlat'],
  ['Premises', fields.resPremises, 'resPremises'],
  ['Road', fields.resRoad, 'resRoad'],
  ['Area', fields.resArea, 'resArea'],
  ['Town, city', fields.resCity, 'resCity'],
  ['PIN code', fields.resPin, 'resPin'],
]

function rowsOfEntity(category: string, fields: Fields): ScanLine[] {
  const { name, date, registration } = rulesOf(category)
  const isOffice = Boolean(fields.offCity)
  return [
    [name.label, fields.lastName, 'lastName'],
    [date.label, digitsOf(fields.dob), 'dob'],
    ...(registration && fields.registrationNo
      ? [['Registration number', fields.registrationNo, 'registrationNo'] as ScanLine]
      : []),
    ['Flat, door', isOffice ? fields.offFlat : fields.resFlat, isOffice ? 'offFlat' : 'resFlat'],
    ['Premises', isOffice ? fields.offPremises : fields.resPremises, isOffice ? 'offPremises' : 'resPremises'],
    ['Road', isOffice ? fields.offRoad : fields.resRoad, isOffice ? 'offRoad' : 'resRoad'],
    ['Area', isOffice ? fields.offArea : fields.resArea, isOffice ? 'offArea' : 'resArea'],
    ['Town, city', isOffice ? fields.offCity : fields.resCity, isOffice ? 'offCity' : 'resCity'],
    ['PIN code', isOffice ? fields.offPin : fields.resPin, isOffice ? 'offPin' : 'resPin'],
    ['Signed by', fields.verifierName, 'verifierName'],
  ]
}

/** Where photo and signature are cut out of such a page, straightened. */
export function cutsOf(no: number, pageId: string): Crop[] {
  const cut = (kind: Crop['kind'], { x, y, width: wide, height: high }: typeof photo): Crop => ({
    kind,
    pageId,
    turn: -leanOf(no),
    brightness: 0,
    contrast: 0,
    white: true,
    box: { x: (x + 0.6) / 210, y: (y + 0.6) / 297, width: (wide - 1.2) / 210, height: (high - 1.2) / 297 },
  })
  return [cut('photo', photo), cut('signature', signature)]
}

const leanOf = (no: number) => ((no % 7) - 3) / 5

const idOf = (letter: string) => `l${letter.codePointAt(0)}`

const words = (text: string, x: number, y: number, size: number) =>
  outlined(text, size, `fill="#222" transform="translate(${px(x)} ${px(y)})"`)

const frame = ({ x, y, width: wide, height: high }: typeof photo) =>
  `<rect x="${px(x)}" y="${px(y)}" width="${px(wide)}" height="${px(high)}" fill="none" stroke="#555"/>`

function row(label: string, text: string, y: number) {
  const cell = 5.6
  const lines = Array.from({ length: 26 }, (_, i) => `M${px(55.3 + i * cell)} ${px(y)}v${px(combHeight)}`).join('')
  const shown = [...text.toUpperCase().slice(0, 25)].map((letter, i) =>
    letter === ' ' ? '' : `<use href="#${idOf(letter)}" x="${px(55.3 + (i + 0.5) * cell)}" y="${px(y + 4.2)}"/>`,
  )
  return `${words(label, 34, y + 4, 17)}<path d="${lines}M${px(55.3)} ${px(y)}h${px(140)}m0 ${px(combHeight)}h-${px(140)}"
    stroke="#888" fill="none"/>${shown.join('')}`
}

/** A drawn person; nobody real. */
function face(no: number, { gender }: Fields, { x, y }: typeof photo) {
  const chance = chanceFrom(no * 31)
  const skin = chance.one(['#8d5a3b', '#a86f4b', '#c08a63', '#6f4a33'])
  const cloth = chance.one(['#2f5d4f', '#3b4f7d', '#7d3b4a', '#5b4a7a', '#7a6a3b'])
  const hair =
    gender === 'F'
      ? '<path d="M30 150Q16 22 74 18Q132 22 118 150L106 66Q72 50 42 66Z"/>'
      : '<path d="M34 88Q26 22 74 20Q122 22 114 88L106 66Q74 46 42 66Z"/>'
  return `<g transform="translate(${px(x)} ${px(y)}) scale(${px(25) / 148})"><rect width="148" height="207" fill="#eef1f5"/>
    <g fill="#1b1512">${hair}</g><ellipse cx="74" cy="92" rx="35" ry="44" fill="${skin}"/>
    <rect x="60" y="126" width="28" height="32" fill="${skin}"/><path d="M18 207Q26 146 74 148Q122 146 130 207Z" fill="${cloth}"/>
    <path d="M52 84h16M80 84h16" stroke="#1b1512" stroke-width="5"/><path d="M62 112q12 7 24 0" stroke="#5a2a22" stroke-width="3" fill="none"/></g>`
}

function scribble(no: number, { x, y }: typeof photo) {
  const chance = chanceFrom(no * 17)
  const strokes = Array.from(
    { length: 5 },
    () => `q${chance.number(8, 18)} -${chance.number(25, 60)} ${chance.number(22, 30)} ${chance.number(-4, 4)}`,
  )
  return `<path transform="translate(${px(x + 8)} ${px(y + 13)})" d="M0 0${strokes.join('')}M6 18h${chance.number(110, 150)}"
    fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round"/>`
}
