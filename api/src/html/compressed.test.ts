import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import { compressAround, nonceSlot } from './compressed.ts'

const other = 'Zz0+/Zz0+/Zz0+/Zz0+/Zw=='
const words = Array.from({ length: 400 }, (_, index) => `<p class="c${index % 7}">Text ${index * 7919}</p>`).join('')

test.each([
  ['once', `<meta content="${nonceSlot}">${words}`],
  ['in many places', `<meta content="${nonceSlot}">${`<style nonce="${nonceSlot}">a{}</style>${words}`.repeat(5)}`],
  ['at once and last', `${nonceSlot}${words}${nonceSlot}`],
  ['among Hindi words', `पैन ₹107 <meta content="${nonceSlot}"> आधार ${words} nonce="${nonceSlot}"`],
])('a slot that stands %s takes the letters of each request', async (_where, text) => {
  const page = await compressAround(text, nonceSlot)
  for (const nonce of [other, nonceSlot, other])
    expect(brotliDecompressSync(page!.with(nonce)).toString()).toBe(text.replaceAll(nonceSlot, nonce))
  expect(() => page!.with('short')).toThrow('exactly')
})

test('a page without the slot is not kept', async () => {
  expect(await compressAround(words, nonceSlot)).toBeNull()
})
