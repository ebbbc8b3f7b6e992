import { Box, Button, Flex, Text, t } from 'shared-ui'
import { CircleAlert, FileText, RotateCw } from 'shared-ui/icons'
import { sizeText } from '../file/size-text.ts'
import type { Scan } from './use-scans.ts'

type ScanRowsProps = { scans: readonly Scan[]; onRetry: (id: number) => void; onRemove: (id: number) => void }

/** The files that are being uploaded or have failed, with the actions for each. */
export function ScanRows({ scans, onRetry, onRemove }: ScanRowsProps) {
  if (scans.length === 0) return null
  return (
    <Box as="ul" listStyleType="none" mt="4" aria-label={t('Files')}>
      {scans.map((scan) => (
        <ScanRow key={scan.id} scan={scan} onRetry={onRetry} onRemove={onRemove} />
      ))}
    </Box>
  )
}

function ScanRow({ scan, onRetry, onRemove }: { scan: Scan } & Omit<ScanRowsProps, 'scans'>) {
  const { id, file, state, part, problem, canRetry } = scan
  const isFailed = state === 'failed'
  const Icon = isFailed ? CircleAlert : FileText

  return (
    <Flex as="li" gap="3" py="2.5" align="center" wrap="wrap" borderTopWidth="1px" borderColor="border.subtle">
      <Box color={isFailed ? 'red.fg' : 'fg.muted'} flexShrink="0" asChild>
        <Icon aria-hidden />
      </Box>
      <Box flex="1" minW="160px">
        <Text fontWeight="500" overflowWrap="anywhere">
          <span>{file.name}</span>{' '}
          <Text as="span" fontWeight="400" color="fg.muted" whiteSpace="nowrap">
            {sizeText(file.size / 1024)}
          </Text>
        </Text>
        {isFailed ? (
          <Text role="alert" color="red.fg" textStyle="hint">
            {problem}
          </Text>
        ) : (
          <Progress part={part} words={wordsOf(scan)} name={file.name} />
        )}
      </Box>
      <Flex gap="2" flexShrink="0">
        {isFailed && canRetry && (
          <Button
            size="sm"
            variant="outline"
            onClick={() => onRetry(id)}
            aria-label={t('Try again: {name}', { name: file.name })}
          >
            <RotateCw />
            <span>{t('Try again')}</span>
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          onClick={() => onRemove(id)}
          aria-label={t(isFailed ? 'Put away: {file}' : 'Stop: {file}', { file: file.name })}
        >
          {t(isFailed ? 'Put away' : 'Stop')}
        </Button>
      </Flex>
    </Flex>
  )
}

function wordsOf({ state, part, isCut }: Scan) {
  if (state === 'waiting') return t('In the queue')
  if (isCut) return t('No connection, or the portal is busy. It continues automatically.')
  // When all bytes are sent, the server still checks the file and makes images of its pages.
  return part < 1 ? `${Math.round(part * 100)} %` : t('Checking the pages')
}

function Progress({ part, words, name }: { part: number; words: string; name: string }) {
  const percent = Math.round(part * 100)
  return (
    <Flex align="center" gap="3">
      <Box
        role="progressbar"
        aria-label={t('Sending {name}', { name })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        flex="1"
        maxW="320px"
        h="6px"
        borderRadius="xs"
        bg="bg.muted"
        overflow="hidden"
      >
        <Box h="full" bg="brand.solid" style={{ width: `${percent}%` }} />
      </Box>
      <Text textStyle="hint" color="fg.muted">
        {words}
      </Text>
    </Flex>
  )
}
