import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Files made to hold up whoever reads them, each from a few numbers by chance. */
export type Hostile = { name: string; make: (below: (end: number) => number) => Buffer | Promise<Buffer> }

export const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 9 })

// Pictures

function chunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

type PngLook = { width: number; height: number; depth?: number; colour?: number; interlaced?: boolean }

/** All pixels of one colour; `beside` stands between the header and the pixels. */
function png({ width, height, depth = 8, colour = 2, interlaced = false }: PngLook, beside: Buffer[] = []) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8)
  const samples = { 0: 1, 2: 3, 4: 2, 6: 4 }[colour] ?? 1
  // Interlaced lines are more in number, but none is longer.
  const bytes = height * (Math.ceil((width * samples * depth) / 8) + 1) + (interlaced ? height * 8 : 0)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...beside,
    chunk('IDAT', deflateSync(Buffer.alloc(bytes), { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const small = { width: 400, height: 300 }
export const times = <T>(count: number, make: (no: number) => T) => Array.from({ length: count }, (_, no) => make(no))
const eightMegabytes = zeros(7)

/** Pictures that cost far more than their size. */
export const pictures: Hostile[] = [
  {
    name: 'texts.png',
    make: (below) => {
      const text = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), eightMegabytes]))
      return png(
        small,
        times(200 + below(50), () => text),
      )
    },
  },
  {
    name: 'languages.png',
    make: (below) => {
      const text = chunk(
        'iTXt',
        Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\x01\0\0\0', 'latin1'), eightMegabytes]),
      )
      return png(
        small,
        times(200 + below(50), () => text),
      )
    },
  },
  {
    name: 'profile.png',
    make: () => png(small, [chunk('iCCP', Buffer.concat([Buffer.from('a\0\0', 'latin1'), eightMegabytes]))]),
  },
  {
    name: 'pieces.png',
    make: (below) =>
      png(
        small,
        times(50_000 + below(50_000), () => chunk('IDAT', Buffer.alloc(0))),
      ),
  },
  {
    name: 'unknown.png',
    make: (below) =>
      png(
        small,
        times(20_000 + below(50_000), () => chunk('abCd', Buffer.alloc(1))),
      ),
  },
  {
    name: 'interlaced.png',
    make: (below) => png({ width: 6300 - below(300), height: 6300, colour: 0, interlaced: true }),
  },
  { name: 'deep.png', make: (below) => png({ width: 5000, height: 6000 - below(500), depth: 16, colour: 6 }) },
  { name: 'huge.png', make: (below) => png({ width: 30_000 + below(1000), height: 20_000, depth: 1, colour: 0 }) },
  {
    name: 'moving.png',
    make: (below) =>
      png(small, [chunk('acTL', Buffer.alloc(8)), ...times(5000 + below(5000), () => chunk('fdAT', Buffer.alloc(40)))]),
  },
  { name: 'scans.jpg', make: (below) => manyScans(883 - below(100)) },
  { name: 'some-scans.jpg', make: (below) => manyScans(40 + below(10)) },
  {
    name: 'huge.jpg',
    make: async (below) => {
      const jpeg = await progressive(200)
      const frame = jpeg.indexOf(Buffer.from('ffc2', 'hex'))
      jpeg.writeUInt16BE(6300 - below(200), frame + 5)
      jpeg.writeUInt16BE(6300, frame + 7)
      return jpeg
    },
  },
  {
    name: 'wider.jpg',
    make: async () => {
      const jpeg = await progressive(200)
      jpeg.fill(0xff, jpeg.indexOf(Buffer.from('ffc2', 'hex')) + 5, jpeg.indexOf(Buffer.from('ffc2', 'hex')) + 9)
      return jpeg
    },
  },
  {
    name: 'tables.jpg',
    make: async (below) => {
      const jpeg = await progressive(200)
      const at = jpeg.indexOf(Buffer.from('ffdb', 'hex'))
      const table = jpeg.subarray(at, at + 2 + jpeg.readUInt16BE(at + 2))
      return Buffer.concat([jpeg.subarray(0, at), ...times(20_000 + below(10_000), () => table), jpeg.subarray(at)])
    },
  },
]

const progressive = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#9ab' } })
    .toColourspace('b-w')
    .jpeg({ progressive: true })
    .toBuffer()

const side = 6300
let square: Promise<Buffer> | undefined

/** A grey square of forty megapixels with so many passes over them more, of which each says that nothing changes. */
export async function manyScans(count: number) {
  square ??= progressive(side)
  const jpeg = await square
  const blocks = Math.ceil(side / 8) ** 2
  const runs = Math.ceil(blocks / 32_767)
  let bits = ''
  for (let no = 0; no < runs; no++) {
    const run = Math.floor(((no + 1) * blocks) / runs) - Math.floor((no * blocks) / runs)
    bits += `0${(run - 16_384).toString(2).padStart(14, '0')}`
  }
  const bytes = bits.match(/.{1,8}/g)!.map((byte) => Number.parseInt(byte.padEnd(8, '1'), 2))
  const data = bytes.flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte]))
  // A table of one code, for a run of blocks without anything; then the pass, over all but the first coefficient.
  const table = Buffer.from('ffc4001410 01000000000000000000000000000000 e0'.replaceAll(' ', ''), 'hex')
  const scan = Buffer.concat([table, Buffer.from('ffda0008010100013f00', 'hex'), Buffer.from(data)])
  return Buffer.concat([jpeg.subarray(0, -2), ...times(count, () => scan), jpeg.subarray(-2)])
}

// PDFs
