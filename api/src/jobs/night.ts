import { indianDay } from 'contract/field/fields'

/** What is done once a night begins at two in India, when nearly nobody works. */
const nightBegins = 2 * 3_600_000

/** The night that a moment belongs to, as its day in India. */
export const nightOf = (now: Date) => indianDay(new Date(now.getTime() - nightBegins))
