import { indianDay } from 'contract/field/fields'
import { changeOn, type FormChange, type OwnForm } from 'contract/pan/paper/own-forms'
import { t } from 'shared-ui/base'

export const today = () => indianDay(new Date())

/** The change that holds now; none = the form as we draw it. */
export const heldNow = (form: OwnForm) => changeOn(form, today())

/** What is to come, the next one last: of each day what holds then, where it is another file than before. */
export const comingChanges = (form: OwnForm) =>
  form.changes.filter(
    ({ no, from, file }) =>
      from > today() && changeOn(form, from)?.no === no && changeBefore(form, from)?.file?.id !== file?.id,
  )

/** What holds until that day. */
export const changeBefore = ({ changes }: OwnForm, day: string) => changes.find(({ from }) => from < day)

export const fileName = ({ file }: FormChange) => file?.name ?? t('As we draw it')

/** The law changed this form after the file was put in its place. */
export function isOutdated(form: OwnForm) {
  const held = heldNow(form)
  return Boolean(held?.file && held.from < form.drawnSince)
}
