import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { fontFile } from '../shared/fonts.ts'

/** Regular and bold fonts for paper; they contain ₹. */
export const fonts = {
  regular: plainFont('400Regular'),
  bold: plainFont('700Bold'),
}

/** The same fonts, parsed once and shared by all papers, which halves the time for drawing one. */
export const letters = {
  regular: create(fonts.regular) as Font,
  bold: create(fonts.bold) as Font,
}

let hindi: Font | undefined

/** The whole font, which joins Devanagari letters correctly. Loaded with the first Hindi word (150 ms). */
export function hindiLetters() {
  hindi ??= create(readFileSync(fontFile('400Regular'))) as Font
  return hindi
}

/**
 * A font without its tables for ligatures and kerning: boxes with single letters need neither, and parsing them takes
 * ten times as long as drawing the page (measured: 70 to 140 ms a document). Its checksum is changed, because pdfkit
 * takes two fonts with one checksum for the same, and would print Hindi with this one.
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
