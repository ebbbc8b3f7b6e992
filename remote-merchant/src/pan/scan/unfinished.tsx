import { scans } from 'contract/pan/scan/scan'
import { piecesOf, type UnfinishedUpload, uploads } from 'contract/upload'
import { useEffect, useRef } from 'react'
import { useAction, useRead } from 'shared-auth'
import { Box, Button, Flex, Text, t } from 'shared-ui'
import { History } from 'shared-ui/icons'
import { sizeText } from 'shared-ui/pan'

type UnfinishedProps = {
  applicationId: string
  /** Files being uploaded now: they are not listed here. */
  sending: readonly File[]
  /** How many pages have arrived; when one is added, a file may be finished. */
  arrived: number
  onFiles: (files: Iterable<File>) => void
}

/**
 * Files whose upload broke off when this screen was closed. The browser has forgotten the file; when it is chosen
 * again, only the rest is sent. A file that is here whole did not break off.
 */
export function Unfinished({ applicationId, sending, arrived, onFiles }: UnfinishedProps) {
  const to = scans.addPages.path.replace(':id', applicationId)
  const left = useRead(uploads.unfinished, {}, { to })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what arrived is not unfinished any more
  useEffect(left.reload, [arrived])

  const files = (left.data ?? []).filter(
    ({ name, bytes, have }) =>
      have.length < piecesOf(bytes) && !sending.some((file) => file.name === name && file.size === bytes),
  )
  if (files.length === 0) return null
  return (
    <Box as="ul" listStyleType="none" mt="4" aria-label={t('Files that broke off')}>
      {files.map((file) => (
        <Left key={file.id} file={file} onFiles={onFiles} onForgotten={left.reload} />
      ))}
    </Box>
  )
}

type LeftProps = { file: UnfinishedUpload; onFiles: UnfinishedProps['onFiles']; onForgotten: () => void }

function Left({ file: { id, name, bytes, have }, onFiles, onForgotten }: LeftProps) {
  const input = useRef<HTMLInputElement>(null)
  const forget = useAction(uploads.drop, { id })
  const percent = Math.floor((have.length / piecesOf(bytes)) * 100)

  return (
    <Flex as="li" gap="3" py="2.5" align="center" wrap="wrap" borderTopWidth="1px" borderColor="border.subtle">
      <Box color="orange.fg" flexShrink="0" asChild>
        <History aria-hidden />
      </Box>
      <Box flex="1" minW="160px">
        <Text fontWeight="500" overflowWrap="anywhere">
          <span>{name}</span>{' '}
          <Text as="span" fontWeight="400" color="fg.muted" whiteSpace="nowrap">
            {sizeText(bytes / 1024)}
          </Text>
        </Text>
        <Text textStyle="hint" color="fg.muted">
          {t('{percent} % is here. Choose the same file again: only the rest is sent.', { percent })}
        </Text>
      </Box>
      <Flex gap="2" flexShrink="0">
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('Continue with {name}', { name })}
          onChange={({ target }) => onFiles([...(target.files ?? [])])}
        />
        <Button size="sm" variant="outline" onClick={() => input.current?.click()}>
          {t('Choose it again')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          loading={forget.busy}
          aria-label={t('Forget: {name}', { name })}
          onClick={() => forget.run(undefined).then(onForgotten, onForgotten)}
        >
          {t('Forget')}
        </Button>
      </Flex>
    </Flex>
  )
}
