import type { ApplicationFields } from 'contract/pan/form/fields'
import { panDoubt } from 'contract/pan/form/pan-number'
import { TextField, useEntryContext } from 'shared-ui/form'

/** The PAN to be corrected, with a doubt when a letter does not fit the applicant. */
export function OwnPanField({ category }: { category: string }) {
  const fields = useEntryContext<ApplicationFields>().values
  return <TextField name="pan" doubt={panDoubt(fields.pan, category, fields)} />
}
