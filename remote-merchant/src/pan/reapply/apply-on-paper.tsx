import { drafts } from 'contract/pan/draft'
import { useState } from 'react'
import { useAction } from 'shared-auth'
import { errorText, Note, t, toast } from 'shared-ui'
import { ActionButton } from 'shared-ui/form'
import { useNavigate } from 'shared-ui/router'
import { places } from '../next-step.ts'

type Filed = {
  id: string
  category?: string
  appType: string
  /** Nothing else leads on from there. */
  isMain?: boolean
}

/** Continues on paper, with what was typed, where an application without paper came to nothing. */
export function ApplyOnPaper({ id, category, appType, isMain }: Filed) {
  const reapply = useAction(drafts.reapply, { id })
  const navigate = useNavigate()
  const [error, setError] = useState<unknown>()

  const copy = () =>
    reapply.run(undefined, { query: { mode: 'PHYSICAL' } }).then((draft) => {
      toast.success(
        t('{formNo} started', { formNo: draft.formNo }),
        t('What was typed is copied. Fill in the rest, then pay and print.'),
      )
      navigate(places.form(draft.id, undefined, category, appType))
    }, setError)

  return (
    <>
      <ActionButton action={reapply} variant={isMain ? 'solid' : 'outline'} onClick={copy}>
        {t('Apply on paper')}
      </ActionButton>
      {error !== undefined && <Note tone="danger">{errorText(error)}</Note>}
    </>
  )
}
