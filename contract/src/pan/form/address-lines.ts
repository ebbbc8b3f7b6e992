import { stateOfPin } from '../../place/pin-codes.ts'
import { states } from '../../place/states.ts'

const lineLength = 25
/**
 * Characters that no line of the form accepts. Letters of other scripts are kept, so that the field can show its own
 * message.
 */
const noSigns = /[^\p{L}\p{M}\d,./\-#&()' ]/gu

/** In capitals, with single spaces, as forms are printed. */
export const inCapitals = (text: string) => text.trim().toUpperCase().replace(/\s+/g, ' ')

/**
 * Puts the parts of an address into lines of at most 25 characters: a long part continues in the next line, and no word
 * is cut.
 */
export function addressLines(parts: readonly string[]): string[] {
  const lines: string[] = []
  for (const part of parts) {
    let line = ''
    for (const word of inCapitals(part).replaceAll(noSigns, ' ').split(' ').filter(Boolean)) {
      const longer = line ? `${line} ${word}` : word
      if (longer.length > lineLength && line) {
        lines.push(line)
        line = word
      } else line = longer
    }
    if (line) lines.push(line)
  }
  return lines
}

/** A pasted address in parts: four lines, city, state code and PIN; '' = not found. */
type SplitAddress = {
  lines: readonly [string, string, string, string]
  city: string
  state: string
  pin: string
}

/**
 * Splits an address that was pasted as one text. When there are more parts than lines, short neighbours share a line.
 * Text that still does not fit stays in the fourth line, which is then too long and shows an error: nothing is lost
 * silently.
 */
export function splitAddress(text: string): SplitAddress {
  const pin = /(?<!\d)([1-9]\d{2})\s?(\d{3})(?!\d)/.exec(text)?.slice(1).join('') ?? ''
  const bare = inCapitals(text.replace(/(?<!\d)[1-9]\d{2}\s?\d{3}(?!\d)/, ' ').replaceAll('\n', ','))
  const parts = bare.split(',').map((part) =>
    part
      .replace(/^[\s.:-]+|(?<![\s.:-])[\s.:-]+$/g, '')
      .replace(/\bPIN( ?CODE)?$/, '')
      .trim(),
  )
  const filled = parts.filter((part) => part !== '' && part !== 'INDIA')
  const named = states.find(({ name }) => filled.at(-1) === name.toUpperCase())
  if (named) filled.pop()
  const state = named?.code ?? stateOfPin(pin)?.code ?? ''
  const city = filled.length > 1 && (named || pin) ? (filled.pop() ?? '') : ''
  return { lines: inFourLines(addressLines(filled)), city, state, pin }
}

function inFourLines(lines: string[]): SplitAddress['lines'] {
  const joined = [...lines]
  while (joined.length > 4) {
    const at = joined.findIndex((line, i) => i > 0 && `${joined[i - 1]}, ${line}`.length <= lineLength)
    if (at < 0) break
    joined.splice(at - 1, 2, `${joined[at - 1]}, ${joined[at]}`)
  }
  const [flat = '', premises = '', road = '', ...rest] = joined
  return [flat, premises, road, rest.join(', ')]
}
