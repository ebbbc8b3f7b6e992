/** The address of the office or of a shop as lines of an envelope, without empty lines. */
export function addressLines(address: Readonly<Record<string, unknown>>) {
  const part = (name: string) => `${address[name] ?? ''}`.trim()
  const street = ['add1', 'add2', 'add3', 'address1', 'address2', 'address3'].map(part)
  const town = ['district', 'pin'].map(part).filter(Boolean).join(' ')
  return [...street, town, part('state')].filter(Boolean)
}
