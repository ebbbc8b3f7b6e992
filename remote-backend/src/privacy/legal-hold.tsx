import { legalHolds } from 'contract/privacy/legal-hold'
import { lazy } from 'react'
import { useRead, useSession } from 'shared-auth'
import { DialogButton, Flex, Note, Stack, Text, timeText } from 'shared-ui'
import { t } from 'shared-ui/base'

const HoldDialog = lazy(() => import('./hold-dialog.tsx').then(({ HoldDialog }) => ({ default: HoldDialog })))

type Props = { id: string; formNo: string }

/** Whether a hold keeps an application from deletion, with a button to change that. Only for administrators. */
export function LegalHold(of: Props) {
  const isAdmin = useSession().user?.role.toLowerCase() === 'admin'
  return isAdmin ? <HoldPanel {...of} /> : null
}

function HoldPanel({ id, formNo }: Props) {
  const { data, reload } = useRead(legalHolds.of, { id })
  if (!data) return null
  const { hold } = data
  const dialog = (close: () => void) => (
    <HoldDialog id={id} formNo={formNo} isHeld={hold !== null} onClose={close} onDone={reload} />
  )
  if (!hold)
    return (
      <Flex justify="flex-end">
        <DialogButton variant="ghost" size="sm" dialog={dialog}>
          {t('Place legal hold')}
        </DialogButton>
      </Flex>
    )
  return (
    <Note tone="warning" title="On legal hold: nothing of it is deleted">
      <Stack gap="2" align="flex-start">
        <Text>{t('{reason}. {name}, {at}', { reason: hold.reason, name: hold.by, at: timeText(hold.at) })}</Text>
        <DialogButton variant="outline" size="sm" dialog={dialog}>
          {t('Lift hold')}
        </DialogButton>
      </Stack>
    </Note>
  )
}
