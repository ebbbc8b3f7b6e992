import { legalHolds } from 'contract/privacy/legal-hold'
import { lazy } from 'react'
import { useRead, useSession } from 'shared-auth'
import { DialogButton, Facts, Panel, Stack, Text, timeText } from 'shared-ui'
import { t } from 'shared-ui/base'

const HoldDialog = lazy(() => import('./hold-dialog.tsx').then(({ HoldDialog }) => ({ default: HoldDialog })))

type Props = { id: string; formNo: string }

/** Whether an application is kept from deletion, and the door to change that. Only administrators see it. */
export function LegalHold(of: Props) {
  const isAdmin = useSession().user?.role.toLowerCase() === 'admin'
  return isAdmin ? <HoldPanel {...of} /> : null
}

function HoldPanel({ id, formNo }: Props) {
  const { data, reload } = useRead(legalHolds.of, { id })
  if (!data) return null
  const { hold } = data
  return (
    <Panel title="Legal hold">
      <Stack gap="3" align="flex-start">
        {hold ? (
          <Facts
            of={[
              ['Reason', hold.reason],
              ['Placed', t('{name}, {at}', { name: hold.by, at: timeText(hold.at) })],
            ]}
          />
        ) : (
          <Text color="fg.muted">{t('None. Its papers are deleted when their time is over.')}</Text>
        )}
        <DialogButton
          variant="outline"
          dialog={(close) => <HoldDialog {...{ id, formNo }} isHeld={hold !== null} onClose={close} onDone={reload} />}
        >
          {hold ? t('Lift hold') : t('Place hold')}
        </DialogButton>
      </Stack>
    </Panel>
  )
}
