import { readFileSync } from 'node:fs'
import { fontFile } from '../fonts.ts'

/** Regular and bold letters for paper; they hold ₹. */
export const fonts = {
  regular: plainFont(fontFile('400Regular')),
  bold: plainFont(fontFile('700Bold')),
}

/**
 * A font without its tables for ligatures and kerning: boxes of single letters need neither, and reading them takes
 * ten times as long as drawing the page (measured: 70 to 140 ms a document).
 */
function plainFont(file: string) {
  const font = readFileSync(file)
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, i) =>
    Buffer.from(font.subarray(12 + 16 * i, 28 + 16 * i)),
  )
  const kept = tables.filter((table) => !['GSUB', 'GPOS', 'GDEF'].includes(table.toString('latin1', 0, 4)))
  font.writeUInt16BE(kept.length, 4)
  for (const [i, table] of kept.entries()) table.copy(font, 12 + 16 * i)
  return font
}
