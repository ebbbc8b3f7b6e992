import { Buffer } from 'node:buffer'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib'

/** What stands in a page for the nonce: no request ever has this one. */
export const nonceSlot = randomBytes(16).toString('base64')

/** A page compressed once: `with` fills in the nonce of one request. */
type Compressed = { with(nonce: string): Buffer }

const pagesAtMost = 60
const decompress = promisify(brotliDecompress)

/**
 * Brotli in its best quality, kept by the text itself: what shows anything else, or comes from another build, is another
 * text. The first ask answers null and begins the work, one page at a time: nobody waits for it.
 */
export function compressedPages() {
  const kept = new Map<string, Compressed | null>()
  let isBusy = false

  return (text: string): Compressed | null => {
    const known = kept.get(text)
    if (known !== undefined || isBusy) return known ?? null
    isBusy = true
    if (kept.size >= pagesAtMost) kept.delete(kept.keys().next().value!)
    void compressAround(text, nonceSlot)
      .catch(() => null)
      .then((made) => {
        kept.set(text, made)
        isBusy = false
      })
    return null
  }
}

/**
 * Compressed in parts with the slot between them, where a request puts its own letters as they are (RFC 7932, 9.2,
 * ISUNCOMPRESSED). Where the slot stands again, the compressor mostly wrote "as before": then the new letters stand there as
 * well, and one place is enough. Which holds is tried out before anything is kept; null where neither does.
 */
export async function compressAround(text: string, slot: string): Promise<Compressed | null> {
  const [before = '', ...others] = text.split(slot)
  if (others.length === 0) return null
  return (
    (await compressParts([before, others.join(slot)], text, slot)) ?? compressParts([before, ...others], text, slot)
  )
}

async function compressParts(parts: string[], text: string, slot: string): Promise<Compressed | null> {
  const blocks = await brotliBlocks(parts.flatMap((part, index) => (index > 0 ? [slot, part] : [part])))
  const filled = (nonce: string) => {
    const letters = plainBlock(Buffer.from(nonce))
    return Buffer.concat(blocks.map((block, index) => (index % 2 === 1 ? letters : block)))
  }
  // How the part after it is read depends on the two letters before: they stay the same (`==`, of 16 bytes in base64).
  const last = slot.slice(-2)
  for (const letter of ['a', '+']) {
    const other = letter.repeat(slot.length - last.length) + last
    const read = await decompress(filled(other)).catch(() => null)
    if (read?.toString() !== text.replaceAll(slot, other)) return null
  }
  return {
    with(nonce) {
      if (nonce.length !== slot.length || !nonce.endsWith(last))
        throw new Error('A nonce takes exactly the place of its slot')
      return filled(nonce)
    },
  }
}

/** Not the last block, 16 bits for its length less one, uncompressed; then its bytes begin at a byte. */
function plainBlock(bytes: Buffer) {
  const header = ((bytes.length - 1) << 3) | (1 << 19)
  return Buffer.concat([Buffer.from([header & 255, (header >> 8) & 255, header >> 16]), bytes])
}

/** What the compressor makes of each part; after each it ends at a whole byte. */
async function brotliBlocks(parts: string[]): Promise<Buffer[]> {
  const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY, BROTLI_OPERATION_FLUSH } = constants
  const brotli = createBrotliCompress({ params: { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY } })
  const found: Buffer[] = []
  let chunks: Buffer[] = []
  brotli.on('data', (chunk: Buffer) => chunks.push(chunk))
  for (const [index, part] of parts.entries()) {
    chunks = []
    brotli.write(part)
    if (index < parts.length - 1) await new Promise<void>((done) => brotli.flush(BROTLI_OPERATION_FLUSH, done))
    else {
      brotli.end()
      await once(brotli, 'end')
    }
    found.push(Buffer.concat(chunks))
  }
  return found
}
