import { indianDay } from 'contract/field/fields'

/** Nightly work begins at two in India, when hardly anybody works. */
const nightBegins = 2 * 3_600_000

/** The night of a moment, named by its day in India. */
export const nightOf = (now: Date) => indianDay(new Date(now.getTime() - nightBegins))
