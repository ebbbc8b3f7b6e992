import { dashboards } from 'contract/dashboard'
import { useRead } from 'shared-auth'
import { Box, ButtonLink, EmptyState, Note, Panel, Screen, t } from 'shared-ui'
import { places } from '../next-step.ts'
import { DraftRows } from './draft-rows.tsx'

/** The page for paying was opened without a form: says so, and lists the drafts. */
export function DraftChoice() {
  const day = useRead(dashboards.merchant, {})
  return (
    <Screen title="Check and pay" crumbs={[{ label: 'NSDL PAN', to: '/merchant/product/nsdl-pan' }]} of={day}>
      {({ drafts }) =>
        drafts.length === 0 ? (
          <Panel>
            <EmptyState
              title="There is no draft to pay for"
              text={t('No draft is open. Start a new application.')}
              action={<ButtonLink to={places.newPan}>{t('New PAN')}</ButtonLink>}
            />
          </Panel>
        ) : (
          <Box maxW="640px">
            <Note>{t('Choose the draft you want to pay for.')}</Note>
            <Box mt="4">
              <Panel title={t('Your drafts')} flush>
                <DraftRows
                  drafts={drafts}
                  to={({ id, mode = 'PHYSICAL', appType }) =>
                    mode === 'PHYSICAL' ? places.preSubmit(id) : places.paperlessDraft(id, appType)
                  }
                />
              </Panel>
            </Box>
          </Box>
        )
      }
    </Screen>
  )
}
