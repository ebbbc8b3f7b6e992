import type { lateFeeOf } from 'contract/gst/returns'
import { rupeeSum, t } from 'shared-ui'

/** What a late return costs today, in words; nothing is said that only the GST portal knows. */
export function lateFeeText(fee: Pick<NonNullable<ReturnType<typeof lateFeeOf>>, 'total' | 'cgst'> | null) {
  if (!fee) return t('The GST portal works out the late fee of this return.')
  if (fee.total === 0) return t('This return has no late fee.')
  return t('Late fee today: {total}, half CGST {half} and half SGST {half}.', {
    total: rupeeSum(fee.total),
    half: rupeeSum(fee.cgst),
  })
}
