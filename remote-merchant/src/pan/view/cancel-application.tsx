import type { ApplicationInfo } from 'contract/pan/application'
import { submissions } from 'contract/pan/submit'
import { useAction } from 'shared-auth'
import { rupeeSum, t } from 'shared-ui'
import { asLeft } from 'shared-ui/base'
import { useNavigate } from 'shared-ui/router'
import { places } from '../next-step.ts'
import { CancelButton } from './cancel-button.tsx'

/** Cancels an application before it is checked; what was paid comes back. */
export function CancelApplication({ of: { id, formNo, price } }: { of: ApplicationInfo }) {
  const cancel = useAction(submissions.cancel, { id })
  const navigate = useNavigate()
  return (
    <CancelButton
      formNo={formNo}
      paid={price?.total}
      text={
        price
          ? t('{amount} goes back to your balance at once. The form cannot be used again.', {
              amount: rupeeSum(price.total),
            })
          : t('The form cannot be used again.')
      }
      action={cancel}
      onDone={() => navigate(asLeft(places.all))}
    />
  )
}
