import { mobileText } from 'shared-ui'
import { AnswerByCell } from '../answer-by-cell.tsx'
import { HardcopyCell, HardcopyDueCell } from '../paper/hardcopy.tsx'
import { SlipCell } from '../paper/slip-cell.tsx'
import { ApplicationStatusCell } from './application-status.tsx'

/** The custom cells for lists of applications. */
export const applicationCells = {
  status: ApplicationStatusCell,
  slip: SlipCell,
  hardcopy: HardcopyCell,
  hardcopyDue: HardcopyDueCell,
  dueBy: AnswerByCell,
  mobile: { text: ({ mobile, isd }: MobileOfRow) => mobileText(mobile, isd) },
}

type MobileOfRow = { mobile?: string | null | undefined; isd?: string | null | undefined }
