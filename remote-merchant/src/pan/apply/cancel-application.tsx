import { type ApplicationInfo, applications, Cancellation } from 'contract/pan/application'
import { useState } from 'react'
import { useAction } from 'shared-auth'
import { Button, rupeeSum, t, toast } from 'shared-ui'
import { EntryForm, TextAreaField } from 'shared-ui/form'
import { Dialog } from 'shared-ui/overlays'
import { useNavigate } from 'shared-ui/router'
import { places } from '../next-step.ts'

/** Gives an application up before it is checked; what was paid comes back. */
export function CancelApplication({ of: { id, formNo, price } }: { of: ApplicationInfo }) {
  const [isAsked, setAsked] = useState(false)
  const cancel = useAction(applications.cancel, { id })
  const navigate = useNavigate()
  const refund = (words: string) => (price ? `${rupeeSum(price.total)} ${t(words)}` : '')

  return (
    <>
      <Button variant="ghost" onClick={() => setAsked(true)}>
        {t('Cancel application')}
      </Button>
      <Dialog
        wide
        open={isAsked}
        onClose={() => setAsked(false)}
        title={`${t('Cancel application')} ${formNo}?`}
        text={`${refund('goes back to your balance at once.')} ${t('The form cannot be used again.')}`.trim()}
      >
        <EntryForm
          schema={Cancellation}
          start={{ remark: '' }}
          action={cancel}
          submit="Cancel application"
          danger
          onDone={() => {
            toast.success(`${t('Application')} ${formNo} ${t('cancelled')}`, refund('is back in your balance.'))
            navigate(places.all)
          }}
        >
          <TextAreaField name="remark" label="Reason" max={500} />
        </EntryForm>
      </Dialog>
    </>
  )
}
