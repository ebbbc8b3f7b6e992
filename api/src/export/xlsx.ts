import { Zip, ZipDeflate } from 'fflate'
import type { Rows } from './rows.ts'
import { type Bytes, labelColumn, type Sheet, type SheetColumn, Totals, wordsFor } from './sheet.ts'

/** The most rows of an Excel sheet, including the heading. */
const sheetRows = 1_048_576
const cellLetters = 32_767

/**
 * Rows as an Excel workbook: amounts and dates are real ones, everything else is text. After a full sheet a new one
 * begins. The total stands below the last row.
 */
export async function* xlsx(sheet: Sheet, batches: AsyncIterable<Rows>, most = sheetRows): Bytes {
  const book = workbook(sheet)
  for await (const rows of batches) {
    for (const row of rows) {
      if (book.rows === most) book.endSheet()
      if (book.rows === 0) book.beginSheet(rows)
      book.addRow(row)
    }
    yield* book.made()
  }
  if (book.rows === most && sheet.columns.some(({ sum }) => sum)) book.endSheet()
  if (book.rows === 0) book.beginSheet([])
  book.endSheet(true)
  book.end()
  yield* book.made()
}

function workbook({ title, columns }: Sheet) {
  const parts: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    if (part.length > 0) parts.push(part)
  })
  const letters = columns.map((_, i) => letter(i))
  const totals = new Totals(columns)
  const names: string[] = []
  let text = ''
  let sheet: ZipDeflate | undefined

  function open(name: string) {
    const file = new ZipDeflate(name, { level: 4 })
    zip.add(file)
    return file
  }

  function flush(last = false) {
    sheet?.push(bytes(text), last)
    text = ''
  }

  /** Below the rows that a filter of the sheet hides or sorts. A number and no formula: nothing in our files is run. */
  function totalRow(sums: Record<string, number>) {
    const { rows } = book
    const cells = columns.map((column, i) => {
      const at = `${letters[i]}${rows + 1}`
      if (i === labelColumn(columns)) return textCell(at, style.head, 'Total')
      if (!column.sum) return ''
      const look = column.kind === 'money' ? style.moneyTotal : style.numberTotal
      return `<c r="${at}" s="${look}"><v>${sums[column.name]}</v></c>`
    })
    return `<row r="${rows + 1}">${cells.join('')}</row>`
  }

  const book = {
    /** Rows of the present sheet, including its heading. */
    rows: 0,

    beginSheet(firstRows: Rows) {
      names.push(sheetName(title, names.length))
      sheet = open(`xl/worksheets/sheet${names.length}.xml`)
      const heads = columns.map((column, i) => textCell(`${letters[i]}1`, style.head, column.title))
      text += `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView${names.length === 1 ? ' tabSelected="1"' : ''}
 workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<cols>${columns.map((column, i) => widthOf(column, i + 1, firstRows)).join('')}</cols><sheetData>
<row r="1">${heads.join('')}</row>`
      book.rows = 1
    },

    addRow(row: Rows[number]) {
      book.rows++
      totals.add(row)
      text += `<row r="${book.rows}">`
      for (let i = 0; i < columns.length; i++) {
        const column = columns[i]!
        const value = row[column.name]
        if (value !== null && value !== undefined && value !== '')
          text += cell(column, `${letters[i]}${book.rows}`, value)
      }
      text += '</row>'
    },

    endSheet(isLast = false) {
      if (isLast && totals.row) text += totalRow(totals.row)
      text += `</sheetData><autoFilter ref="A1:${letters.at(-1)}${book.rows}"/></worksheet>`
      flush(true)
      book.rows = 0
    },

    end() {
      const files: [string, string][] = [...commonParts(names)]
      for (const [name, xml] of files) open(name).push(bytes(declaration + xml), true)
      zip.end()
    },

    /** The bytes that are ready to be sent. */
    made() {
      if (book.rows > 0) flush()
      return parts.splice(0)
    },
  }
  return book
}

const encoder = new TextEncoder()
const bytes = (text: string) => encoder.encode(text)

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'

/** The index of each style below. */
const style = { text: 1, head: 2, money: 3, number: 4, day: 5, time: 6, moneyTotal: 7, numberTotal: 8 }
const isBold = [style.head, style.moneyTotal, style.numberTotal]

// One format for each size, because Excel groups by threes whatever commas a format has, and Indian grouping differs.
const rupees = '[&gt;=10000000]##\\,##\\,##\\,##0.00;[&gt;=100000]##\\,##\\,##0.00;##,##0.00'
const styles = `<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="${rupees}"/>
<numFmt numFmtId="165" formatCode="dd\\-mmm\\-yyyy"/><numFmt numFmtId="166" formatCode="dd\\-mmm\\-yyyy\\ h:mm\\ AM/PM"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="9">${[0, 49, 49, 164, 0, 165, 166, 164, 0]
  .map(
    (format, i) =>
      `<xf numFmtId="${format}" fontId="${isBold.includes(i) ? 1 : 0}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  )
  .join('')}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

function commonParts(names: string[]): [string, string][] {
  const numbered = names.map((name, i) => ({ name: attribute(name), no: i + 1 }))
  const sheets = numbered.map(({ name, no }) => `<sheet name="${name}" sheetId="${no}" r:id="rId${no}"/>`)
  const links = numbered.map(
    ({ no }) => `<Relationship Id="rId${no}" Type="${relations}/worksheet" Target="worksheets/sheet${no}.xml"/>`,
  )
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const types = numbered.map(
    ({ no }) => `<Override PartName="/xl/worksheets/sheet${no}.xml" ContentType="${kind}.worksheet+xml"/>`,
  )
  return [
    ['xl/styles.xml', styles],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packaged}/relationships">${links.join('')}<Relationship Id="rId${names.length + 1}"
 Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument"
 Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `<Types xmlns="${packaged}/content-types"><Default Extension="rels"
 ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/>${types.join('')}</Types>`,
    ],
  ]
}

function cell(column: SheetColumn, at: string, value: unknown) {
  if (column.kind === 'money' || column.kind === 'number')
    return `<c r="${at}" s="${style[column.kind]}"><v>${value}</v></c>`
  const serial = column.kind === 'day' ? dayNo(`${value}`) : column.kind === 'time' ? timeNo(value as Date) : undefined
  if (serial !== undefined && serial >= firstSafeDay)
    return `<c r="${at}" s="${column.kind === 'day' ? style.day : style.time}"><v>${serial}</v></c>`
  return textCell(at, style.text, wordsFor(column, value))
}

// Excel has a 29-Feb-1900 that never existed, so earlier days are written as text.
const firstSafeDay = 61
const day = 86_400_000
const dayNo = (text: string) => Date.parse(text) / day + 25_569
const timeNo = (moment: Date) => (Math.floor(moment.getTime() / 1000) * 1000 + 330 * 60_000) / day + 25_569

const textCell = (at: string, look: number, text: string) =>
  `<c r="${at}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '_x000D_' }

/**
 * Escapes for XML: no halves of surrogate pairs, no control characters, and no `_x0041_`, which Excel would read as a
 * letter.
 */
function escaped(text: string) {
  if (plain.test(text)) return text
  return text
    .slice(0, cellLetters)
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(unwritable, '')
    .replace(/[&<>\r]/g, (sign) => signs[sign]!)
}
const plain = /^[A-Za-z0-9 .,:;()/'-]{0,200}$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

const attribute = (text: string) => escaped(text).replaceAll('"', '&quot;')

/** A, B, … Z, AA */
const letter = (i: number): string =>
  i < 26 ? String.fromCharCode(65 + i) : letter(Math.floor(i / 26) - 1) + letter(i % 26)

/** At most 31 characters, without those that Excel forbids. */
function sheetName(title: string, before: number) {
  const name = title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 27)
  return before === 0 ? name : `${name} ${before + 1}`
}

const fixedWidths: Partial<Record<SheetColumn['kind'], number>> = { money: 16, day: 13, time: 22 }

/** Wide enough for the heading with its filter button, and for the first rows. */
function widthOf(column: SheetColumn, no: number, rows: Rows) {
  const fixed = fixedWidths[column.kind] ?? 0
  const lengths = fixed ? [] : rows.slice(0, 100).map((row) => wordsFor(column, row[column.name]).length)
  const width = Math.min(60, Math.max(fixed, column.title.length + 4, ...lengths.map((length) => length + 2)))
  return `<col min="${no}" max="${no}" width="${width}" customWidth="1"/>`
}
