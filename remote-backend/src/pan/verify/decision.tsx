import { type ApplicationInfo, applications } from 'contract/pan/application'
import { checklistFor } from 'contract/pan/checklist'
import { useState } from 'react'
import { useAction } from 'shared-auth'
import { Button, errorText, Note, Panel, Stack, Text, toast } from 'shared-ui'
import { useNavigate } from 'shared-ui/router'
import type { Flags } from './form-check.tsx'
import { ReasonsDialog } from './reasons-dialog.tsx'

type Props = { found: ApplicationInfo; mayDecide: boolean; flags: Flags; checked: ReadonlySet<string> }

/** Verify, Incomplete or Reject: the button that fits is the solid one, and the reason stands above one that is off. */
export function Decision({ found, mayDecide, flags, checked }: Props) {
  const { id, formNo } = found
  const verify = useAction(applications.verify, { id })
  const giveBack = useAction(applications.giveBack, { id })
  const reject = useAction(applications.reject, { id })
  const navigate = useNavigate()
  const [error, setError] = useState<unknown>()
  const [asking, setAsking] = useState<'incomplete' | 'reject' | null>(null)

  const flagged = Object.values(flags)
  const missing = checklistFor(found).length - checked.size
  const mayVerify = mayDecide && flagged.length === 0 && missing === 0
  const next = (text: string) => {
    toast.success(`${formNo} ${text}`)
    navigate('/backend/actions/nsdl-pan/physical/verify')
  }

  return (
    <Panel>
      <Stack gap="2.5">
        <Text color={flagged.length > 0 ? 'red.fg' : 'fg.muted'}>{whyNot(flagged.length, missing)}</Text>
        {error !== undefined && (
          <Note tone="danger" title="Not verified">
            {errorText(error)}
          </Note>
        )}
        <Button
          variant={flagged.length > 0 ? 'outline' : 'solid'}
          disabled={!mayVerify}
          loading={verify.busy}
          onClick={() => verify.run({ ticked: [...checked] }).then(() => next('verified'), setError)}
        >
          Verify
        </Button>
        <Button
          variant={flagged.length > 0 ? 'solid' : 'outline'}
          disabled={!mayDecide}
          onClick={() => setAsking('incomplete')}
        >
          Incomplete
        </Button>
        <Button variant="outline" colorPalette="red" disabled={!mayDecide} onClick={() => setAsking('reject')}>
          Reject
        </Button>
      </Stack>
      {asking === 'incomplete' && (
        <ReasonsDialog
          title={`Send ${formNo} back to the merchant?`}
          text="He reads the reasons below in both languages, corrects the form and sends it again. Nothing is charged."
          start={flagged}
          submit="Send back"
          action={giveBack}
          onClose={() => setAsking(null)}
          onDone={() => next('sent back as incomplete')}
        />
      )}
      {asking === 'reject' && (
        <ReasonsDialog
          title={`Reject ${formNo}?`}
          text="The application ends here and the full price goes back to the merchant's balance. This cannot be undone."
          start={flagged}
          submit="Reject and refund"
          danger
          action={reject}
          onClose={() => setAsking(null)}
          onDone={() => next('rejected, price refunded')}
        />
      )}
    </Panel>
  )
}

function whyNot(flagged: number, missing: number) {
  if (flagged > 0) return `${flagged} ${flagged === 1 ? 'flag' : 'flags'}, so it goes back as incomplete`
  if (missing > 0) return `${missing} of the checklist still to tick before it can be verified`
  return 'Everything is ticked'
}
