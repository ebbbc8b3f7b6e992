const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = '0 0 twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const steps = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const

/** A whole number in Indian words: 1,00,000 is one lakh. */
function numberWords(number: number): string {
  for (const [size, name] of steps) {
    if (number < size) continue
    const rest = number % size
    return `${numberWords(Math.floor(number / size))} ${name}${rest ? ` ${numberWords(rest)}` : ''}`
  }
  if (number < 20) return `${ones[number]}`
  return `${tens[Math.floor(number / 10)]}${number % 10 ? `-${ones[number % 10]}` : ''}`
}

/** Rupees with at most two decimals, as on a receipt: "Rupees one hundred forty-two and paise forty only". */
export function amountWords(rupees: number): string {
  const paise = Math.round(rupees * 100)
  const [whole, rest] = [Math.floor(paise / 100), paise % 100]
  return `Rupees ${numberWords(whole)}${rest ? ` and paise ${numberWords(rest)}` : ''} only`
}
