import { useId } from 'react'
import { Box, chakra, Flex, Text } from 'shared-ui'
import { t } from 'shared-ui/base'

type ToggleProps = {
  label: string
  text: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  /** It was changed just now, and is saved. */
  isSaved?: boolean
  busy?: boolean
}

/** A setting that is on or off and saved at once. */
export function Toggle({ label, text, isOn, onChange, isSaved, busy }: ToggleProps) {
  const id = useId()
  return (
    <Flex justify="space-between" align="center" gap="4">
      <Box>
        <Text id={id} fontWeight="600">
          {t(label)}
        </Text>
        <Text id={`${id}-text`} color="fg.muted">
          {t(text)}
        </Text>
      </Box>
      <Flex align="center" gap="3" flexShrink="0">
        <Text role="status" textStyle="hint" color="green.fg" minW="44px">
          {isSaved && t('Saved')}
        </Text>
        <Switch
          type="button"
          role="switch"
          aria-checked={isOn}
          aria-labelledby={id}
          aria-describedby={`${id}-text`}
          aria-disabled={busy}
          onClick={() => !busy && onChange(!isOn)}
        />
      </Flex>
    </Flex>
  )
}

/** The thumb moves and the track is filled: its position shows the state, not the colour alone. */
const Switch = chakra('button', {
  base: {
    position: 'relative',
    w: '44px',
    h: '24px',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    bg: 'bg.subtle',
    cursor: 'button',
    _after: {
      content: '""',
      position: 'absolute',
      top: '3px',
      insetStart: '3px',
      boxSize: '16px',
      borderRadius: 'full',
      bg: 'fg.subtle',
    },
    '&[aria-checked=true]': {
      bg: 'brand.solid',
      borderColor: 'brand.solid',
      _after: { insetStart: '23px', bg: 'brand.contrast' },
    },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
  },
})
