import type { ScanLimit } from 'contract/pan/scan/crop'
import { type ReactNode, useRef, useState } from 'react'
import { Box, Button, Flex, Text, t } from 'shared-ui'
import { withConvertible } from 'shared-ui/form'
import { Camera, Upload } from 'shared-ui/icons'
import { sizeText } from '../file/size-text.ts'

const accept = withConvertible('image/jpeg,image/png,application/pdf')

type ScanDropProps = {
  onFiles: (files: Iterable<File>) => void
  /** How many pages may still be added. */
  room: number
  limit: ScanLimit
  /** Another way to add pages. */
  children?: ReactNode
}

/** The place to drop, choose or photograph files. */
export function ScanDrop({ onFiles, room, limit, children }: ScanDropProps) {
  const [isOver, setOver] = useState(false)

  return (
    <Flex
      direction="column"
      align="center"
      gap="3"
      px="4"
      py={{ base: '5', md: '7' }}
      textAlign="center"
      borderWidth="1.5px"
      borderStyle="dashed"
      borderColor={isOver ? 'focus' : 'border.emphasized'}
      borderRadius="md"
      bg={isOver ? 'brand.subtle' : 'bg.subtle'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles(event.dataTransfer.files)
      }}
    >
      <Text fontWeight="600" display={{ base: 'none', md: 'block' }}>
        {t('Drop the scanned pages here')}
      </Text>
      <Flex gap="2.5" wrap="wrap" justify="center" w={{ base: 'full', md: 'auto' }}>
        <Chooser label={t('Choose files')} icon={<Upload />} onFiles={onFiles} isOff={room <= 0} />
        <Box display={{ base: 'contents', md: 'none' }}>
          <Chooser label={t('Take a photo')} icon={<Camera />} onFiles={onFiles} isOff={room <= 0} isCamera />
        </Box>
        {children}
      </Flex>
      <Text textStyle="hint" color="fg.muted" id="scan-limits">
        {room > 0
          ? t(
              'Photos or PDF, several at once. At most {fileKb} a file, larger photos are made smaller; {pages} pages in all.',
              {
                fileKb: sizeText(limit.fileKb),
                pages: limit.pages,
              },
            )
          : t('{pages} pages are here. Remove one before you add another.', { pages: limit.pages })}
      </Text>
    </Flex>
  )
}

type ChooserProps = {
  label: string
  icon: ReactNode
  onFiles: (files: Iterable<File>) => void
  isOff: boolean
  isCamera?: boolean
}

function Chooser({ label, icon, onFiles, isOff, isCamera }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        {...(isCamera ? { accept: 'image/*', capture: 'environment' } : { accept, multiple: true })}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button
        variant="outline"
        flex={{ base: 1, md: 'none' }}
        disabled={isOff}
        aria-describedby="scan-limits"
        onClick={() => input.current?.click()}
      >
        {icon}
        <span>{label}</span>
      </Button>
    </>
  )
}
