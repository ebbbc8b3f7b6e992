import { Button } from '@chakra-ui/react'
import { t } from '../t.ts'

export const mainId = 'main'

/** The first element for the keyboard; it leads past header and menu. */
export const SkipLink = () => (
  <SkipTo label="Skip to content" id={mainId} find={() => document.getElementById(mainId)} />
)

/** A skip link that is visible only with keyboard focus. */
export function SkipTo({ label, id, find }: { label: string; id: string; find: () => HTMLElement | null }) {
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
        href={`#${id}`}
        onClick={(event) => {
          event.preventDefault()
          find()?.focus()
        }}
      >
        {t(label)}
      </a>
    </Button>
  )
}
