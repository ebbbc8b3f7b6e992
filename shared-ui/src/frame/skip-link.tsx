import { Button } from '@chakra-ui/react'
import { t } from '../t.ts'

export const mainId = 'main'

/** The first thing the keyboard meets; it leads past header and menu. */
export const SkipLink = () => (
  <SkipTo label="Skip to content" id={mainId} find={() => document.getElementById(mainId)} />
)

/** Seen only by who reaches it with the keyboard: it leads to what lies further on. */
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
