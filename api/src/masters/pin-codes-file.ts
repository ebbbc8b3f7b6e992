import { stateNames } from 'contract/place/states'
import type { Said } from 'contract/said'
import { type CsvFile, eachRow, readCsv, type Table } from '../reader/csv-file.ts'
import { allowMore } from '../reader/watched.ts'

/** India Post publishes some 165,000 offices in one file of 20 MB. */
const ofOffices = { rows: 400_000, bytes: 64 * 1024 * 1024 }
const msForAll = 15_000

const bare = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

type Place = { pin: string; district: string; state: string; line: number }

/**
 * The job of a reading process: a list of PIN codes, in the headings of its master, or as India Post publishes the
 * directory of its offices (data.gov.in), with several offices of a PIN and all in capitals. Of those the place that most
 * offices of the PIN have is taken, in the words of our list of states. Offices without a district or state, as of the
 * army post, are left out and told.
 */
export async function readPinCodes(file: CsvFile): Promise<Table & { leftOut: Said[] }> {
  const places = directoryPlaces(file)
  if (!places) return { ...readCsv(file), leftOut: [] }
  const counted = new Map<string, Map<string, Place & { offices: number }>>()
  const left = new Map<string, number>()
  for (const place of places) {
    if (!/^[1-9]\d{5}$/.test(place.pin) || place.district === '' || place.state === '') {
      left.set(place.pin, left.get(place.pin) ?? place.line)
      continue
    }
    const ofPin = counted.get(place.pin) ?? new Map()
    const key = `${place.district}|${place.state}`
    ofPin.set(key, { ...place, offices: (ofPin.get(key)?.offices ?? 0) + 1 })
    counted.set(place.pin, ofPin)
  }
  const rows = [...counted.values()].map((ofPin) => {
    const [most] = [...ofPin.values()].sort((a, b) => b.offices - a.offices || a.district.localeCompare(b.district))
    const { line = 0, pin = '', district = '', state = '' } = most ?? {}
    return { line, cells: [pin, district, state] }
  })
  const leftOut = [...left].filter(([pin]) => !counted.has(pin))
  return {
    header: ['PIN code', 'District', 'State'],
    rows,
    leftOut: leftOut.map(([pin, line]) => ({
      text: 'Line {line}: {pin} has no district or no state, and is left out',
      values: { line, pin },
    })),
  }
}

/** The offices of the directory in the order of the file; null where the file is not the directory. */
function directoryPlaces(file: CsvFile): Place[] | null {
  const found: Place[] = []
  let columns: { pin: number; district: number; state: number } | undefined
  let isDirectory = true
  const read = (line: number, cells: string[]) => {
    if (!columns) {
      const headings = cells.map(bare)
      columns = {
        pin: headings.findIndex((heading) => /^pin(code)?$/.test(heading)),
        district: headings.findIndex((heading) => /^district(name)?$/.test(heading)),
        state: headings.findIndex((heading) => /^state(name)?$/.test(heading)),
      }
      isDirectory =
        headings.some((heading) => /^office(name)?$/.test(heading)) && Math.min(...Object.values(columns)) >= 0
      if (isDirectory) allowMore(msForAll)
      return
    }
    if (!isDirectory) return
    const place = { pin: cells[columns.pin]?.trim().slice(0, 12) ?? '', district: districtOf(cells[columns.district]) }
    found.push({ ...place, state: stateOf(cells[columns.state], place.district), line })
  }
  eachRow({ bytes: file.bytes, limits: ofOffices }, ({ line, cells }) => read(line, cells))
  return isDirectory ? found : null
}

const isNothing = (text: string) => /^(?:na|n\/a|-|)$/i.test(text)

/** SOUTH ANDAMANS as South Andamans. */
function districtOf(cell = '') {
  const text = cell.trim().replace(/\s+/g, ' ')
  if (isNothing(text)) return ''
  return text.toLowerCase().replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase())
}

const statesByName = new Map(stateNames.map((name) => [comparedState(name), name]))

function comparedState(name: string) {
  return bare(name.toLowerCase().replace(/\band\b|&|\bthe\b|\bislands?\b/g, ' '))
}

/** The state in the words of our list; '' where it is none. The two that became one are told apart by the district. */
function stateOf(cell = '', district: string) {
  if (isNothing(cell.trim())) return ''
  const compared = comparedState(cell)
  const known = statesByName.get(compared)
  if (known) return known
  if (/^dadranagarhaveli/.test(compared)) return /dadra|haveli/i.test(district) ? 'Dadra & Nagar Haveli' : 'Daman & Diu'
  return olderNames[compared] ?? cell.trim()
}

const olderNames: Record<string, string> = {
  orissa: 'Odisha',
  pondicherry: 'Puducherry',
  uttaranchal: 'Uttarakhand',
  chattisgarh: 'Chhattisgarh',
  nctofdelhi: 'Delhi',
  newdelhi: 'Delhi',
}
