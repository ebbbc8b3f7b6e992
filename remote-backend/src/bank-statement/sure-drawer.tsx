import { bankStatements } from 'contract/bank-statement'
import type { ManyApproved, SurePayments } from 'contract/payment/many-approvals'
import { useState } from 'react'
import { useAction, useRead } from 'shared-auth'
import { Note, Screen, Stack, Text, t } from 'shared-ui'
import { Drawer } from 'shared-ui/overlays'
import { ApproveTogether, TogetherResults } from '../payment/together.tsx'

/** Approves several payments together that the bank statement confirms and that have no warning. */
export function SureDrawer({ onClose }: { onClose: () => void }) {
  const read = useRead(bankStatements.sure, {})
  const [done, setDone] = useState<ManyApproved>()
  return (
    <Drawer title={t('Approve matched payments')} subtitle={t('Bank statement')} onClose={onClose}>
      {done ? (
        <TogetherResults of={done} onClose={onClose} />
      ) : (
        <Screen title="Approve matched payments" of={read}>
          {(sure) => <Sure of={sure} onDone={setDone} />}
        </Screen>
      )}
    </Drawer>
  )
}

function Sure({ of: sure, onDone }: { of: SurePayments; onDone(done: ManyApproved): void }) {
  const approve = useAction(bankStatements.approve, {})
  if (sure.payments.length === 0)
    return (
      <Note>
        {t(
          'No payment can be approved here. They need a line in the statement with the same amount and bank, and nothing that speaks against them.',
        )}
      </Note>
    )
  return (
    <Stack gap="4">
      <Text>{t("Each is in the bank's statement with the same amount, and nothing speaks against it.")}</Text>
      <ApproveTogether of={sure} onApprove={async (body) => onDone(await approve.run(body))} />
    </Stack>
  )
}
