import { Box } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { t } from '../t.ts'

type TipProps = { label: string; side?: 'below' | 'right' | 'above'; children: ReactNode }

const places = {
  below: { top: 'calc(100% + 6px)', insetEnd: '0' },
  above: { bottom: 'calc(100% + 6px)', insetEnd: '0' },
  right: { insetStart: 'calc(100% + 6px)', top: '50%', transform: 'translateY(-50%)' },
}

/**
 * Shows the name of an icon button on hover and focus; Esc hides it. Screen readers get the name from the button
 * itself.
 */
export function Tip({ label, side = 'below', children }: TipProps) {
  const [dismissed, setDismissed] = useState(false)
  return (
    <Box
      className="group"
      position="relative"
      onKeyDown={({ key }) => key === 'Escape' && setDismissed(true)}
      onMouseLeave={() => setDismissed(false)}
      onBlur={() => setDismissed(false)}
      _print={{ display: 'none' }}
    >
      {children}
      <Box
        aria-hidden
        position="absolute"
        {...places[side]}
        visibility="hidden"
        _groupHover={dismissed ? undefined : { visibility: 'visible' }}
        css={dismissed ? undefined : { '.group:has(:focus-visible) > &': { visibility: 'visible' } }}
        px="2"
        py="1"
        borderRadius="sm"
        bg="fg"
        color="bg.panel"
        textStyle="micro"
        whiteSpace="nowrap"
        zIndex="tooltip"
      >
        {t(label)}
      </Box>
    </Box>
  )
}
