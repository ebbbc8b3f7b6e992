import { Center } from '@chakra-ui/react'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { t } from '../t.ts'

function watch(change: () => void) {
  for (const event of ['online', 'offline']) addEventListener(event, change)
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, change)
  }
}

/** Shown under the header while the device is offline. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(watch, () => navigator.onLine)
  return (
    <Center
      role="status"
      position="sticky"
      top={{ base: 'calc(var(--frame-top, 0px) + 56px)', md: 'calc(var(--frame-top, 0px) + 64px)' }}
      zIndex="docked"
      bg="orange.subtle"
      color="orange.fg"
      textStyle="dense"
      gap="2"
      px="3"
      _print={{ display: 'none' }}
    >
      {!isOnline && (
        <>
          <WifiOff aria-hidden />
          <span style={{ paddingBlock: 8 }}>
            <b>{t('No internet.')}</b> <span>{t('What you typed stays here. Send it when the line is back.')}</span>
          </span>
        </>
      )}
    </Center>
  )
}
