import { applications } from 'contract/pan/application'
import { useRead } from 'shared-auth'
import { Button, Screen } from 'shared-ui'
import { FileCheck } from 'shared-ui/icons'
import { Link } from 'shared-ui/router'
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
      {(found) => <QueueCounts counts={found} />}
    </Screen>
  )
}
