import { Box, Flex, IconButton } from '@chakra-ui/react'
import type { Tone } from 'contract/status'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { palettes } from './chip/chip.tsx'
import { statusIcons } from './chip/status-icons.ts'
import { kept } from './format/kept.tsx'
import { t, translated } from './t.ts'

const icons: Record<Tone, string> = {
  neutral: 'info',
  info: 'info',
  wait: 'hourglass',
  warning: 'triangle-alert',
  success: 'circle-check',
  danger: 'circle-alert',
}

type NoteProps = {
  tone?: Tone
  title?: ReactNode
  children?: ReactNode
  /** Makes it closable. */
  onClose?: () => void
  /** Buttons on its right, or below it on a narrow phone. */
  actions?: ReactNode
}

/** A message with icon and words in its tone. Danger and warning are read out at once. */
export function Note({ tone = 'info', title, children, onClose, actions }: NoteProps) {
  const Icon = statusIcons[icons[tone]]!
  return (
    <Flex
      role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}
      colorPalette={palettes[tone]}
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      borderWidth="1px"
      borderColor={tone === 'danger' ? 'colorPalette.emphasized' : 'transparent'}
      borderRadius="md"
      px="3"
      py="2.5"
      gap="2.5"
      align="flex-start"
      wrap={{ base: 'wrap', md: 'nowrap' }}
    >
      <Box asChild mt="1px">
        <Icon aria-hidden />
      </Box>
      <Box flex="1" minW={{ base: actions ? '60%' : '0', md: '0' }} overflowWrap="anywhere">
        {title && <Box fontWeight="600">{kept(translated(title))}</Box>}
        {children && <Box>{kept(children)}</Box>}
      </Box>
      {actions && (
        <Flex colorPalette="brand" gap="2.5" flexShrink={{ md: '0' }} ms={{ base: '28px', md: '0' }} wrap="wrap">
          {actions}
        </Flex>
      )}
      {onClose && (
        <IconButton
          size="2xs"
          variant="ghost"
          color="inherit"
          aria-label={t('Close')}
          onClick={onClose}
          _hover={{ bg: 'colorPalette.muted' }}
        >
          <X />
        </IconButton>
      )}
    </Flex>
  )
}
