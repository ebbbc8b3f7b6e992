import { stateNamed } from 'contract/place/state-field'
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
 * offices of the PIN have is taken, in the words of our list of states. Each office that is not taken is told with its line, as
 * those of the army post, which have no district.
 */
export async function readPinCodes(file: CsvFile): Promise<Table & { leftOut: Said[] }> {
  const places = directoryPlaces(file)
  if (!places) return { ...readCsv(file), leftOut: [] }
  const counted = new Map<string, Map<string, Place & { offices: number }>>()
  const placeless: Place[] = []
  const leftOut: Said[] = []
  const leave = ({ line, pin }: Place, text: string, values: Said['values'] = {}) =>
    leftOut.push({ text, values: { line, pin, ...values } })
  for (const place of places) {
    if (!/^[1-9]\d{5}$/.test(place.pin)) {
      leave(place, 'Line {line}: “{pin}” is no PIN code, and is left out')
      continue
    }
    if (place.district === '' || place.state === '') {
      placeless.push(place)
      continue
    }
    const ofPin = counted.get(place.pin) ?? new Map()
    const key = `${place.district}|${place.state}`
    ofPin.set(key, { ...place, offices: (ofPin.get(key)?.offices ?? 0) + 1 })
    counted.set(place.pin, ofPin)
  }
  for (const place of placeless)
    if (counted.has(place.pin))
      leave(place, 'Line {line}: an office of {pin} has no district or no state, and is left out')
    else leave(place, 'Line {line}: {pin} has no district or no state, and is left out')
  const rows = [...counted.values()].map((ofPin) => {
    const [most, ...fewer] = [...ofPin.values()].sort(
      (a, b) => b.offices - a.offices || a.district.localeCompare(b.district),
    )
    const { line = 0, pin = '', district = '', state = '' } = most ?? {}
    for (const other of fewer)
      leave(other, 'Line {line}: {pin} is also in {other}, and {taken} is taken, as most of its offices are there', {
        other: `${other.district}, ${other.state}`,
        taken: `${district}, ${state}`,
      })
    return { line, cells: [pin, district, state] }
  })
  return {
    header: ['PIN code', 'District', 'State'],
    rows,
    leftOut: leftOut.sort((one, other) => Number(one.values?.line) - Number(other.values?.line)),
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

const stateOf = (cell = '', district: string) => (isNothing(cell.trim()) ? '' : stateNamed(cell, district))

/** SOUTH ANDAMANS as South Andamans. */
function districtOf(cell = '') {
  const text = cell.trim().replace(/\s+/g, ' ')
  if (isNothing(text)) return ''
  return text.toLowerCase().replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase())
}
