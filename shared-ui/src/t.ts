import { partsOf, type Values } from 'contract/sentence'
import { createElement, Fragment, type ReactNode } from 'react'
import { withoutTranslation } from './format/kept.tsx'
import { isName, isTranslated, rememberNames } from './format/names.ts'

/**
 * The language of the page: `of` looks up the translation of an English text. Without a language the page is English.
 */
type Language = { locale: string; of(english: string): string | undefined }

declare global {
  /** Set once, before the first text is needed. Global, because each area has its own copy of the modules. */
  var portalLanguage: Language | undefined
}

const inLanguage = (english: string) => globalThis.portalLanguage?.of(english) ?? english

/** Translates a label or message, given as one whole sentence: `t('Payment request {refNo} sent', { refNo })`. */
export function t(english: string, values: Values = {}) {
  const text = sentence(english, values).join('')
  const names = Object.values(values).filter(isName)
  if (names.length > 0) rememberNames(text, names)
  return text
}

/** The same for a sentence with a link or bold text in it. The words between them have elements of their own. */
export const rich = (english: string, values: Record<string, ReactNode>) =>
  createElement(
    Fragment,
    null,
    ...joined(sentence(english, values).map(untouched)).map((piece) =>
      typeof piece === 'string' ? createElement('span', null, piece) : piece,
    ),
  )

/** Every second piece is a value. */
const untouched = (piece: ReactNode, i: number) =>
  i % 2 === 1 && isName(piece) && isTranslated() ? createElement('span', { translate: 'no' }, piece) : piece

function joined(pieces: ReactNode[]) {
  const all: ReactNode[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') all[all.length - 1] = `${last}${piece}`
    else all.push(piece)
  }
  return all
}

/** 'JPEG, PNG or PDF' */
export const anyOf = (words: string[]) =>
  new Intl.ListFormat(globalThis.portalLanguage?.locale ?? 'en-IN', { type: 'disjunction' }).format(words)

/** Translates a text prop, in which a translating browser leaves names as they are; anything else is returned as it is. */
export const translated = (node: ReactNode) => (typeof node === 'string' ? withoutTranslation(t(node)) : node)

const sentence = <Value>(english: string, values: Record<string, Value>) =>
  partsOf(inLanguage(english), values, globalThis.portalLanguage?.locale)
