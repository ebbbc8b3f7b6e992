import { crc32, inflateRawSync } from 'node:zlib'

type Cell = { ref: string; type: string; style: number; text: string }

/** Reads an Excel file with none of the code that wrote it; what is not whole or not well formed throws. */
export function readWorkbook(file: Buffer) {
  const parts = unzip(file)
  const part = (name: string) => {
    const xml = parts.get(name)
    if (xml === undefined) throw new Error(`${name} is missing`)
    return parse(xml)
  }
  const types = part('[Content_Types].xml').filter(({ tag }) => tag === 'Override')
  for (const { attributes } of types) part(attributes.PartName!.slice(1))
  part('_rels/.rels')
  const formats = part('xl/styles.xml')
  const targets = new Map(part('xl/_rels/workbook.xml.rels').map(({ attributes: a }) => [a.Id, a.Target]))
  const sheets = part('xl/workbook.xml')
    .filter(({ tag }) => tag === 'sheet')
    .map(({ attributes: a }) => ({ name: a.name!, ...sheetOf(part(`xl/${targets.get(a['r:id'])}`)) }))
  const codes = new Map(
    formats.filter(({ tag }) => tag === 'numFmt').map(({ attributes: a }) => [a.numFmtId, a.formatCode]),
  )
  const inCells = formats.findIndex(({ tag }) => tag === 'cellXfs')
  const looks = formats.slice(inCells).filter(({ tag }) => tag === 'xf')
  return {
    sheets,
    /** The number format of a cell, by its style. */
    formatOf: ({ style }: Cell) => {
      const no = looks[style]?.attributes.numFmtId
      return codes.get(no) ?? no
    },
  }
}

function sheetOf(nodes: XmlNode[]) {
  const rows: Cell[][] = []
  let cell: Cell | undefined
  for (const { tag, attributes: a, text } of nodes) {
    if (tag === 'row') rows.push([])
    if (tag === 'c') {
      cell = { ref: a.r!, type: a.t ?? 'n', style: Number(a.s ?? 0), text: '' }
      rows.at(-1)!.push(cell)
    }
    if ((tag === 't' || tag === 'v') && cell) cell.text = text
    if (tag === 'f') throw new Error('a formula')
  }
  const attribute = (tag: string, name: string) => nodes.find((node) => node.tag === tag)?.attributes[name]
  return { rows, frozen: attribute('pane', 'state'), filter: attribute('autoFilter', 'ref') }
}

function unzip(file: Buffer) {
  const end = file.lastIndexOf('PK\u0005\u0006')
  if (end < 0) throw new Error('the file is cut short')
  const parts = new Map<string, string>()
  let at = file.readUInt32LE(end + 16)
  for (let i = 0; i < file.readUInt16LE(end + 10); i++) {
    if (file.readUInt32LE(at) !== 0x02014b50) throw new Error('no entry where one should be')
    const [crc, packed, size] = [16, 20, 24].map((offset) => file.readUInt32LE(at + offset)) as [number, number, number]
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const name = file.toString('utf8', at + 46, at + 46 + nameLength)
    const local = file.readUInt32LE(at + 42)
    const begin = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    const bytes = inflateRawSync(file.subarray(begin, begin + packed))
    if (bytes.length !== size || crc32(bytes) !== crc) throw new Error(`${name} is damaged`)
    parts.set(name, bytes.toString('utf8'))
    at += 46 + nameLength + extra + comment
  }
  return parts
}

type XmlNode = { tag: string; attributes: Record<string, string | undefined>; text: string }

/** All elements of a document in their order, each with its own text. Only what is well formed is taken. */
function parse(xml: string): XmlNode[] {
  const nodes: XmlNode[] = []
  const open: XmlNode[] = []
  const piece = /<\?xml[^>]*\?>|<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|([^<]+)|</g
  for (const [whole, closing, tag, attributes, empty, text] of xml.matchAll(piece)) {
    if (text !== undefined) {
      const last = open.at(-1)
      if (last) last.text += plain(text)
      else if (text.trim()) throw new Error(`text outside: ${text}`)
    } else if (tag === undefined) {
      if (!whole.startsWith('<?xml')) throw new Error('a loose <')
    } else if (closing) {
      if (open.pop()?.tag !== tag) throw new Error(`</${tag}> closes nothing`)
    } else {
      const pairs = [...(attributes ?? '').matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key, value]) => [
        key,
        plain(value!),
      ])
      const node = { tag, attributes: Object.fromEntries(pairs), text: '' }
      nodes.push(node)
      if (!empty) open.push(node)
    }
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)?.tag}> is never closed`)
  return nodes
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function plain(text: string) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold
  if (/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/.test(text)) throw new Error('a sign XML cannot hold')
  return text.replace(/&(\w*);?/g, (whole, name: string) => {
    const sign = entities[name]
    if (!sign || !whole.endsWith(';')) throw new Error(`${whole} means nothing`)
    return sign
  })
}
