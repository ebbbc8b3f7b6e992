const consonants = 'bdgjkmnprstvyz'
const vowels = 'aeiou'

/** A password to be read out once, such as `Tulek-47-kagaz`: about 38 bits, no look-alike characters. */
export function makePassword() {
  const first = word()
  return `${first[0]?.toUpperCase()}${first.slice(1)}-${10 + below(90)}-${word()}`
}

const word = () => [...'cvcvc'].map((kind) => oneOf(kind === 'c' ? consonants : vowels)).join('')
const oneOf = (letters: string) => letters[below(letters.length)]
const below = (limit: number) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % limit
