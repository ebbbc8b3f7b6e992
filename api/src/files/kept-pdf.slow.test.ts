import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { applications } from 'contract/pan/application'
import { acknowledgements } from 'contract/pan/provider'
import { scans } from 'contract/pan/scan/scan'
import { withMutant } from 'mutants'
import { rewrite } from '../reader/pdf.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { another, fixture, panOffice } from '../testing/applications.ts'
import { pdfOf, stream } from '../testing/hostile/pdfs.ts'
import { pdfPages } from '../testing/pdf-text.ts'
import { fieldsStayEmpty, layersNotLookedFor, looksNotCompared, unseenValuesLost } from './kept-pdf.mutants.ts'

let app: TestApp
let pan: Awaited<ReturnType<typeof panOffice>>
let people = 8400

beforeAll(async () => {
  app = await testApp()
  await app.addMerchant('merchant', 100_000)
  pan = await panOffice(app)
})
afterAll(() => app.close())

const ackNo = '000261120000412'
const filledField = fixture('ack-filled-field.pdf')
const hiddenField = Buffer.from(filledField.toString('latin1').replace('/F 4/DA', '/F 2/DA'), 'latin1')
const upload = (id: string, bytes: Buffer, name = 'ack.pdf') =>
  app.as('staff')(acknowledgements.upload, { params: { id }, query: { name }, bytes })

async function verified() {
  const id = await pan.taken(another(++people))
  await pan.verify(id)
  return id
}

/** The words of the acknowledgement as the merchant opens it. */
async function keptWords(bytes: Buffer) {
  const id = await verified()
  const { body } = await upload(id, bytes)
  await pan.acknowledge(id, `${++people}`.padStart(15, '7'), { file: body.id })
  const kept = await app.as('merchant')(applications.file, { params: { id: body.id } })
  const [page] = await pdfPages(kept.bytes)
  return page?.text.trim()
}

const letters = { resources: '/Font<</F <</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>/Properties<</L 6 0 R>>' }
const paper = 'BT /F 24 Tf 60 700 Td (ACK 000261120000412) Tj ET'
const layer = (isOn: boolean, colour = '1 0 0') =>
  pdfOf({
    ...letters,
    content: `${paper} /OC /L BDC ${colour} rg BT /F 60 Tf 60 500 Td (SPECIMEN) Tj ET EMC`,
    catalog: `/OCProperties<</OCGs[6 0 R]/D<</${isOn ? 'ON' : 'OFF'}[6 0 R]/Order[6 0 R]>>>>`,
    more: ['<</Type/OCG/Name(Layer)>>'],
  })
const group = '<</Type/OCG/Name(Layer)>>'
const switched = (how: string) => `/OCProperties<</OCGs[6 0 R]/D<<${how}>>>>`
const off = switched('/OFF[6 0 R]')
/** Small letters, with something tiny or pale on a layer. */
const finely = (drawn: string, catalog = off, more = [group], mediaBox = '0 0 595 842') =>
  pdfOf({
    ...letters,
    mediaBox,
    catalog,
    more,
    content: `BT /F 9 Tf 60 700 Td (ACK ${ackNo}) Tj ET /OC /L BDC ${drawn} EMC`,
  })
const dot = '0 g 100 700 1 1 re f'
const appearance = (content: string) =>
  stream(`/Type/XObject/Subtype/Form/BBox[0 0 400 100]/Resources<<${letters.resources}>>`, content)
/** A stamp that lies on a layer as a whole. */
const stamped = (catalog: string, layer = group) =>
  pdfOf({
    ...letters,
    catalog,
    content: paper,
    page: '/Annots[7 0 R]',
    more: [
      layer,
      '<</Type/Annot/Subtype/Stamp/F 4/Rect[60 300 460 400]/OC 6 0 R/AP<</N 8 0 R>>>>',
      appearance('1 0 0 rg BT /F 60 Tf 0 20 Td (SPECIMEN) Tj ET'),
    ],
  })
const byUse = switched('/AS[<</Event/View/Category[/View]/OCGs[6 0 R]>>]')
/** A field with the number as its value, and this appearance. */
const fieldDrawn = (content: string) =>
  pdfOf({
    ...letters,
    content: paper,
    catalog: '/AcroForm<</Fields[7 0 R]>>',
    page: '/Annots[7 0 R]',
    more: [
      group,
      `<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(${ackNo})/F 4/DA(/F 12 Tf 0 g)/Rect[60 300 460 400]/AP<</N 8 0 R>>>>`,
      appearance(content),
    ],
  })
const turned = pdfOf({ ...letters, content: paper, page: '/Rotate 90/CropBox[20 300 560 800]' })
const withFiles = (catalog = '') =>
  pdfOf({
    ...letters,
    content: paper,
    catalog: `${catalog}/Names<</EmbeddedFiles<</Names[(a)<</Type/Filespec/F(ack.pdf)/EF<</F 6 0 R>>>>]>>>>`,
    more: [stream('/Type/EmbeddedFile', 'MZ')],
  })
const xfa = (catalog: string, words: string) =>
  pdfOf({
    ...letters,
    content: `BT /F 24 Tf 60 700 Td (${words}) Tj ET`,
    catalog: `${catalog}/AcroForm<</Fields[]/XFA 6 0 R>>`,
    more: [stream('', '<xdp/>')],
  })
const after = (bytes: number) => Buffer.concat([Buffer.alloc(bytes, '\n'), fixture('ack-leading-newline.pdf')])

test.each<[string, Buffer, string]>([
  ['the number in a field that nobody has drawn', filledField, `ACK ${ackNo} ${ackNo}`],
  ['a layer that is switched on', layer(true), `ACK ${ackNo} SPECIMEN`],
  ['a line break before its header', fixture('ack-leading-newline.pdf'), `ACK ${ackNo}`],
  ['the header just within 1,024 bytes', after(1022), `ACK ${ackNo}`],
  ['a sheet that lies on its side, cut out of a larger one', turned, `ACK ${ackNo}`],
  ['a stamp on a layer that is switched on', stamped(switched('/ON[6 0 R]/OFF[]')), `ACK ${ackNo} SPECIMEN`],
  ['a field that is drawn', fieldDrawn(`/Tx BMC BT /F 24 Tf 2 40 Td (${ackNo}) Tj ET EMC`), `ACK ${ackNo} ${ackNo}`],
  ['a field that is hidden', hiddenField, `ACK ${ackNo}`],
  ['files beside its own page', withFiles(), `ACK ${ackNo}`],
  ['an XFA form with pages of its own', xfa('', `ACK ${ackNo}`), `ACK ${ackNo}`],
])('an acknowledgement is stored with what it shows: %s', async (_, bytes, words) => {
  expect(await keptWords(bytes)).toBe(words)
})

const otherwise =
  'Parts of this PDF are hidden, or only one programme shows them. Open it, print it as a PDF, and send that file.'
const metres = 'A page of this PDF is metres large. Print it on A4, as a PDF, and send that file.'
const portfolio =
  'This PDF is a folder of several files (a portfolio). Open it, save the paper itself as a PDF, and send that file.'
const pleaseWait =
  'Only Adobe Reader shows this PDF: elsewhere it says “Please wait”. Open it there, print it as a PDF, and send that file.'

test.each<[string, Buffer, string]>([
  ['a layer that is switched off', layer(false), otherwise],
  ['a pale layer that is switched off', layer(false, '0.9 0.9 0.85'), otherwise],
  ['a stamp on a layer that is switched off', stamped(off), otherwise],
  ['the same with names that are spelt in another way', stamped(off.replace('ties', 'tie#73')), otherwise],
  ['a layer that is off unless it is said to be on', stamped(switched('/BaseState/OFF')), otherwise],
  [
    'a layer that is off on a screen',
    stamped(byUse, '<</Type/OCG/Name(Layer)/Usage<</View<</ViewState/OFF>>>>>>'),
    otherwise,
  ],
  ['a hidden dot between two digits', finely(dot), otherwise],
  ['a hidden stroke over a digit', finely('0 G 0.5 w 100 702 m 104 702 l S'), otherwise],
  ['a hidden word in nearly white', finely('0.955 g BT /F 60 Tf 60 500 Td (SPECIMEN) Tj ET'), otherwise],
  [
    'a rule over layers',
    finely(dot, off.replace('OFF', 'ON'), ['<</Type/OCMD/OCGs 7 0 R/P/AllOff>>', group]),
    otherwise,
  ],
  ['a hidden line on a page of five metres', finely(dot, off, [group], '0 0 14400 14400'), otherwise],
  ['a page of five metres', finely(dot, '', [group], '0 0 14400 14400'), metres],
  ['a field with a value and nothing drawn', fieldDrawn('/Tx BMC EMC'), otherwise],
  ['a portfolio', withFiles('/Collection<</View/T>>'), portfolio],
  ['an XFA form that is made when it is opened', xfa('/NeedsRendering true', ''), pleaseWait],
  ['an XFA form that asks to wait', xfa('', 'Please wait...'), pleaseWait],
  ['a header after 1,024 bytes', after(1024), 'This is not a PDF file'],
])('an acknowledgement that would say something else is refused with what to do: %s', async (_, bytes, words) => {
  const { status, body } = await upload(await verified(), bytes)
  expect([status, body.message]).toEqual([400, words])
})

test('a scan is drawn as it is seen, and a PDF without the paper is refused there too', async () => {
  const id = await pan.submitted(another(++people))
  const scan = async (bytes: Buffer) => {
    const { status, body } = await app.as('merchant')(scans.addPages, {
      params: { id },
      query: { name: 'scan.pdf' },
      bytes,
    })
    return status === 200 ? body.pages.length : body.message
  }
  expect(await scan(filledField)).toBe(1)
  expect(await scan(fixture('ack-leading-newline.pdf'))).toBe(2)
  expect(await scan(withFiles('/Collection<</View/T>>'))).toBe(portfolio)
  expect(await scan(xfa('/NeedsRendering true', ''))).toBe(pleaseWait)
})

test('a paper that changes while it is stored is found out', async () => {
  const wordsOf = async (bytes: Buffer) => (await rewrite({ bytes, mostPages: 1 })).text.replaceAll(/\s+/g, ' ')
  expect(await wordsOf(filledField)).toBe(`ACK ${ackNo} ${ackNo}`)
  expect(await withMutant(fieldsStayEmpty, () => wordsOf(filledField))).toBe(`ACK ${ackNo}`)
  await expect(wordsOf(layer(false))).rejects.toThrow(otherwise)
  const lost = await withMutant(unseenValuesLost, () => wordsOf(fieldDrawn('/Tx BMC EMC')))
  expect(lost).toBe(`ACK ${ackNo}`)
  const come = await withMutant(layersNotLookedFor, () => wordsOf(stamped(off)))
  expect(come).toBe(`ACK ${ackNo} SPECIMEN`)
  // The pictures are the second net.
  await withMutant(layersNotLookedFor, () => expect(wordsOf(layer(false))).rejects.toThrow(otherwise))
  expect(await withMutant(looksNotCompared, () => wordsOf(layer(false)))).toBe(`ACK ${ackNo} SPECIMEN`)
})
