import type { SystemStyleObject } from '@chakra-ui/react'

/** How long something waits, in a cell or a card: amber, then red, where it is past its time. */
export const ageLook: SystemStyleObject = {
  '& .age': { color: 'fg.muted' },
  '& .age[data-late=amber]': { color: 'orange.fg', fontWeight: 600 },
  '& .age[data-late=red]': { color: 'red.fg', fontWeight: 650 },
}
