import { drafts } from 'contract/pan/draft'
import { useAction } from 'shared-auth'
import { errorText, t, toast } from 'shared-ui'
import { ActionButton } from 'shared-ui/form'
import { Users } from 'shared-ui/icons'
import { useNavigate } from 'shared-ui/router'
import { places } from '../next-step.ts'

type FamilyButtonProps = {
  id: string
  /** What the first one is called by; offered to the next, who may be called otherwise. */
  surname?: string | undefined
  size?: 'sm'
}

/** Begins an application for another of the applicant's family: what they share is there already. */
export function FamilyButton({ id, surname, size }: FamilyButtonProps) {
  const begin = useAction(drafts.ofFamily, { id })
  const navigate = useNavigate()
  const press = () =>
    begin.run(undefined).then(
      (draft) => {
        toast.success(
          t('{formNo} started', { formNo: draft.formNo }),
          t('Address, contact and AO code are copied. Check them with the customer.'),
        )
        navigate(places.form(draft.id), { state: { familySurname: surname } })
      },
      (error) => toast.error(errorText(error)),
    )
  return (
    <ActionButton action={begin} onClick={press} variant="outline" {...(size && { size })}>
      <Users aria-hidden />
      <span>{t('New for same family')}</span>
    </ActionButton>
  )
}
