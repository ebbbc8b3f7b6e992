import { indianDay } from 'contract/fields'
import type { OwnForm } from 'contract/pan/own-forms'

/** The file that is shown under this name now; null = the form as we draw it. */
export const shownFile = ({ changes: [last] }: OwnForm) => last?.file ?? null

/** The law changed this form after the file was put in its place. */
export function isOutdated(form: OwnForm) {
  const [last] = form.changes
  return Boolean(last?.file && indianDay(new Date(last.at)) < form.drawnSince)
}
