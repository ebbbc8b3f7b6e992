const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const parts = [
  [1_00_00_000, 'crore'],
  [1_00_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const

function numberInWords(count: number): string {
  const part = parts.find(([size]) => count >= size)
  if (part) {
    const [size, name] = part
    const rest = count % size
    const head = `${numberInWords(Math.floor(count / size))} ${name}`
    return rest > 0 ? `${head} ${numberInWords(rest)}` : head
  }
  if (count < 20) return small[count] ?? ''
  return [tens[Math.floor(count / 10)], count % 10 > 0 ? small[count % 10] : ''].filter(Boolean).join('-')
}

/** `Rupees one lakh twenty-three thousand and fifty paise only`, as a cheque has it. */
export function rupeesInWords(rupees: number) {
  const paise = Math.round(rupees * 100)
  const whole = `Rupees ${numberInWords(Math.floor(paise / 100))}`
  return paise % 100 > 0 ? `${whole} and ${numberInWords(paise % 100)} paise only` : `${whole} only`
}
