import { type NewPhoneLink, phoneLinks } from 'contract/pan/scan/phone-link'
import { useEffect, useEffectEvent, useState } from 'react'
import { call, useAction } from 'shared-auth'
import { Box, Button, CopyButton, clockText, errorText, Flex, Note, Skeleton, Stack, Text, t } from 'shared-ui'
import { Dialog } from 'shared-ui/overlays'
import { QrCode } from 'shared-ui/scan'
import type { PhonePages } from './phone-button.tsx'

/** A code by which a phone adds pages, which appear behind this dialog. Closing it ends the link. */
export function PhoneDialog({ applicationId, arrived, onPages, onClose }: PhonePages & { onClose: () => void }) {
  const make = useAction(phoneLinks.make, { id: applicationId })
  const [link, setLink] = useState<NewPhoneLink>()
  const [error, setError] = useState<unknown>()
  const [before] = useState(arrived)

  async function begin() {
    setLink(undefined)
    setError(undefined)
    await make.run(undefined).then(setLink, setError)
  }
  const beginAtOnce = useEffectEvent(begin)
  useEffect(() => void beginAtOnce(), [])
  const { isOver, isCut } = useArrivals(link, onPages)

  function close() {
    if (link && !isOver) void end(link)
    onClose()
  }

  /** Ends the link, and shows the pages that came since they were last asked for. */
  async function end({ id }: NewPhoneLink) {
    // If it cannot be ended now, it ends after its time.
    await call(phoneLinks.end, { params: { id } }).catch(() => undefined)
    await call(phoneLinks.standing, { params: { id } }).then(
      ({ pages }) => onPages(pages),
      () => undefined,
    )
  }
  return (
    <Dialog
      open
      wide
      onClose={close}
      title={t('Take it with your phone')}
      text={t('Scan the code with the camera of the phone, then photograph page by page. They appear here.')}
      actions={<Button onClick={close}>{t('Done')}</Button>}
    >
      {error !== undefined ? (
        <Note tone="danger">{errorText(error)}</Note>
      ) : isOver ? (
        <Note
          tone="warning"
          actions={
            <Button size="sm" variant="outline" onClick={begin} loading={make.busy}>
              {t('New code')}
            </Button>
          }
        >
          {t('This link is over.')}
        </Note>
      ) : (
        <Flex gap="5" wrap="wrap" align="flex-start">
          {link ? <QrCode of={link.qr} label={t('QR code for your phone')} /> : <Skeleton w="186px" h="186px" />}
          <Stack gap="3" flex="1" minW="220px">
            {link && <Address of={link} />}
          </Stack>
        </Flex>
      )}
      <Text role="status" mt="4" fontWeight="600">
        {isCut ? t('No connection. It continues automatically.') : cameText(arrived - before)}
      </Text>
    </Dialog>
  )
}

function cameText(count: number) {
  if (count <= 0) return t('No page yet')
  return t('{count, plural, one {# page} other {# pages}} came from the phone', { count })
}

/** The address to type when a camera cannot read the code, and until when it is valid. */
const Address = ({ of: { address, form, until } }: { of: NewPhoneLink }) => (
  <>
    <Box>
      <Text color="fg.muted">{t('Or open this address on the phone:')}</Text>
      <Text as="code" fontFamily="mono" overflowWrap="anywhere" data-secret>
        {address.replace(/^https?:\/\//, '')}
      </Text>
      <Box mt="1.5">
        <CopyButton text={address} label="Copy address" size="xs" />
      </Box>
    </Box>
    <Text color="fg.muted">
      {t('For form …{form} only. It ends at {time}, or when you press Done.', { form, time: clockText(until) })}
    </Text>
  </>
)

const seconds = 2

/** Checks again and again for new pages while the link is valid; it waits while the connection is broken. */
function useArrivals(link: NewPhoneLink | undefined, onPages: PhonePages['onPages']) {
  const [ended, setEnded] = useState<string>()
  const [turn, setTurn] = useState(0)
  const [isCut, setCut] = useState(false)
  const id = link?.id
  const isOver = id !== undefined && ended === id

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    if (!id) return
    try {
      const { isOver: hasEnded, pages } = await call(phoneLinks.standing, { params: { id }, signal })
      if (signal.aborted) return
      setCut(false)
      onPages(pages)
      if (hasEnded) setEnded(id)
    } catch {
      if (!signal.aborted) setCut(true)
    }
    if (!signal.aborted) setTurn(turn + 1)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each turn
  useEffect(() => {
    if (!id || isOver) return
    const stop = new AbortController()
    const timer = setTimeout(() => void ask(stop.signal), seconds * 1000)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [id, turn, isOver])
  return { isOver, isCut }
}
