import { dayText, indianDay } from 'contract/field/fields'
import { Refusal } from '../../shared/refusal.ts'
import type { Application } from './queries.ts'

/** A form whose data retention has masked can neither be copied nor printed. */
export function refuseErased({ formNo, papersDeletedAt }: Pick<Application, 'formNo'> & Erased) {
  if (!papersDeletedAt) return
  const day = dayText(indianDay(new Date(papersDeletedAt)))
  throw new Refusal(409, 'The papers of {formNo} were deleted on {day}, as the law asks. Begin a new application.', {
    formNo,
    day,
  })
}

type Erased = { papersDeletedAt?: Date | string | null | undefined }
