import { addressLines } from 'contract/place/address-lines'
import sharp from 'sharp'
import { businessSetting, logoSetting } from '../../business/settings.ts'
import type { Tx } from '../../db/connect.ts'
import type { Portal } from '../../portal.ts'
import { inner, mm, type Paper, rule, say, sayWithin } from '../../print/sheet.ts'
import { readSetting } from '../../shared/setting.ts'

/** The issuer of the paper: our business, from the settings. Texts are empty where nothing is set yet. */
export type Letterhead = { name: string; address: string; reach: string; logo: Buffer | null; isDemo: boolean }

/** The business as it stands at the head of a paper. */
export async function letterheadOf({ db, files, demo }: Portal): Promise<Letterhead> {
  const business = await readSetting(db, businessSetting)
  return {
    name: business?.businessName ?? '',
    address: business ? addressLines(business).join(', ') : '',
    reach: [business?.contactNo, business?.emailId].filter(Boolean).join(', '),
    logo: await logoOf(db, files),
    isDemo: demo,
  }
}

let known: { sha256: string; png: Promise<Buffer | null> } | undefined

/** The logo in a format for PDF; an owner may have set one that PDF does not support. */
async function logoOf(db: Tx, files: Portal['files']) {
  const logo = await readSetting(db, logoSetting)
  if (!logo) return null
  if (known?.sha256 !== logo.sha256) known = { sha256: logo.sha256, png: asPng(files, logo.fileId) }
  return known.png
}

const asPng = (files: Portal['files'], fileId: string) =>
  files
    .read(fileId)
    .then((bytes) => sharp(bytes).resize(300, 300, { fit: 'inside' }).png().toBuffer())
    // A paper without its logo is better than none.
    .catch(() => null)

/** Logo, name and address at the left, what the paper is at the right, a line below; `y` is the top of the paper. */
export function drawLetterhead(paper: Paper, head: Letterhead, y: number, title: string, copy: string) {
  const x = head.logo ? inner.left + 14 : inner.left
  if (head.logo) paper.image(head.logo, mm(inner.left), mm(y), { fit: [mm(11), mm(11)] })
  sayWithin(paper, head.name, x, y - 0.8, 98, { size: 13, face: 'bold' })
  sayWithin(paper, head.address, x, y + 4.6, 110, { size: 9 })
  sayWithin(paper, head.reach, x, y + 8.4, 110, { size: 9 })
  say(paper, title, inner.right - 80, y - 0.6, { size: 12, face: 'bold', width: 80, align: 'right' })
  say(paper, copy, inner.right - 80, y + 4.6, { size: 9, width: 80, align: 'right' })
  rule(paper, inner.left, y + 14, inner.width)
}

/** That this is no office of the government; and, of a demonstration, that nothing of it is true. */
export function drawHonestFoot(paper: Paper, head: Letterhead, y: number) {
  const words = 'Not a government office. PAN is issued by the Income Tax Department.'
  say(paper, words, inner.left, y, { size: 9, colour: '#555' })
  if (head.isDemo) say(paper, 'DEMO DATA', inner.right - 40, y, { size: 9, width: 40, align: 'right', colour: '#555' })
}
