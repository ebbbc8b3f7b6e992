import { Buffer } from 'node:buffer'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { promisify } from 'node:util'
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib'

/** The placeholder for the nonce in a page: no request ever has this one. */
export const nonceSlot = randomBytes(16).toString('base64')

/** A page that is compressed once: `with` inserts the nonce of a request. */
type Compressed = { with(nonce: string): Buffer }

const pagesAtMost = 60
const decompress = promisify(brotliDecompress)

/**
 * Brotli in its best quality, cached by the text itself: a page with other content or of another build is another text.
 * The first call returns null and starts the compression, one page at a time, so that nobody waits for it.
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
 * Compresses the text in parts around the slot. A request's nonce is inserted uncompressed between them (RFC 7932, 9.2,
 * ISUNCOMPRESSED). If the slot occurs again later, the compressor usually writes a reference to its first place, so
 * inserting the nonce once is enough. Both ways are tested before anything is cached; null when neither works.
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
  // The decoder of the next part depends on the two characters before it, so these must not change (`==`, from 16 bytes
  // in base64).
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

/**
 * The header of an uncompressed block: not the last one, 16 bits for its length minus one; its bytes begin at a byte
 * boundary.
 */
function plainBlock(bytes: Buffer) {
  const header = ((bytes.length - 1) << 3) | (1 << 19)
  return Buffer.concat([Buffer.from([header & 255, (header >> 8) & 255, header >> 16]), bytes])
}

/** The compressed form of each part; each ends at a byte boundary. */
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
