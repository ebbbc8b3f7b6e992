/** An acknowledgement number, or the number of a form with the number of its sheet. */
const acknowledgement = /\d{15}/
const form = /[A-Z]\d{10}/
const oneOrMore = new RegExp(`^(?:(?:${acknowledgement.source})+|(?:${form.source}(?:-\\d{1,2})?)+)$`)

/** The longest text that a scanner or a paste brings. */
const longestScan = 10_000

/**
 * The papers in what a scanner typed, or what was pasted: each number once, as it stands on our papers. Signs that a scanner
 * puts around a number are dropped, a number that was read twice in one breath counts once, and of a QR code its number
 * counts. `unread` holds what is no number of ours.
 */
export function scannedPapers(text: string): { numbers: string[]; unread: string[] } {
  const numbers = new Set<string>()
  const unread = new Set<string>()
  for (const word of text
    .slice(0, longestScan)
    .split(/[\r\n\t,;]+/)
    .flatMap(wordsOf)) {
    const bare = bareWord(word)
    if (bare === '') continue
    if (!oneOrMore.test(bare)) unread.add(word)
    else
      for (const [number] of bare.matchAll(new RegExp(/^\d/.test(bare) ? acknowledgement : form, 'g')))
        numbers.add(number)
  }
  return { numbers: [...numbers], unread: [...unread] }
}

/** A line is one number that was typed in groups, or several with spaces between them. */
function wordsOf(line: string) {
  const whole = line.replace(/\s+/g, '')
  return oneOrMore.test(bareWord(whole)) ? [whole] : line.split(/\s+/)
}

/** Without the address of a QR code, the mark of the kind of bar code (`]C1`), and signs before and after the number. */
const bareWord = (word: string) =>
  word
    .replace(/^.*[?&]no=/, '')
    .replace(/^\][A-Za-z]\d/, '')
    .replace(/\p{C}/gu, '')
    .replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, '')
    .toUpperCase()
