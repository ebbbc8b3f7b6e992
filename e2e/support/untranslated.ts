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
 * remarks, is left out unless our own sources contain the same words. Names of places are left out too.
 */
export function untranslatedOn(page: Page) {
  const sent = new Set<string>([...states, ...countries].map(({ name }) => name))

  return async () => {
    const { texts, beside } = await page.evaluate(outsideBrackets)
    for (const json of beside) textsIn(JSON.parse(json), sent)
    const longestFirst = (all: string[]) => all.sort((one, other) => other.length - one.length)
    const data = {
      whole: longestFirst(
        [...sent].filter((text) => /\d/.test(text) && hasWord(text)).map((text) => text.toUpperCase()),
      ),
      plain: longestFirst(
        [...sent]
          .map(withoutInitials)
          .map(plain)
          .filter((text) => !ourTexts().has(text) || samples.has(text)),
      ),
    }
    return texts.filter((text) => hasWord(withoutData(text, data)))
  }
}

function textsIn(value: unknown, texts: Set<string>) {
  if (typeof value === 'string') for (const text of [value, ...value.split('\n')]) texts.add(text)
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) textsIn(one, texts)
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
      '**/simulator/**',
      '**/testing.ts*',
      'contract/src/place/**',
      '**/masters.ts',
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

/** A text without initials and data from the server. Data with a number, such as 'Flat 7', is removed as a whole. */
function withoutData(text: string, data: { whole: string[]; plain: string[] }) {
  let whole = withoutInitials(text).toUpperCase()
  for (const one of data.whole) whole = whole.replaceAll(one, ' ')
  let left = ` ${plain(whole)} `
  for (const one of data.plain) if (hasWord(one)) left = left.replaceAll(` ${one} `, '  ')
  return left
}

const hasWord = (text: string) => /\p{L}{2}/u.test(text)

/** Runs in the page: returns the visible texts and read-out attributes that are outside all brackets. */
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
    const owner = parentElement?.matches(kept) ? parentElement.parentElement : parentElement
    const inPieces = owner?.querySelector(`:scope > ${kept}`) ? owner : null
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
  return { texts: [...found], beside: [...replies, ...scripts, user, names].filter(Boolean) }
}
