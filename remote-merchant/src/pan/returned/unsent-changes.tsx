import type { ApplicationInfo } from 'contract/pan/application'
import { Box, ButtonLink, Note, t } from 'shared-ui'
import { FieldChanges } from 'shared-ui/pan'
import { places } from '../next-step.ts'

/** After a change of the form, the signed paper must agree with it before it is sent. */
export const printAgain = 'Print the form again, have it signed and scan it'

/** The changes since it came back, and what to do with the paper. */
export function UnsentChanges({ of: { id, category, unsent } }: { of: ApplicationInfo }) {
  if (!unsent || unsent.changes.length === 0) return null
  const isNeeded = unsent.paper === 'needed'
  const title = { needed: printAgain, scanned: 'Changed, and scanned again', 'as it was': 'Changed' }[unsent.paper]
  return (
    <Box mb="4">
      <Note
        tone={isNeeded ? 'warning' : 'info'}
        title={t(title)}
        actions={
          isNeeded && (
            <ButtonLink to={places.scan(id)} size="sm" variant="outline">
              {t('Print and scan')}
            </ButtonLink>
          )
        }
      >
        <FieldChanges changes={unsent.changes} category={category} withPaper />
      </Note>
    </Box>
  )
}
