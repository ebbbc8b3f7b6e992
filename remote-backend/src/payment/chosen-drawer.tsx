import type { ChosenPayments, ManyApproved } from 'contract/payment/many-approvals'
import { payments } from 'contract/payment/payment'
import { useState } from 'react'
import { useAction, useRead } from 'shared-auth'
import { Button, errorText, Flex, Note, Screen, Stack, Text } from 'shared-ui'
import { t } from 'shared-ui/base'
import { Drawer } from 'shared-ui/overlays'
import { ApproveTogether, Line, Lines, TogetherResults } from './together.tsx'

type Props = { ids: string[]; onClose(): void; onDone(): void }

/** Approves the payments that somebody chose in the list, where nothing speaks against any of them. */
export function ChosenDrawer({ ids, onClose, onDone }: Props) {
  const [left, setLeft] = useState(ids)
  const read = useRead(payments.chosen, {}, { ids: left.join(',') })
  const [done, setDone] = useState<ManyApproved>()
  const close = done ? onDone : onClose
  return (
    <Drawer title={t('Approve chosen payments')} subtitle={t('Payments')} onClose={close}>
      {done ? (
        <TogetherResults of={done} onClose={close} />
      ) : (
        <Screen title="Approve chosen payments" of={read}>
          {(chosen) => (
            <Chosen of={chosen} onLeave={setLeft} onClose={close} onDone={setDone} onConflict={read.reload} />
          )}
        </Screen>
      )}
    </Drawer>
  )
}

type ChosenProps = {
  of: ChosenPayments
  onLeave(ids: string[]): void
  onClose(): void
  onDone(done: ManyApproved): void
  onConflict(): void
}

function Chosen({ of: chosen, onLeave, onClose, onDone, onConflict }: ChosenProps) {
  const approve = useAction(payments.approveChosen, {})
  const alone = chosen.payments.filter(({ why }) => why !== null)
  const others = chosen.payments.filter(({ why }) => why === null)

  if (alone.length === 0)
    return (
      <ApproveTogether
        of={chosen}
        onApprove={async (body) => {
          try {
            onDone(await approve.run(body))
          } catch (problem) {
            // Something may speak against one of them since they were read.
            onConflict()
            throw problem
          }
        }}
      />
    )
  return (
    <Stack gap="4">
      {approve.error !== undefined && <Note tone="danger">{errorText(approve.error)}</Note>}
      <Note
        tone="warning"
        title={t('Leave out {count, plural, one {# payment} other {# payments}}', { count: alone.length })}
      >
        {t('Payments are approved together only where nothing speaks against any of them. Open these one by one.')}
      </Note>
      <Lines>
        {alone.map(({ id, refNo, amount, merchant, why }) => (
          <Line key={id} head={refNo} amount={amount}>
            <Text>{merchant}</Text>
            {why?.map(({ text, values }) => (
              <Text key={text} color="orange.fg">
                {t(text, values)}
              </Text>
            ))}
          </Line>
        ))}
      </Lines>
      <Flex>
        {others.length > 0 ? (
          <Button variant="outline" onClick={() => onLeave(others.map(({ id }) => id))}>
            {t('Leave out {alone}, keep {others}', { alone: alone.length, others: others.length })}
          </Button>
        ) : (
          <Button variant="outline" onClick={onClose}>
            {t('Close')}
          </Button>
        )}
      </Flex>
    </Stack>
  )
}
