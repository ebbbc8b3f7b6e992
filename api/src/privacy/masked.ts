/** `XXXXXX1234` */
export const maskedMobile = (mobile: string) => `XXXXXX${mobile.slice(-4)}`

/** The first letter of each part, without its length: `A*** S***`. */
export const maskedName = (name: string) =>
  name
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => `${[...part][0]}***`)
    .join(' ')
