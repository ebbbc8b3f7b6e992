import { applications } from 'contract/pan/application'
import { bulk } from 'contract/pan/bulk'
import { verification } from 'contract/pan/verify/verify'
import { useRead } from 'shared-auth'
import { ButtonLink, Flex, Panel, Screen, Stack } from 'shared-ui'
import { t } from 'shared-ui/base'
import { FileCheck } from 'shared-ui/icons'
import { Given } from '../../given.tsx'
import { bulkEntries } from '../bulk/entries.ts'
import { NsdlTabs } from './nsdl-tabs.tsx'
import { physical } from './places.ts'
import { QueueCounts } from './queue-counts.tsx'

export function NsdlPan() {
  const counts = useRead(applications.counts, {})

  return (
    <Screen
      title="NSDL PAN"
      crumbs={[{ label: 'Actions' }]}
      of={counts}
      actions={
        <Given to={verification.takeNext}>
          <ButtonLink to="/backend/actions/nsdl-pan/physical/verify">
            <FileCheck aria-hidden /> <span>{t('Verify next form')}</span>
          </ButtonLink>
        </Given>
      }
    >
      {(found) => (
        <Stack gap="4">
          <NsdlTabs />
          <QueueCounts counts={found} />
          <Given to={bulk.preview}>
            <Panel title="Record NSDL’s answers">
              <Flex as="ul" listStyleType="none" gap="2.5" wrap="wrap">
                {bulkEntries.map(({ path, short }) => (
                  <li key={path}>
                    <ButtonLink to={`${physical}/${path}`} variant="outline">
                      {t(short)}
                    </ButtonLink>
                  </li>
                ))}
              </Flex>
            </Panel>
          </Given>
        </Stack>
      )}
    </Screen>
  )
}
