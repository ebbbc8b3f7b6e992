import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Files made to hold up whoever reads them, each from a few numbers by chance. */
export type Hostile = { name: string; make: (below: (end: number) => number) => Buffer | Promise<Buffer> }

const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 9 })

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
const times = <T>(count: number, make: (no: number) => T) => Array.from({ length: count }, (_, no) => make(no))
const eightMegabytes = zeros(7)

const pictures: Hostile[] = [
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

type Parts = {
  contents?: number
  page?: string
  resources?: string
  content?: string
  more?: string[]
  catalog?: string
  mediaBox?: string
}

/** A PDF of one page; `more` are objects from number 6 on. */
export function pdfOf({
  contents = 4,
  page = '',
  resources = '',
  content = '',
  more = [],
  catalog = '',
  mediaBox = '0 0 595 842',
}: Parts) {
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[${mediaBox}]/Contents ${contents} 0 R/Resources 5 0 R${page}>>`,
    stream('', content),
    `<<${resources}>>`,
    ...more,
  ]
  const text = objects.map((object, i) => `${i + 1} 0 obj${object}endobj\n`).join('')
  return Buffer.from(`%PDF-1.7\n${text}trailer<</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF`, 'latin1')
}

export const stream = (dictionary: string, content: string | Buffer) =>
  `<<${dictionary}/Length ${content.length}>>stream\n${content.toString('latin1')}\nendstream `
export const packed = (dictionary: string, content: string | Buffer) =>
  stream(`${dictionary}/Filter/FlateDecode`, deflateSync(content, { level: 9 }))

const form = '/Type/XObject/Subtype/Form/BBox[0 0 595 842]'
/** Each form draws the next one so many times. */
const nestedForms = (depth: number, times: number, group = '') =>
  Array.from({ length: depth }, (_, no) =>
    no === depth - 1
      ? stream(form, '0 0 m 300 300 l S')
      : stream(`${form}${group}/Resources<</XObject<</F ${7 + no} 0 R>>>>`, '/F Do '.repeat(times)),
  )
const firstForm = { resources: '/XObject<</F 6 0 R>>', content: '/F Do' }

const flated = (content: string) => pdfOf({ contents: 6, more: [packed('', content)] })

const pdfs: Hostile[] = [
  {
    name: 'forms.pdf',
    make: (below) => pdfOf({ ...firstForm, more: nestedForms(9 + below(8), 9 + below(9)) }),
  },
  {
    name: 'groups.pdf',
    make: (below) => pdfOf({ ...firstForm, more: nestedForms(12 + below(12), 3, '/Group<</S/Transparency/I true>>') }),
  },
  {
    name: 'own-form.pdf',
    make: () => pdfOf({ ...firstForm, more: [stream(`${form}/Resources<</XObject<</F 6 0 R>>>>`, '/F Do /F Do')] }),
  },
  {
    name: 'lines.pdf',
    make: (below) => flated('0 0 m 500 800 l S '.repeat(3_000_000 + below(2_000_000))),
  },
  {
    name: 'curves.pdf',
    make: (below) => flated(`${'0 0 m 900 3 -300 700 595 842 c '.repeat(400_000 + below(400_000))} S`),
  },
  {
    name: 'clips.pdf',
    make: (below) => flated('0 0 500 800 re W n 3 3 m 500 9 200 90 1 1 c W n '.repeat(200_000 + below(200_000))),
  },
  {
    name: 'tiles.pdf',
    make: (below) =>
      pdfOf({
        resources: '/Pattern<</P 6 0 R>>',
        content: '/Pattern cs /P scn 0 0 595 842 re f '.repeat(20 + below(20)),
        more: [
          stream(
            '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 0.05/YStep 0.05/Resources<<>>',
            '0 0 9 9 re S',
          ),
        ],
      }),
  },
  {
    name: 'shades.pdf',
    make: (below) =>
      pdfOf({
        resources: '/Shading<</S 6 0 R>>',
        content: '/S sh '.repeat(300 + below(300)),
        more: [
          '<</ShadingType 1/ColorSpace/DeviceRGB/Domain[0 1 0 1]/Matrix[595 0 0 842 0 0]/Function 7 0 R>>',
          stream(
            '/FunctionType 4/Domain[0 1 0 1]/Range[0 1 0 1 0 1]',
            `{ ${'dup sin cos sqrt '.repeat(500)} exch dup }`,
          ),
        ],
      }),
  },
  { name: 'deep.pdf', make: (below) => pdfOf({ page: `/X${'['.repeat(50_000 + below(50_000))}` }) },
  {
    name: 'deeper.pdf',
    make: (below) => pdfOf({ content: `${'<</A'.repeat(50_000 + below(90_000))} ${'q '.repeat(90_000)}` }),
  },
  { name: 'objects.pdf', make: (below) => pdfOf({ more: times(60_000 + below(20_000), () => '<<>>') }) },
  {
    name: 'packed-objects.pdf',
    make: (below) => {
      const count = 50_000 + below(50_000)
      const places = times(count, (no) => `${no + 20} ${no * 5}`).join(' ')
      const body = `${places} ${'<<>> '.repeat(count)}`
      return pdfOf({ more: times(4, () => packed(`/Type/ObjStm/N ${count}/First ${places.length + 1}`, body)) })
    },
  },
  {
    name: 'bomb.pdf',
    make: (below) => {
      const twice = deflateSync(zeros(100 + below(60)))
      return pdfOf({ contents: 6, more: [stream('/Filter[/FlateDecode/FlateDecode]', twice)] })
    },
  },
  {
    name: 'picture.pdf',
    make: (below) =>
      pdfOf({
        resources: '/XObject<</I 6 0 R>>',
        content: 'q 595 0 0 842 0 0 cm /I Do Q '.repeat(40),
        more: [
          packed(
            `/Type/XObject/Subtype/Image/Width ${20_000 + below(5000)}/Height 20000/ColorSpace/DeviceGray/BitsPerComponent 1`,
            Buffer.alloc(20_000 * 3125),
          ),
        ],
      }),
  },
  {
    name: 'letters.pdf',
    make: (below) =>
      pdfOf({
        resources: '/Font<</F 6 0 R>>',
        content: `BT /F 20 Tf 9 9 Td (${'a'.repeat(2000 + below(2000))}) Tj ET `.repeat(200),
        more: [
          '<</Type/Font/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[.1 0 0 .1 0 0]/CharProcs<</a 7 0 R>>' +
            '/Encoding<</Differences[97/a]>>/FirstChar 97/LastChar 97/Widths[9]/Resources<</Font<</F 6 0 R>>>>>>',
          stream('', `9 0 d0 ${'0 0 9 9 re f '.repeat(50)} BT /F 9 Tf (aaaaaaaa) Tj ET`),
        ],
      }),
  },
  {
    name: 'tree.pdf',
    make: (below) =>
      Buffer.from(
        `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count ${2 ** 31 - 1 - below(9)}/Kids[${'2 0 R '.repeat(2000)}]>>endobj\n` +
          'trailer<</Root 1 0 R/Size 3>>\n%%EOF',
      ),
  },
  {
    name: 'large.pdf',
    make: (below) => pdfOf({ mediaBox: `0 0 ${200_000 + below(9)} 200000`, content: '0 0 m 9 9 l S '.repeat(9000) }),
  },
  {
    name: 'masks.pdf',
    make: (below) => {
      const depth = 20 + below(20)
      return pdfOf({
        resources: '/ExtGState<</G 6 0 R>>',
        content: '/G gs 0 0 595 842 re f '.repeat(200),
        more: times(depth, (no) =>
          no % 2 === 0
            ? `<</SMask<</S/Luminosity/G ${7 + no} 0 R>>>>`
            : stream(
                `${form}/Group<</S/Transparency>>/Resources<</ExtGState<</G ${no + 7} 0 R>>>>`,
                '/G gs 0 0 500 800 re f '.repeat(9),
              ),
        ),
      })
    },
  },
]

export const hostileFiles = [...pictures, ...pdfs]
