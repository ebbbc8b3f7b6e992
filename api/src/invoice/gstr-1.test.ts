import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { gstr1 } from 'contract/report/gstr-1'
import { periodFilter } from 'contract/report/report'
import { withMutant } from 'mutants'
import { v7 as uuid } from 'uuid'
import { type TestApp, testApp } from '../testing/app.ts'
import { everything } from '../testing/lists.ts'
import { largeFromTheFirstRupee, lowersTaxForever } from './invoice.mutants.ts'
import type { InvoiceLine } from './tables.ts'

let app: TestApp
let shop: string
beforeAll(async () => {
  app = await testApp({ noLimits: true })
  shop = (await app.addMerchant('near')).id
})
afterAll(() => app.close())

type Paper = {
  number: string
  kind?: 'INVOICE' | 'CREDIT_NOTE'
  dated?: string
  gstin?: string | null
  state?: string
  lines: Partial<InvoiceLine>[]
}

/** An issued paper of a seller in Maharashtra; amounts in paise. */
async function paper({ number, kind = 'INVOICE', dated = '2026-10-31', gstin = null, state = '27', lines }: Paper) {
  const whole = lines.map((line) => ({
    name: 'New PAN',
    nos: 1,
    taxable: '0',
    gst: '0',
    fee: '0',
    against: '',
    ...line,
  }))
  const sum = (part: 'taxable' | 'gst' | 'fee') => whole.reduce((sum, line) => sum + BigInt(line[part]), 0n)
  const [taxable, gst, fee] = [sum('taxable'), sum('gst'), sum('fee')]
  const half = state === '27' ? gst / 2n : 0n
  const buyer = { code: 'M1', name: 'Asha', shopName: 'Demo shop', gstin, address: '', stateCode: state }
  const seller = { legalName: 'Namoona', gstin: '27ZABCT0000B1ZN', address: 'Pune', sac: '998599', rate: 18 }
  await app.db
    .insertInto('taxInvoice')
    .values({
      id: uuid(),
      kind,
      number,
      month: `${++papers}-10-01`,
      dated,
      issuedAt: app.clock.now,
      merchantId: shop,
      seller: JSON.stringify(seller),
      buyer: JSON.stringify(buyer),
      lines: JSON.stringify(whole),
      taxable,
      cgst: half,
      sgst: gst - half - (state === '27' ? 0n : gst),
      igst: state === '27' ? 0n : gst,
      fee,
      total: taxable + gst + fee,
    })
    .execute()
}
let papers = 1000

async function linesOf(number: string) {
  const additionFilter = periodFilter({ from: '2026-01-01', to: '2026-12-31' })
  const { body } = await app.as('admin')(gstr1.list, { body: { ...everything, additionFilter } })
  return body.data.filter((row) => row.number === number)
}
const sheetsOf = async (number: string) => (await linesOf(number)).map(({ sheet }) => sheet)

test('each line says SAC, rate, place of supply and its tax, in one state in equal halves', async () => {
  await paper({
    number: 'INV/26-27/000001',
    lines: [
      { taxable: '36861', gst: '6634', fee: '10700', rate: 18, sac: '998599' },
      { taxable: '9524', gst: '476', rate: 5, sac: '998311' },
    ],
  })
  expect(await linesOf('INV/26-27/000001')).toEqual([
    expect.objectContaining({ sac: '998311', rate: 5, taxable: 95.24, cgst: 2.38, sgst: 2.38, igst: 0, value: 641.95 }),
    expect.objectContaining({
      sheet: 'B2CS',
      gstin: null,
      place: '27-Maharashtra',
      sac: '998599',
      rate: 18,
      taxable: 368.61,
      cgst: 33.17,
      sgst: 33.17,
      igst: 0,
    }),
  ])
})

test('the sheet follows from GSTIN, state and value of the paper', async () => {
  await paper({
    number: 'INV/26-27/000002',
    gstin: '24ZAETM0000E1ZS',
    state: '24',
    lines: [{ taxable: '10000', gst: '1800' }],
  })
  expect(await linesOf('INV/26-27/000002')).toEqual([
    expect.objectContaining({
      sheet: 'B2B',
      gstin: '24ZAETM0000E1ZS',
      place: '24-Gujarat',
      igst: 18,
      cgst: 0,
      sgst: 0,
    }),
  ])
  const large = { state: '24', lines: [{ taxable: '8474576', gst: '1525425' }] }
  await paper({ ...large, number: 'INV/26-27/000003' })
  await paper({ ...large, number: 'INV/26-27/000004', lines: [{ taxable: '8474576', gst: '1525424' }] })
  expect([await sheetsOf('INV/26-27/000003'), await sheetsOf('INV/26-27/000004')]).toEqual([['B2CL'], ['B2CS']])
  expect(await withMutant(largeFromTheFirstRupee, () => sheetsOf('INV/26-27/000004'))).toEqual(['B2CL'])
  await paper({
    number: 'CN/26-27/000001',
    kind: 'CREDIT_NOTE',
    gstin: '24ZAETM0000E1ZS',
    state: '24',
    lines: [{ taxable: '100', gst: '18' }],
  })
  expect(await linesOf('CN/26-27/000001')).toEqual([
    expect.objectContaining({ sheet: 'CDNR', taxable: -1, igst: -0.18 }),
  ])
})

test('what is given back after 30 November of the next tax year lowers no GST, and the register says so', async () => {
  const note = { kind: 'CREDIT_NOTE' as const, lines: [{ taxable: '3644', gst: '656', chargedIn: '2026-03-01' }] }
  await paper({ ...note, number: 'CN/26-27/000002', dated: '2026-10-31' })
  await paper({ ...note, number: 'CN/26-27/000003', dated: '2026-12-31' })
  expect([await sheetsOf('CN/26-27/000002'), await sheetsOf('CN/26-27/000003')]).toEqual([['B2CS'], ['TOO_LATE']])
  expect(await withMutant(lowersTaxForever, () => sheetsOf('CN/26-27/000003'))).toEqual(['B2CS'])
})
