import type { ApplicationFields } from 'contract/pan/application-fields'
import { panDoubt } from 'contract/pan/pan-number'
import { TextField, useTheEntry } from 'shared-ui/form'

/** The PAN that a correction is about; a letter that does not fit the applicant is doubted. */
export function OwnPanField({ category }: { category: string }) {
  const fields = useTheEntry().values as ApplicationFields
  return (
    <TextField
      name="pan"
      label="PAN"
      upper
      autoComplete="off"
      maxLength={14}
      hint="As on the card, for example ABCPE1234F"
      doubt={panDoubt(fields.pan, category, fields)}
    />
  )
}
