import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { fontFile } from '../shared/fonts.ts'

/** Regular and bold letters for paper; they hold ₹. */
export const fonts = {
  regular: plainFont('400Regular'),
  bold: plainFont('700Bold'),
}

/** The same letters opened once and shared by every paper, which saves half the time of drawing one. */
export const letters = {
  regular: create(fonts.regular) as Font,
  bold: create(fonts.bold) as Font,
}

let hindi: Font | undefined

/** The whole font, which joins Devanagari letters as they are written. Opened when the first Hindi word is printed (150 ms). */
export function hindiLetters() {
  hindi ??= create(readFileSync(fontFile('400Regular'))) as Font
  return hindi
}

/**
 * A font without its tables for ligatures and kerning: boxes of single letters need neither, and reading them takes
 * ten times as long as drawing the page (measured: 70 to 140 ms a document). Its check sum says that it is another font:
 * pdfkit takes two fonts of one sum for the same, and would print Hindi with this one.
 */
function plainFont(weight: '400Regular' | '700Bold') {
  const font = readFileSync(fontFile(weight))
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, i) =>
    Buffer.from(font.subarray(12 + 16 * i, 28 + 16 * i)),
  )
  const nameOf = (table: Buffer) => table.toString('latin1', 0, 4)
  const kept = tables.filter((table) => !['GSUB', 'GPOS', 'GDEF'].includes(nameOf(table)))
  font.writeUInt16BE(kept.length, 4)
  for (const [i, table] of kept.entries()) table.copy(font, 12 + 16 * i)
  const head = tables.find((table) => nameOf(table) === 'head')
  if (head) font.writeUInt32BE(0, head.readUInt32BE(8) + 8)
  return font
}
