/** The fields of a form that are not personal and stay for the books: what was bought, and what was to change. */
const kept = ['cardType', 'signType', 'commAddress', 'changes', 'onlyReprint']

/** The fields of an application that stay, and the last digits of the mobile number. */
export function keptOf(fields: Record<string, unknown>): Record<string, unknown> {
  const staying = Object.entries(fields).filter(([name]) => kept.includes(name))
  const { mobile } = fields
  return {
    ...Object.fromEntries(staying),
    ...(typeof mobile === 'string' && mobile !== '' && { mobile: maskedMobile(mobile) }),
  }
}

/** `XXXXXX1234` */
export const maskedMobile = (mobile: string) => `XXXXXX${mobile.slice(-4)}`

/** The first letter of each part, without its length: `A*** S***`. */
export const maskedName = (name: string) =>
  name
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => `${[...part][0]}***`)
    .join(' ')
