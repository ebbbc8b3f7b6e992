import type { ReplyOf } from 'contract/endpoint'
import { oldAddressHours, webhookAddress } from 'contract/gateway/webhook-address'
import { useState } from 'react'
import { useAction, useRead } from 'shared-auth'
import { Box, Button, CopyButton, errorText, Flex, Note, Problem, Skeleton, Stack, t, timeText, toast } from 'shared-ui'
import { ConfirmDialog, Dialog } from 'shared-ui/overlays'
import { useStepUp } from 'shared-ui/pan'

/**
 * The address to which the payment gateway reports payments: masked, shown whole on demand, and renewed if it leaked.
 */
export function WebhookDialog({ onClose }: { onClose: () => void }) {
  const { data, error, reload } = useRead(webhookAddress.read)
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Webhook address"
      text="Enter it at the payment gateway, so that it tells us at once when somebody has paid."
    >
      {data ? (
        <Address of={data} reload={reload} />
      ) : error === undefined ? (
        <Skeleton h="180px" />
      ) : (
        <Problem error={error} onRetry={reload} />
      )}
    </Dialog>
  )
}

type AddressProps = { of: ReplyOf<typeof webhookAddress.read>; reload: () => void }

function Address({ of: { masked, no, oldUntil }, reload }: AddressProps) {
  const reveal = useAction(webhookAddress.reveal)
  const renew = useAction(webhookAddress.renew)
  const [whole, setWhole] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const show = useStepUp(
    () => reveal.run(undefined),
    ({ address }) => setWhole(address),
  )
  const another = useStepUp(
    () => renew.run({ no }),
    ({ address }) => {
      setWhole(address)
      reload()
      toast.success(t('New webhook address made'))
    },
  )
  const failed = show.error ?? another.error
  return (
    <Stack gap="4">
      <Box
        as="code"
        display="block"
        fontFamily="mono"
        fontSize="sm"
        overflowWrap="anywhere"
        bg="bg.muted"
        p="3"
        rounded="md"
      >
        {whole ?? masked}
      </Box>
      <Flex gap="2.5" wrap="wrap">
        <Button variant="outline" loading={show.busy} onClick={whole ? () => setWhole(undefined) : show.start}>
          {t(whole ? 'Hide the address' : 'Show whole address')}
        </Button>
        {whole && <CopyButton text={whole} label="Copy address" />}
      </Flex>
      {oldUntil && (
        <Note tone="warning" title={t('The old address works until {time}', { time: timeText(oldUntil) })}>
          {t('Enter the new one at the gateway before that.')}
        </Note>
      )}
      <Note>{t('Did a stranger see it? They can only make us ask the gateway. No money moves by it.')}</Note>
      <Box>
        <Button variant="outline" loading={another.busy} onClick={() => setAsking(true)}>
          {t('Make a new address')}
        </Button>
      </Box>
      {failed !== undefined && <Note tone="danger">{errorText(failed)}</Note>}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Make a new webhook address?"
        text={t(
          'The present one works for {hours} more hours. Enter the new one at the gateway in that time. An address before that ends at once.',
          { hours: oldAddressHours },
        )}
        action="Make a new address"
        onConfirm={() => another.start()}
      />
      {show.dialog}
      {another.dialog}
    </Stack>
  )
}
