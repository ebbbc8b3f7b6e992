import type { Option } from './field.ts'

/** A text as people look for it: without accents, small, its words parted by single spaces. */
export const foldedWords = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * The options that somebody looks for: each typed word begins a word of the label or one of the other words. Those whose
 * label begins so come first.
 */
export function soughtOptions<One extends Option>(options: readonly One[], typed: string): readonly One[] {
  const words = foldedWords(typed).split(' ')
  if (words[0] === '') return options
  const found = options.filter(({ label, also = '' }) => {
    const own = foldedWords(`${label} ${also}`).split(' ')
    return words.every((word) => own.some((one) => one.startsWith(word)))
  })
  const isFirst = ({ label }: One) => (foldedWords(label).startsWith(words.join(' ')) ? 0 : 1)
  return found.toSorted((a, b) => isFirst(a) - isFirst(b))
}
