import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { countries } from 'contract/place/countries'
import { states } from 'contract/place/states'
import { pseudoLanguage } from '../../host/src/pseudo-language.ts'

const root = resolve(import.meta.dirname, '../..')

/** Puts every text that goes through `t` in brackets, on this page and on all pages it opens. */
export async function inPseudoLanguage(page: Page) {
  const content = `globalThis.portalLanguage = { locale: '${pseudoLanguage.locale}', of: ${pseudoLanguage.of} }`
  await page.addInitScript({ content })
  await page.addInitScript(keepReplies)
}

declare global {
  /** The server's answers on this page, as text, since they were last read. */
  var replies: Promise<string>[]
}

/** Runs in the page, because from outside the answers come too late, and the browser soon drops them. */
function keepReplies() {
  const ask = globalThis.fetch
  globalThis.replies = []
  globalThis.fetch = async (...what) => {
    const reply = await ask(...what)
    const isJson = reply.headers.get('content-type')?.includes('json')
    if (isJson)
      globalThis.replies.push(
        reply
          .clone()
          .text()
          .catch(() => ''),
      )
    return reply
  }
}

/**
 * Returns a function that finds the texts on a page that did not go through `t`. Data from the server, such as names and
 * remarks, is left out unless our own sources contain the same words; in a table also then, if it is there as it was sent.
 * Names of places are left out too.
 */
export function untranslatedOn(page: Page) {
  const sent = new Set<string>()
  const data: Data = { whole: new Set(), byFirstWord: new Map() }
  for (const { name } of [...states, ...countries]) keep(name)

  function keep(text: string) {
    if (sent.has(text)) return
    sent.add(text)
    if (/\d/.test(text) && hasWord(text)) data.whole.add(text.toUpperCase())
    const words = plain(withoutInitials(text))
    if (!hasWord(words) || (ourTexts().has(words) && !samples.has(words))) return
    const [first = ''] = words.split(' ')
    data.byFirstWord.set(first, [...(data.byFirstWord.get(first) ?? []), words.split(' ')])
  }

  return async () => {
    const { texts, values, beside } = await page.evaluate(outsideBrackets)
    for (const json of beside) for (const text of textsIn(JSON.parse(json))) keep(text)
    const asSent = new Set(values.filter((text) => sent.has(text)))
    return texts.filter((text) => !asSent.has(text) && hasWord(withoutData(text, data)))
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value, ...value.split('\n')]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Numbers with a unit: 11:30 am, 18.2 KB, 200 dpi, 1,200.00 Cr. */
const unit = /\d\S*\s(am|pm|KB|MB|dpi|px|mm|Cr|Dr)\b/gi

/** The text in capitals, without numbers, dates, codes and units, which no language changes, and without punctuation. */
const plain = (text: string) =>
  text
    .replace(unit, ' ')
    .replace(/[^\s,()]*[\d*@][^\s,()]*/g, ' ')
    .toUpperCase()
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()

const withoutInitials = (text: string) => text.replace(/(?<!\p{L})\p{Lu}{1,2}(?!\p{L})/gu, ' ')

/** Names in the data that are also in our sources, as examples or in previews. */
const samples = new Set([
  'NAMOONA SEVA KENDRA',
  'DEMO',
  'MEENA NAMOONA',
  // The name of a fee, set by the office.
  'E PAN WITHOUT PAPER',
  'ANJALI',
  'PRAKASH',
  'SHARMA',
  // Courier companies, as they call themselves.
  'INDIA POST',
  'DTDC',
  'BLUE DART',
  'DELHIVERY',
  'TRACKON',
  'PROFESSIONAL',
  'ANJALI PRAKASH SHARMA',
  'DISTRIBUTOR',
  // Area codes of assessing officers: in the picture beside the field, and for applicants living abroad.
  'PNE',
  'DLC',
])

let ours: Set<string> | undefined

/** All strings of the sources, except demo data and names of places. */
function ourTexts() {
  if (ours) return ours
  const files = globSync('{contract,api,shared-ui,remote-*}/src/**/*.{ts,tsx}', {
    cwd: root,
    exclude: [
      '**/*.test.*',
      '**/testing/**',
      'api/src/{seed,db}/**',
      '**/demo.ts',
      '**/simulator/**',
      '**/testing.ts*',
      'contract/src/place/**',
      '**/masters.ts',
      '**/pin-codes-file.ts',
    ],
  })
  ours = new Set(
    files.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/'((?:[^'\\\n]|\\.)+)'/g)].map(([, text = '']) =>
        plain(withoutInitials(text)),
      ),
    ),
  )
  return ours
}

/** What the server sent: texts with a number, such as 'Flat 7', and the words of all others. */
type Data = { whole: Set<string>; byFirstWord: Map<string, string[][]> }

/** The words of a text that are neither initials nor in a text from the server. */
function withoutData(text: string, { whole, byFirstWord }: Data) {
  let left = withoutInitials(text).toUpperCase()
  for (const one of [...whole].sort((a, b) => b.length - a.length)) left = left.replaceAll(one, ' ')
  const words = plain(left).split(' ')
  const isData = words.map(() => false)
  for (const [start, word] of words.entries())
    for (const phrase of byFirstWord.get(word) ?? [])
      if (phrase.every((one, i) => words[start + i] === one)) isData.fill(true, start, start + phrase.length)
  return words.filter((_, i) => !isData[i]).join(' ')
}

const hasWord = (text: string) => /\p{L}{2}/u.test(text)

/**
 * Runs in the page: returns the visible texts and read-out attributes that are outside all brackets, and those among them
 * that are values in a table or the name of a record.
 */
async function outsideBrackets() {
  const read = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'placeholder',
    'title',
    'alt',
  ]
  const found = new Set<string>()
  const values = new Set<string>()
  const outside = (text: string, depth = { now: 0 }) => {
    let left = ''
    for (const sign of text) {
      if (sign === '[') depth.now++
      if (depth.now === 0) left += sign
      if (sign === ']') depth.now = Math.max(depth.now - 1, 0)
    }
    if (left.trim() !== '') found.add(left.replace(/\s+/g, ' ').trim())
  }
  const isRead = (element: Element | null) =>
    element?.closest('script, style, noscript, [translate=no], [lang=hi]') === null &&
    (element.closest('select') ?? element).checkVisibility()

  outside(document.title)
  const depth = { now: 0 }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  // A date that is kept on one line is part of its sentence.
  const kept = 'span[style*="nowrap"]'
  const whole = new Set<Element>()
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    if (!isRead(parentElement)) continue
    const isValue = parentElement?.closest('.ag-cell, td, [role=dialog] h2')
    if (isValue) values.add(`${textContent}`.trim())
    const pieces = [parentElement, parentElement?.parentElement].find((one) => one?.querySelector(`:scope > ${kept}`))
    const inPieces = isValue ? undefined : pieces
    if (!inPieces) outside(textContent ?? '', depth)
    else if (!whole.has(inPieces)) outside(inPieces.textContent ?? '', depth)
    if (inPieces) whole.add(inPieces)
  }
  if (depth.now !== 0) found.add('A bracket is never closed')
  for (const element of document.body.querySelectorAll(read.map((name) => `[${name}]`).join()))
    if (isRead(element)) for (const name of read) outside(element.getAttribute(name) ?? '')

  const scripts = [...document.querySelectorAll('script[type="application/json"]')].map((script) => script.textContent)
  const claims = sessionStorage.getItem('token')?.split('.')[1] ?? ''
  const user = atob(claims.replaceAll('-', '+').replaceAll('_', '/'))
  const names = JSON.stringify(`${JSON.parse(user || '{}').name ?? ''}`.split(' '))
  const replies = await Promise.all(globalThis.replies.splice(0))
  return { texts: [...found], values: [...values], beside: [...replies, ...scripts, user, names].filter(Boolean) }
}
