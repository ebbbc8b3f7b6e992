import { PDFiumLibrary } from '@hyzyla/pdfium'
import { expect, test } from '@jest/globals'
import { pdf } from './pdf.ts'
import type { Rows } from './rows.ts'
import type { Sheet } from './sheet.ts'

const sheet: Sheet = {
  title: 'Payments',
  about: ['Kavita Namoona (O001), 20-Nov-2026 10:42 am', 'Status: Pending'],
  columns: [
    { name: 'refNo', title: 'Ref no', kind: 'text' },
    { name: 'amount', title: 'Amount', kind: 'money', sum: true },
    { name: 'remark', title: 'Remark', kind: 'text' },
  ],
}

async function pagesOf(rows: Rows, most?: number, columns = sheet.columns) {
  async function* batches() {
    yield rows
  }
  const parts: Uint8Array[] = []
  for await (const part of pdf({ ...sheet, columns }, batches(), most)) parts.push(part)
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(Buffer.concat(parts))
  const pages = [...document.pages()].map((page) => ({ text: page.getText(), ...page.getOriginalSize() }))
  document.destroy()
  library.destroy()
  return pages
}

const rowsUpTo = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ refNo: `PR26${i}`, amount: 123456 + i, remark: 'Namoona '.repeat(100) }))

test('is headed by what it is, who made it when and what was asked, and by its columns on every page', async () => {
  const pages = await pagesOf(rowsUpTo(60))
  expect(pages.length).toBeGreaterThan(2)
  expect(pages[0]).toMatchObject({
    originalWidth: expect.closeTo(841.89, 0),
    originalHeight: expect.closeTo(595.28, 0),
  })
  for (const words of ['Payments', ...sheet.about]) expect(pages[0]!.text).toContain(words)
  for (const [i, { text }] of pages.entries()) {
    expect(text).toContain(`Page ${i + 1} of ${pages.length}`)
    expect(text).toContain('Ref no')
  }
})

test('holds every row, with amounts as they are written in India', async () => {
  const text = (await pagesOf(rowsUpTo(60))).map((page) => page.text).join('\n')
  for (let i = 0; i < 60; i++) expect(text).toContain(`PR26${i}`)
  expect(text).toContain('1,23,456.00')
  expect(text.includes('…')).toBe(true)
})

test('no amount and no date is broken, however many columns stand side by side', async () => {
  const kinds = ['money', 'text', 'day'] as const
  const columns = Array.from({ length: 30 }, (_, i) => ({ name: `c${i}`, title: `Column ${i}`, kind: kinds[i % 3]! }))
  const rowOf = (amount: number) =>
    Object.fromEntries(
      columns.map(({ name, kind }, i) => [
        name,
        { money: amount + i, text: 'Namoona Enterprises', day: '2026-11-27' }[kind],
      ]),
    )
  // The only large amounts are in the last of many rows.
  const rows = [...Array.from({ length: 400 }, () => rowOf(1)), rowOf(1_23_45_678.5)]
  const last = (await pagesOf(rows, undefined, columns)).at(-1)!.text
  for (let i = 0; i < 30; i += 3) expect(last).toContain(`1,23,45,${678 + i}.50`)
  expect(last.match(/27-Nov-2026/g)!.length).toBe(last.match(/Enterprises/g)!.length)
})

test('the last line is the total of what is listed; other amounts have none', async () => {
  const amounts = [0.1, 0.2, 2_00_000, -50.05, null]
  const rows = amounts.map((amount, i) => ({ refNo: `PR${i}`, amount, fee: 5 }))
  const columns = [...sheet.columns.slice(0, 2), { name: 'fee', title: 'Fee', kind: 'money' as const }]
  const text = (await pagesOf(rows, undefined, columns)).map((page) => page.text).join('\n')
  expect(text).toMatch(/Total 1,99,950\.25\s+Payments/)
  expect((await pagesOf([], undefined, columns))[0]!.text).not.toContain('Total')
})

test('Hindi and Tamil are read as they were typed', async () => {
  const pages = await pagesOf([{ refNo: 'PR1', amount: 1, remark: 'क्षत्रिय ஸ்ரீ' }])
  expect(pages[0]!.text).toContain('क्षत्रिय ஸ்ரீ')
})

test('takes one word wider than its column, signs that nobody writes, and no rows at all', async () => {
  await pagesOf([{ refNo: 'x'.repeat(2_000), amount: null, remark: 'नमूना \u0000 \uD800' }])
  expect((await pagesOf([]))[0]!.text).toContain('No rows match')
})

test('more rows than anybody leafs through are refused, with the way out in words', async () => {
  await expect(pagesOf(rowsUpTo(11), 10)).rejects.toThrow(
    'A PDF holds at most 10 rows, and more match. Choose Excel or CSV, or narrow the list.',
  )
})
