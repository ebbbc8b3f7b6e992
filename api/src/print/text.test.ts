import { inflateSync } from 'node:zlib'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { expect, test } from '@jest/globals'
import sharp from 'sharp'
import { fontFile, type Script, scripts } from '../shared/fonts.ts'
import { pdfOf, say } from './sheet.ts'
import { linesOf, widthOf } from './text.ts'

/** A name or a word of each script with joined, stacked and turned signs. */
const words: Record<Script | 'Devanagari', string> = {
  Devanagari: 'क्षत्रिय हिन्दी श्रीमती राष्ट्र',
  Bengali: 'ক্ষত্রিয় সৌমেন্দ্র',
  Gurmukhi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  Gujarati: 'ક્ષત્રિય પ્રજાપતિ',
  Oriya: 'ଓଡ଼ିଆ କ୍ଷତ୍ରିୟ',
  Tamil: 'ஸ்ரீ கௌரி தமிழ்',
  Telugu: 'శ్రీ క్షత్రియ చెల్లింపు',
  Kannada: 'ಲಕ್ಷ್ಮೀ ಕ್ಷತ್ರಿಯ',
  Malayalam: 'ക്ഷത്രിയ കൃഷ്ണൻ സ്ത്രീ',
  Arabic: 'محمد شاہ رخ خان',
  Ol_Chiki: 'ᱥᱟᱱᱛᱟᱲᱤ',
  Meetei_Mayek: 'ꯃꯩꯇꯩꯂꯣꯟ',
}
const written = ['Devanagari', ...scripts] as const

const printed = (text: string) =>
  pdfOf({ title: 'Words', madeAt: new Date(0) }, (paper) => say(paper, text, 20, 20, { size: 40 }))

async function onPaper(bytes: Buffer) {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const page = document.getPage(0)
  // In this order, because a drawn page gives no words any more.
  const text = page.getText().trim()
  const { data, width, height } = await page.render({ scale: 1, render: 'bitmap', colorSpace: 'Gray' })
  document.destroy()
  library.destroy()
  return { text, picture: await inked(sharp(data, { raw: { width, height, channels: 1 } })) }
}

/** The same words as another program draws them. */
const drawnElsewhere = async (text: string, script: (typeof written)[number]) => {
  const isOwn = script !== 'Devanagari'
  const font = `Noto Sans${isOwn ? ` ${script.replace('_', ' ')}` : ''} 40`
  const { data, info } = await sharp({
    text: { text, font, fontfile: fontFile('400Regular', isOwn ? script : undefined), dpi: 72 },
  })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const dark = Buffer.from(data.map((ink) => 255 - ink))
  return inked(sharp(dark, { raw: { width, height, channels } }))
}

/** What is inked, without the white around it, in one size. */
const inked = async (picture: ReturnType<typeof sharp>) => {
  const { data, info } = await picture.png().toBuffer({ resolveWithObject: true })
  const cut = await sharp(data).trim({ background: '#fff', threshold: 60 }).toBuffer({ resolveWithObject: true })
  expect(info.width).toBeGreaterThan(10)
  const { width, height } = cut.info
  return { width, height, dots: await sharp(cut.data).resize(400, 80, { fit: 'fill' }).greyscale().raw().toBuffer() }
}
type Inked = Awaited<ReturnType<typeof inked>>

/** How much of two pictures differs, from 0 to 1. */
const differenceOf = ({ dots: one }: Inked, { dots: other }: Inked) =>
  one.reduce((sum, dot, i) => sum + Math.abs(dot - other[i]!), 0) / one.length / 255

/** The codes of the letters on a page, in the order of drawing. */
function codesIn(pdf: Buffer) {
  const streams = [...pdf.toString('latin1').matchAll(/stream\n(.*?)\nendstream/gs)].flatMap(([, stream = '']) => {
    try {
      return [inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')]
    } catch {
      return []
    }
  })
  return [...streams.join('\n').matchAll(/<([0-9a-f]+)> -?[\d.]+/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
}

test.each(written)(
  'words in %s are joined as another program joins them, and are copied as they were typed',
  async (script) => {
    const bytes = await printed(words[script])
    const { text, picture } = await onPaper(bytes)
    const right = await drawnElsewhere(words[script], script)
    // This reader turns what is written from the right round once more.
    expect(script === 'Arabic' ? [...text].reverse().join('') : text).toBe(words[script])
    expect(Math.abs(picture.width - right.width)).toBeLessThan(6)
    expect(differenceOf(picture, right)).toBeLessThan(0.1)
    expect(codesIn(bytes)).not.toContain('0000')
    // The same letters side by side look otherwise; in two scripts each letter stands alone.
    if (['Ol_Chiki', 'Meetei_Mayek'].includes(script)) return
    const apart = await drawnElsewhere([...words[script]].join('\u200C'), script)
    expect(differenceOf(picture, apart)).toBeGreaterThan(0.15)
  },
)

test('scripts may change within a line, and each keeps its rules', async () => {
  const mixed = await onPaper(await printed('ok तमिल தமிழ் 2,00,000.00'))
  expect(mixed.text).toBe('ok तमिल தமிழ் 2,00,000.00')
  const { picture } = await onPaper(await printed('तमिल'))
  expect(differenceOf(picture, await drawnElsewhere('तमिल', 'Devanagari'))).toBeLessThan(0.1)
  const width = (text: string) => widthOf(text, { size: 40, face: 'regular' })
  expect(width('ok तमिल')).toBeCloseTo(width('ok ') + width('तमिल'))
})

test('what no font here has is a sign that says so, and no empty box', async () => {
  const bytes = await printed('a\u0000 😀 漢 \uD800 z')
  expect(codesIn(bytes)).not.toContain('0000')
  expect((await onPaper(bytes)).picture.width).toBeGreaterThan(100)
})

test('lines end between words: an amount, a date and a joined letter stay whole', () => {
  const type = { size: 10, face: 'regular' } as const
  const lines = linesOf('Paid Rs 2,00,000.00 on 27-Nov-2026 by NEFT/RTGS-transfer', type, 70)
  expect(lines).toEqual(['Paid Rs', '2,00,000.00 on', '27-Nov-2026', 'by NEFT/RTGS-', 'transfer'])
  expect(linesOf('ಲಕ್ಷ್ಮೀ', type, 10).join('|')).toBe('ಲ|ಕ್ಷ್ಮೀ')
  expect(linesOf('one two three four', type, 40, 2)).toEqual(['one two', 'three…'])
})
