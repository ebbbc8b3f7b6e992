import { Box, Button, chakra, Flex, Heading, Separator, Text } from '@chakra-ui/react'
import { Copy, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { currentUser } from 'shared-auth'
import { Facts } from '../facts.tsx'
import { timeText } from '../format/time.ts'
import { NewerSite, useNewerSite } from '../screen/newer-site.tsx'
import { useTitle } from '../screen/use-title.ts'
import { t } from '../t.ts'

type AreaFailedProps = {
  /** The user's name for it: 'Back office'. */
  area: string
  /** What happened: 'The server gave no answer for this part within 10 seconds.' */
  sentence: string
  /** For support: the part with its build, the error, and the time. */
  part: string
  what: string
  when: Date
  /** Tries again; the button shows a spinner until the promise ends. */
  onRetry: () => unknown
}

/** The code of an area failed to load; the frame around it still works. */
export function AreaFailed({ area, sentence, part, what, when, onRetry }: AreaFailedProps) {
  const [busy, setBusy] = useState(false)
  const [copied, setCopied] = useState(false)
  const title = t('{area} did not load', { area: t(area) })
  useTitle(title)
  const isNewer = useNewerSite()

  const details: [string, string][] = [
    ['Part', part],
    ['What failed', what],
    ['When', timeText(when.toISOString())],
  ]
  const retry = async () => {
    setBusy(true)
    try {
      await onRetry()
    } finally {
      setBusy(false)
    }
  }
  const copy = () =>
    navigator.clipboard?.writeText(details.map((detail) => detail.join(': ')).join('\n')).then(() => setCopied(true))

  if (isNewer) return <NewerSite />
  return (
    <Box role="alert" maxW="560px" mx="auto" py={{ base: '6', md: '78px' }}>
      <AreaDrawing />
      <Heading as="h1" mt="7" fontSize="3xl" lineHeight="32px" letterSpacing="-0.01em">
        {title}
      </Heading>
      <Text mt="1" fontSize="0.9375rem" lineHeight="23px" color="fg.muted">
        <span>{t(sentence)}</span>{' '}
        <span>
          {currentUser()
            ? t('The rest of the portal works, you are still logged in, and nothing you saved is lost.')
            : t('The rest of the portal works, and nothing you saved is lost.')}
        </span>
      </Text>
      <Flex gap="2" mt="5">
        <Button onClick={retry} loading={busy}>
          <RotateCw />
          <span>{t('Retry')}</span>
        </Button>
        <Button variant="outline" onClick={copy}>
          <Copy />
          <span>{copied ? t('Copied') : t('Copy details')}</span>
        </Button>
      </Flex>
      <Separator mt="6" />
      <chakra.details mt="3" textStyle="dense">
        <chakra.summary cursor="pointer" color="fg.muted" mb="2.5">
          {t('For support')}
        </chakra.summary>
        <Facts of={details} labelWidth="72px" />
      </chakra.details>
    </Box>
  )
}

const AreaDrawing = () => (
  <chakra.svg
    aria-hidden
    width="150px"
    height="72px"
    viewBox="0 0 150 72"
    fill="none"
    color="fg.subtle"
    stroke="currentColor"
  >
    <rect x="2" y="2" width="58" height="68" rx="5" strokeWidth="1.5" />
    <path d="M2 16h58" strokeWidth="1.5" />
    <chakra.path d="M12 30h28M12 40h38M12 50h20" stroke="border" strokeWidth="3" />
    <rect x="90" y="2" width="58" height="68" rx="5" strokeWidth="1.5" strokeDasharray="5 5" />
    <chakra.path d="M60 40h8m14 0h8" stroke="fg" strokeWidth="2" />
    <chakra.path
      d="M68 32c6 6 6 10 0 17m13-17c-6 6-6 10 0 17"
      stroke="red.solid"
      strokeWidth="2"
      strokeLinecap="round"
    />
  </chakra.svg>
)
