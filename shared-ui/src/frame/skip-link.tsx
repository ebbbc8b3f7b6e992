import { Button } from '@chakra-ui/react'
import { t } from '../t.ts'

export const mainId = 'main'

/** The first thing the keyboard meets; it leads past header and menu. */
export function SkipLink() {
  return (
    <Button
      asChild
      position="fixed"
      top="2"
      insetStart="2"
      zIndex="skipNav"
      transform="translateY(-200%)"
      _focusVisible={{ transform: 'none' }}
    >
      <a
        href={`#${mainId}`}
        onClick={(event) => {
          event.preventDefault()
          document.getElementById(mainId)?.focus()
        }}
      >
        {t('Skip to content')}
      </a>
    </Button>
  )
}
