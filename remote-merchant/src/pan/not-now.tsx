import type { ApplicationInfo } from 'contract/pan/application'
import { Flex, Note, RouteLink, StatusChip, Text, t } from 'shared-ui'
import { places } from './next-step.ts'

/** An application that has moved on: what it is now, and where to look at it. */
export function NotNow({ application: { id, status, formNo }, deed }: { application: ApplicationInfo; deed: string }) {
  return (
    <Note>
      <Flex gap="2" align="center" wrap="wrap">
        <Text>{`${formNo} ${t(`cannot be ${deed} now. Its status is`)}`}</Text>
        <StatusChip status={status} />
        <RouteLink to={places.info(id)}>{t('Open the application')}</RouteLink>
      </Flex>
    </Note>
  )
}
