import { Cancellation } from 'contract/pan/application'
import { type PaperlessState, paperless } from 'contract/pan/paperless'
import { useState } from 'react'
import { useAction } from 'shared-auth'
import { Button, rupeeSum, t, toast } from 'shared-ui'
import { EntryForm, TextAreaField } from 'shared-ui/form'
import { Dialog } from 'shared-ui/overlays'

/** Closes the order at the provider first; only then does the money come back. */
export function WithdrawOrder({ of: { id, formNo, total }, onDone }: { of: PaperlessState; onDone: () => void }) {
  const [isAsked, setAsked] = useState(false)
  const withdraw = useAction(paperless.withdraw, { id })
  return (
    <>
      <Button variant="ghost" onClick={() => setAsked(true)}>
        {t('Give it up')}
      </Button>
      <Dialog
        wide
        open={isAsked}
        onClose={() => setAsked(false)}
        title={`${t('Give up')} ${formNo}?`}
        text={`${t('The order is closed at the provider, then')} ${rupeeSum(total)} ${t('is released. The token cannot be used again.')}`}
      >
        <EntryForm
          schema={Cancellation}
          start={{ remark: '' }}
          action={withdraw}
          submit="Give up application"
          danger
          onDone={() => {
            setAsked(false)
            toast.success(`${formNo} ${t('given up')}`, `${rupeeSum(total)} ${t('is back in your balance.')}`)
            onDone()
          }}
        >
          <TextAreaField name="remark" label="Reason" max={500} />
        </EntryForm>
      </Dialog>
    </>
  )
}
