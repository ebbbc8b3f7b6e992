import { Box, Button, Center, Flex, type FlexProps, Spinner, Text } from '@chakra-ui/react'
import { RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ButtonLink } from '../screen/button-link.tsx'
import { giveUpScripts } from '../screen/scripts.ts'
import { t } from '../t.ts'

type LoadingProps = {
  /** `screen` covers everything, for example while a form is sent. */
  cover?: 'page' | 'screen'
  /** Shows itself at once: the user has already waited, or has just pressed something. */
  soon?: boolean
  /** Starts again, where that is possible. */
  onRetry?: () => void
}

/**
 * A waiting sign that appears only if it takes long. After 3 s it offers other ways, after 10 s it says that there is
 * no answer.
 */
export function LoadingOverlay({ cover = 'page', soon = false, onRetry }: LoadingProps) {
  const [tries, setTries] = useState(0)
  useNoEscape(cover === 'screen')
  const place =
    cover === 'screen'
      ? ({ position: 'fixed', inset: '0', zIndex: 'modal', bg: 'rgb(8 20 28 / .2)' } as const)
      : ({ minH: 'var(--loading-height, 240px)', maxH: '100dvh' } as const)
  const retry = () => {
    setTries(tries + 1)
    onRetry?.()
  }
  return (
    <Center {...place} role="status" aria-live="polite">
      <Waiting key={tries} soon={soon || tries > 0} onRetry={onRetry && retry} />
    </Center>
  )
}

function Waiting({ soon, onRetry }: Pick<LoadingProps, 'soon' | 'onRetry'>) {
  const isLong = useElapsed(300)
  if (!soon && !isLong) return null
  return (
    <Box layerStyle="panel" boxShadow="float" px="8" py="5" minW="280px" maxW="full" textAlign="center">
      <Spinner size="lg" color="brand.solid" borderWidth="3px" />
      <Text mt="2" textStyle="section">
        {t('Loading...')}
      </Text>
      <Text textStyle="dense" color="fg.muted">
        {t('Please wait while we load your data')}
      </Text>
      <SlowNote onRetry={onRetry} justify="center" />
    </Box>
  )
}

/** Nothing for 3 s; then a note that it takes long, with other ways, and after 10 s that there is no answer. */
export function SlowNote({ onRetry, justify }: Pick<LoadingProps, 'onRetry'> & Pick<FlexProps, 'justify'>) {
  const isSlow = useElapsed(3_000)
  const isSilent = useElapsed(10_000)
  if (!isSlow) return null
  return (
    <Box my="3">
      <Text>{t(isSilent ? 'There is no answer yet. Check your connection.' : 'This takes longer than usual.')}</Text>
      {onRetry && (
        <Flex mt="3" gap="2.5" justify={justify} wrap="wrap">
          <Button size="sm" variant="outline" onClick={() => giveUpScripts().then(onRetry)}>
            <RotateCw />
            <span>{t('Retry')}</span>
          </Button>
          <ButtonLink to="/" size="sm" variant="outline">
            {t('Get back to home page')}
          </ButtonLink>
        </Flex>
      )}
    </Box>
  )
}

/** Esc does not close the dialog below it, so that the dialog can show the result. */
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
