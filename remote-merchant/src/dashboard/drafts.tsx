import type { dashboards } from 'contract/dashboard'
import type { ReplyOf } from 'contract/endpoint'
import { ButtonLink, EmptyState, Panel, RouteLink, t } from 'shared-ui'
import { Plus } from 'shared-ui/icons'
import { DraftRows } from '../pan/draft/draft-rows.tsx'
import { places } from '../pan/next-step.ts'

/** The newest forms that were begun and not paid. */
export function Drafts({ drafts }: Pick<ReplyOf<typeof dashboards.merchant>, 'drafts'>) {
  return (
    <Panel
      title={t('Continue a draft')}
      aside={drafts.length > 0 && <RouteLink to={places.drafts}>{t('All drafts')}</RouteLink>}
      flush
    >
      {drafts.length > 0 ? (
        <DraftRows drafts={drafts} />
      ) : (
        <EmptyState
          title="No draft is open"
          text={t('A form takes about eight minutes and is saved as you type.')}
          action={
            <ButtonLink to={places.newPan} variant="outline">
              <Plus aria-hidden />
              <span>{t('New PAN')}</span>
            </ButtonLink>
          }
        />
      )}
    </Panel>
  )
}
