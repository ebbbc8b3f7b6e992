import type { dashboards } from 'contract/dashboard'
import type { ReplyOf } from 'contract/endpoint'
import { Button, EmptyState, Panel, RouteLink, t } from 'shared-ui'
import { Plus } from 'shared-ui/icons'
import { Link } from 'shared-ui/router'
import { DraftRows } from '../pan/apply/draft-rows.tsx'
import { places } from '../pan/next-step.ts'

/** The newest forms that were begun and not paid. */
export function Drafts({ drafts }: Pick<ReplyOf<typeof dashboards.merchant>, 'drafts'>) {
  return (
    <Panel
      title={t('Continue a draft')}
      aside={drafts.length > 0 && <RouteLink to={places.drafts}>{t('See all drafts on paper')}</RouteLink>}
      flush
    >
      {drafts.length > 0 ? (
        <DraftRows drafts={drafts} />
      ) : (
        <EmptyState
          title="No draft is open"
          text={t('A form takes about eight minutes and is saved as you type.')}
          action={
            <Button asChild variant="outline">
              <Link to={places.newPan}>
                <Plus aria-hidden />
                {t('New PAN')}
              </Link>
            </Button>
          }
        />
      )}
    </Panel>
  )
}
