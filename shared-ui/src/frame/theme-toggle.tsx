import { IconButton, type IconButtonProps, VisuallyHidden } from '@chakra-ui/react'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { t } from '../t.ts'
import { choiceAfter, chooseTheme, useTheme } from '../theme/colour-mode.ts'
import { Tip } from './tip.tsx'

const choices = {
  light: { icon: Sun, label: 'Use the light theme', done: 'Light theme' },
  dark: { icon: Moon, label: 'Use the dark theme', done: 'Dark theme' },
  system: { icon: Monitor, label: 'Use the theme of the device', done: 'Theme of the device' },
}

/** Light, dark, or like the device; the choice is stored on this device. */
export function ThemeToggle(props: IconButtonProps) {
  const theme = useTheme()
  const [isChosen, setChosen] = useState(false)
  const next = choiceAfter(theme)
  const { icon: Icon, label } = choices[next]
  return (
    <Tip label={t(label)}>
      <IconButton
        variant="ghost"
        data-theme-toggle=""
        layerStyle="needsScript"
        aria-label={t(label)}
        onClick={() => {
          chooseTheme(next)
          setChosen(true)
        }}
        {...props}
      >
        <Icon />
      </IconButton>
      <VisuallyHidden aria-live="polite">{isChosen && t(choices[theme.choice].done)}</VisuallyHidden>
    </Tip>
  )
}
