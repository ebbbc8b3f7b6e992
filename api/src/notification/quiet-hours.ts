import { indianDay } from 'contract/field/fields'

/** From when to when a person wants no e-mails, by the clock in India: `22:00` to `07:00` goes over midnight. */
type QuietHours = { from: string; to: string }

const day = 24 * 3600_000
const at = (now: Date, time: string) => Date.parse(`${indianDay(now)}T${time}:00+05:30`)

/** When an e-mail may go that is written now: at once, or when the quiet hours are over. */
export function afterQuietHours(now: Date, { from, to }: QuietHours): Date {
  const [begins, ends] = [at(now, from), at(now, to)]
  const isOverMidnight = begins > ends
  const isQuiet = isOverMidnight
    ? now.getTime() >= begins || now.getTime() < ends
    : isWithin(now.getTime(), begins, ends)
  if (!isQuiet) return now
  return new Date(ends > now.getTime() ? ends : ends + day)
}

const isWithin = (moment: number, from: number, to: number) => moment >= from && moment < to
