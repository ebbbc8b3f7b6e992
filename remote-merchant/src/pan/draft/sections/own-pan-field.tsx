import type { ApplicationFields } from 'contract/pan/form/fields'
import { panDoubt } from 'contract/pan/form/pan-number'
import { TextField, useEntryContext } from 'shared-ui/form'

/** The PAN that a correction is about; a letter that does not fit the applicant is doubted. */
export function OwnPanField({ category }: { category: string }) {
  const fields = useEntryContext<ApplicationFields>().values
  return <TextField name="pan" doubt={panDoubt(fields.pan, category, fields)} />
}
