import { IconButton, type IconButtonProps } from '@chakra-ui/react'
import { Moon, Sun } from 'lucide-react'
import { t } from '../t.ts'
import { useColourMode } from '../theme/colour-mode.ts'
import { Tip } from './tip.tsx'

/** Light or dark; the choice stays on this device. */
export function ThemeToggle(props: IconButtonProps) {
  const { mode, toggle } = useColourMode()
  const label = mode === 'dark' ? t('Use the light theme') : t('Use the dark theme')
  return (
    <Tip label={label}>
      <IconButton variant="ghost" aria-label={label} onClick={toggle} {...props}>
        {mode === 'dark' ? <Sun /> : <Moon />}
      </IconButton>
    </Tip>
  )
}
