import { indianDay } from 'contract/field/fields'
import { changeOn, type FormChange, type OwnForm } from 'contract/pan/paper/own-forms'
import { serverNow } from 'contract/server-now'
import { t } from 'shared-ui/base'

export const today = () => indianDay(serverNow())

/** The change in force now; none = the drawn form. */
export const heldNow = (form: OwnForm) => changeOn(form, today())

/** Coming changes, the next one last: for each day the file in force then, if it differs from the one before. */
export const comingChanges = (form: OwnForm) =>
  form.changes.filter(
    ({ no, from, file }) =>
      from > today() && changeOn(form, from)?.no === no && changeBefore(form, from)?.file?.id !== file?.id,
  )

/** The change in force until that day. */
export const changeBefore = ({ changes }: OwnForm, day: string) => changes.find(({ from }) => from < day)

export const fileName = ({ file }: FormChange) => file?.name ?? t('As we draw it')

/** Whether the law changed this form after the file replaced it. */
export function isOutdated(form: OwnForm) {
  const held = heldNow(form)
  return Boolean(held?.file && held.from < form.drawnSince)
}
