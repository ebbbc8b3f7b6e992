import { partsOf, type Values } from 'contract/sentence'
import { createElement, Fragment, type ReactNode } from 'react'

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
export const t = (english: string, values: Values = {}) => sentence(english, values).join('')

/** The same for a sentence with a link or bold text in it. The words between them have elements of their own. */
export const rich = (english: string, values: Record<string, ReactNode>) =>
  createElement(
    Fragment,
    null,
    ...joined(sentence(english, values)).map((piece) =>
      typeof piece === 'string' ? createElement('span', null, piece) : piece,
    ),
  )

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

/** Translates a text prop; anything else is returned as it is. */
export const translated = (node: ReactNode) => (typeof node === 'string' ? t(node) : node)

const sentence = <Value>(english: string, values: Record<string, Value>) =>
  partsOf(inLanguage(english), values, globalThis.portalLanguage?.locale)
