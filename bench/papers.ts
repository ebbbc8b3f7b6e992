import { formsPdf } from 'api/pan/print/draw-form'
import { emptyApplication } from 'contract/pan/form/fields'
import { layoutOf } from 'contract/pan/form/layout/layouts'
import { valuesOf } from 'contract/pan/form/layout/values'
import type { BenchRow } from './table.ts'

const budget = 150
const runs = 40
const name = { lastName: 'VENKATANARASIMHARAJU', firstName: 'ANJALI', middleName: 'PRAKASH' }
const fields = {
  ...emptyApplication,
  ...name,
  gender: 'F',
  dob: '1994-08-14',
  fatherLast: 'SHARMA',
  motherLast: 'SHARMA',
  resFlat: 'FLAT 4',
  resRoad: '12 NAMOONA ROAD',
  resCity: 'PUNE',
  resState: '19',
  resPin: '411001',
  officeName: 'NAMOONA TRADERS',
  offCity: 'PUNE',
  mobile: '6000000012',
  email: 'anjali@example.com',
}

/** How long it takes to draw a filled form, also the first one of a process. */
export default async function papers(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const [code, category] of [
    ['93', 'P'],
    ['94', 'C'],
    ['CR-01', 'P'],
  ] as const) {
    const values = valuesOf({ fields, category, aadhaar: '999900000016', printedOn: '2026-11-20' })
    const drawing = { layout: layoutOf(code), category, values, formNo: 'N2600004131', foot: '' }
    const times: number[] = []
    for (let i = 0; i < runs; i++) {
      const start = performance.now()
      await formsPdf('bench', [{ ...drawing, madeAt: new Date() }])
      times.push(performance.now() - start)
    }
    const [first = 0] = times
    times.sort((a, b) => a - b)
    const p50 = times[runs / 2] ?? 0
    const p95 = times[Math.floor(runs * 0.95)] ?? 0
    rows.push({
      what: `form ${code}`,
      measured: p50,
      unit: 'ms',
      budget,
      beside: `p95 ${p95.toFixed(0)} ms, first ${first.toFixed(0)} ms`,
    })
  }
  return rows
}
