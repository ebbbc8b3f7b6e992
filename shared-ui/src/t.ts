import { partsOf, type Values } from 'contract/sentence'
import { createElement, Fragment, type ReactNode } from 'react'

/** The language of the page: `of` is its catalogue, keyed by the English text. Without a language it is English. */
type Language = { locale: string; of(english: string): string | undefined }

declare global {
  /** Chosen once, before the first text is asked for. On the page, as each area carries its own modules. */
  var portalLanguage: Language | undefined
}

const inLanguage = (english: string) => globalThis.portalLanguage?.of(english) ?? english

/** Every label and message passes here, as one whole sentence: `t('Payment request {refNo} sent', { refNo })`. */
export const t = (english: string, values: Values = {}) => sentence(english, values).join('')

/** The same for a sentence that holds a link or something bold. */
export const rich = (english: string, values: Record<string, ReactNode>) =>
  createElement(Fragment, null, ...sentence(english, values))

/** 'JPEG, PNG or PDF' */
export const anyOf = (words: string[]) =>
  new Intl.ListFormat(globalThis.portalLanguage?.locale ?? 'en-IN', { type: 'disjunction' }).format(words)

/** What a component was handed: a text is translated, anything else is drawn as it is. */
export const translated = (node: ReactNode) => (typeof node === 'string' ? t(node) : node)

const sentence = <Value>(english: string, values: Record<string, Value>) =>
  partsOf(inLanguage(english), values, globalThis.portalLanguage?.locale)
