import type { paperless } from 'contract/pan/paperless/paperless'
import { Cancellation, type submissions } from 'contract/pan/submit'
import { useState } from 'react'
import type { Action } from 'shared-auth'
import { Button, rupeeSum, t, toast } from 'shared-ui'
import { EntryForm, TextAreaField } from 'shared-ui/form'
import { Dialog } from 'shared-ui/overlays'

type CancelButtonProps = {
  formNo: string
  /** The refund in rupees; left out if nothing was paid. */
  paid: number | undefined
  /** The effect, in one or two sentences. */
  text: string
  action: Action<typeof submissions.cancel> | Action<typeof paperless.withdraw>
  onDone: () => void
}

/** Cancels an application with a reason, after asking. */
export function CancelButton({ formNo, paid, text, action, onDone }: CancelButtonProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setAsked(true)}>
        {t('Cancel application')}
      </Button>
      <Dialog
        wide
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('Cancel application {formNo}?', { formNo })}
        text={text}
      >
        <EntryForm
          schema={Cancellation}
          start={{ remark: '' }}
          action={action}
          submit="Cancel application"
          danger
          onDone={() => {
            setAsked(false)
            toast.success(
              t('Application {formNo} cancelled', { formNo }),
              paid === undefined ? '' : t('{amount} is back in your balance.', { amount: rupeeSum(paid) }),
            )
            onDone()
          }}
        >
          <TextAreaField name="remark" />
        </EntryForm>
      </Dialog>
    </>
  )
}
