import sharp from 'sharp'
import { outlined } from '../shared/fonts.ts'

const ink = '#2E241D'

/** A bank's slip as a shop would photograph it; it says that it is none. */
export function slipPicture(lines: { amount: string; bank: string; when: string; reference: string }): Promise<Buffer> {
  const { amount, bank, when, reference } = lines
  const line = (text: string, size: number, y: number) =>
    outlined(text, size, `fill="${ink}" transform="translate(300 ${y})"`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="760">
    <rect width="600" height="760" fill="#FDFAF4"/><rect x="20" y="20" width="560" height="720" fill="none" stroke="#DED3C0" stroke-width="3"/>
    <circle cx="300" cy="140" r="62" fill="#217541"/><path d="M270 142l22 22 40-44" fill="none" stroke="#fff" stroke-width="12"/>
    ${line(amount, 62, 300)}${line('Paid to', 26, 366)}${line(bank, 32, 414)}${line(when, 28, 480)}
    ${line(`Ref ${reference}`, 28, 540)}${line('DEMO, NOT A REAL SLIP', 24, 690)}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
