import type { ApplicationInfo } from 'contract/pan/application'
import { Flex, Note, RouteLink, rich, t } from 'shared-ui'
import { ApplicationStatus } from 'shared-ui/pan'
import { places } from './next-step.ts'

/** `why` = 'F1 cannot be … now', as a sentence with `{formNo}` and `{status}`. */
type NotNowProps = { application: ApplicationInfo; why: string }

/** An application in another status than the page needs: its status, and a link to it. */
export function NotNow({ application: { id, status, formNo }, why }: NotNowProps) {
  return (
    <Note>
      <Flex gap="2" align="center" wrap="wrap">
        {rich(why, { formNo, status: <ApplicationStatus status={status} /> })}
        <RouteLink to={places.info(id)}>{t('Open the application')}</RouteLink>
      </Flex>
    </Note>
  )
}
