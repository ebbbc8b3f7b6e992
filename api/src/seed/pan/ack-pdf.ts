import PDFDocument from 'pdfkit'
import { fonts } from '../../print/fonts.ts'

/** What a provider would answer with; it says that it is none. */
export function ackPdf(lines: string[]): Promise<Buffer> {
  const paper = new PDFDocument({ size: 'A5', margin: 40, info: { Title: 'Acknowledgement (demo)' } })
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((resolve) => {
    paper.on('data', (part: Buffer) => parts.push(part))
    paper.on('end', () => resolve(Buffer.concat(parts)))
  })
  paper.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold)
  paper.font('bold').fontSize(16).text('Acknowledgement').moveDown()
  paper.font('regular').fontSize(11)
  for (const line of [...lines, 'DEMO, NOT A REAL ACKNOWLEDGEMENT']) paper.text(line)
  paper.end()
  return done
}
