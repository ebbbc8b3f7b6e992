import { randomInt } from 'node:crypto'

/** A password that is easy to read out and to type; the first log-in asks for a new one. */
export function temporaryPassword() {
  const letters = 'abcdefghjkmnpqrstuvwxyz'
  const word = (length: number) => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  const first = word(5)
  return `${first[0]?.toUpperCase()}${first.slice(1)}-${randomInt(10, 100)}-${word(5)}`
}
