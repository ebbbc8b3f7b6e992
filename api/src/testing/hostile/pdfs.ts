import { deflateSync } from 'node:zlib'
import { type Hostile, times, zeros } from './files.ts'

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

/** PDFs that cost far more than their size. */
export const pdfs: Hostile[] = [
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
