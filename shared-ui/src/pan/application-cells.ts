import { AnswerByCell } from './answer-by-cell.tsx'
import { ApplicationStatusCell } from './application-status.tsx'
import { HardcopyCell, HardcopyDueCell } from './hardcopy.tsx'
import { SlipCell } from './slip-cell.tsx'

/** What lists of applications draw themselves. */
export const applicationCells = {
  status: ApplicationStatusCell,
  slip: SlipCell,
  hardcopy: HardcopyCell,
  hardcopyDue: HardcopyDueCell,
  dueBy: AnswerByCell,
}
