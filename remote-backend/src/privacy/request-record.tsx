import { dataRequests, type RequestFound, requestKinds, requestStatuses } from 'contract/privacy/data-request'
import { useRead } from 'shared-auth'
import { dayText, Facts, Grid, Note, Panel, RecordNeighbours, Screen, Stack, StatusChip, timeText } from 'shared-ui'
import { t } from 'shared-ui/base'
import { useParams } from 'shared-ui/router'
import { Given } from '../given.tsx'
import { HeldLines } from './held-lines.tsx'
import { requestCrumbs } from './places.ts'
import { AnswerForm, CopyPanel, ErasePanel } from './request-actions.tsx'

/** One request: what is asked, the last day, the stored data, and the office's actions. */
export function RequestRecord() {
  const { id = '' } = useParams()
  const read = useRead(dataRequests.read, { id })
  return (
    <Screen title="Data request" crumbs={requestCrumbs} neighbours={<RecordNeighbours />} of={read}>
      {(found) => (
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 6fr) minmax(340px, 4fr)' }}
          gap="4"
          alignItems="start"
        >
          <Stack gap="4">
            <RequestFacts of={found} />
            <Panel title="What we hold">
              <HeldLines of={found.held} />
            </Panel>
          </Stack>
          <Stack gap="4">
            <Given to={dataRequests.answer}>
              {found.request.status === 'OPEN' && <AnswerForm id={id} onDone={read.reload} />}
            </Given>
            {found.isAdmin && <CopyPanel of={found} onDone={read.reload} />}
            {found.isAdmin && found.request.kind === 'ERASURE' && <ErasePanel of={found} onDone={read.reload} />}
          </Stack>
        </Grid>
      )}
    </Screen>
  )
}

function RequestFacts({ of: { request } }: { of: RequestFound }) {
  const { refNo, person, status, kind, about, words, dated, dueOn, askedBy, answer, answeredBy, answeredAt } = request
  return (
    <Panel title={`${refNo}, ${person}`} aside={<StatusChip of={requestStatuses} status={status} />}>
      <Stack gap="4">
        {answer && (
          <Note tone={status === 'REFUSED' ? 'danger' : 'success'} title={t(requestStatuses[status].en)}>
            {answer}
          </Note>
        )}
        <Facts
          of={[
            ['Kind', t(requestKinds[kind])],
            ['In their words', words],
            ['Form or user', about],
            ['Entered by', t('{name}, {at}', { name: askedBy, at: timeText(dated) })],
            ['To be answered by', dayText(dueOn)],
            ...(answeredAt
              ? [['Answered by', t('{name}, {at}', { name: answeredBy ?? '--', at: timeText(answeredAt) })] as const]
              : []),
          ]}
        />
      </Stack>
    </Panel>
  )
}
