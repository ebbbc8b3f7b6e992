import { applications } from 'contract/pan/application'
import { useRead } from 'shared-auth'
import { Button, Flex, Panel, Screen, Stack } from 'shared-ui'
import { FileCheck } from 'shared-ui/icons'
import { Link } from 'shared-ui/router'
import { bulkEntries, physical } from './bulk/entries.ts'
import { QueueCounts } from './queue-counts.tsx'

export function NsdlPan() {
  const counts = useRead(applications.counts, {})

  return (
    <Screen
      title="NSDL PAN"
      crumbs={[{ label: 'Actions' }]}
      of={counts}
      actions={
        <Button asChild>
          <Link to="/backend/actions/nsdl-pan/physical/verify">
            <FileCheck aria-hidden /> Verify next form
          </Link>
        </Button>
      }
    >
      {(found) => (
        <Stack gap="4">
          <QueueCounts counts={found} />
          <Panel title="Record what the provider said">
            <Flex as="ul" listStyleType="none" gap="2.5" wrap="wrap">
              {bulkEntries.map(({ path, short }) => (
                <li key={path}>
                  <Button asChild variant="outline">
                    <Link to={`${physical}/${path}`}>{short}</Link>
                  </Button>
                </li>
              ))}
            </Flex>
          </Panel>
        </Stack>
      )}
    </Screen>
  )
}
