import { drafts } from 'contract/pan/draft'
import { useState } from 'react'
import { useAction } from 'shared-auth'
import { Button, t, toast } from 'shared-ui'
import { ConfirmDialog } from 'shared-ui/overlays'

type Props = { id: string; formNo: string; onGone: () => void }

/** Discards a draft, for which nothing was paid. */
export function DiscardDraft({ id, formNo, onGone }: Props) {
  const [isAsked, setAsked] = useState(false)
  const discard = useAction(drafts.discard, { id })

  async function throwAway() {
    await discard.run(undefined)
    toast.success(t('Draft {formNo} deleted', { formNo }))
    onGone()
  }

  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsked(true)}>
        {t('Delete draft')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('Delete draft {formNo}?', { formNo })}
        text={t('All that was typed and scanned for it is deleted. What is paid cannot be discarded.')}
        action="Delete draft"
        keep="Keep it"
        danger
        onConfirm={throwAway}
      />
    </>
  )
}
