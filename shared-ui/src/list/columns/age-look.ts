import type { SystemStyleObject } from '@chakra-ui/react'
import { lateColours } from '../../chip/late.ts'

/** How long something waits, in a cell or a card: amber, then red, where it is past its time. */
export const ageLook: SystemStyleObject = {
  '& .age': { color: 'fg.muted' },
  '& .age[data-late=amber]': { color: lateColours.amber, fontWeight: 600 },
  '& .age[data-late=red]': { color: lateColours.red, fontWeight: 650 },
}
