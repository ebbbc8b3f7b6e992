import { Box, Center, Spinner, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { t } from '../t.ts'

/** Waiting, shown only where it lasts. `cover="screen"` lies over everything, as while a form is sent. */
export function LoadingOverlay({ cover = 'page' }: { cover?: 'page' | 'screen' }) {
  const isLong = useElapsed(300)
  useNoEscape(cover === 'screen')
  const place =
    cover === 'screen'
      ? ({ position: 'fixed', inset: '0', zIndex: 'modal', bg: 'rgb(8 20 28 / .2)' } as const)
      : ({ minH: 'var(--loading-height, 240px)', maxH: '100dvh' } as const)

  return (
    <Center {...place} role="status" aria-live="polite">
      {isLong && (
        <Box layerStyle="panel" boxShadow="float" px="8" py="5" minW="280px" maxW="full" textAlign="center">
          <Spinner size="lg" color="brand.solid" borderWidth="3px" />
          <Text mt="2" textStyle="section">
            {t('Loading...')}
          </Text>
          <Text textStyle="dense" color="fg.muted">
            {t('Please wait while we load your data')}
          </Text>
        </Box>
      )}
    </Center>
  )
}

/** What lies below stays open, so that it can say how it ended. */
function useNoEscape(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return
    const stop = (event: KeyboardEvent) => event.key === 'Escape' && event.stopImmediatePropagation()
    addEventListener('keydown', stop, true)
    return () => removeEventListener('keydown', stop, true)
  }, [isOn])
}

function useElapsed(milliseconds: number) {
  const [elapsed, setElapsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return elapsed
}
