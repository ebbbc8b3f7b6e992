import type { Said } from 'contract/said'
import { Box } from 'shared-ui'
import { t } from 'shared-ui/base'

/** What moves in each wallet, one line each. */
export function Moves({ of }: { of: readonly Said[] }) {
  if (of.length === 0) return null
  return (
    <Box as="ul" ps="4" listStyleType="disc">
      {of.map(({ text, values }) => (
        <li key={`${text} ${values?.code}`}>{t(text, values)}</li>
      ))}
    </Box>
  )
}
