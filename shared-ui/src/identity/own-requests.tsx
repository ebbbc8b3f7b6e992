import {
  type OwnDataRequest,
  OwnRequest,
  type ownRequests,
  requestKinds,
  requestStatuses,
} from 'contract/privacy/data-request'
import { useAction, useExtra } from 'shared-auth'
import { Box, DialogButton, dayText, Flex, Panel, Problem, Skeleton, Stack, StatusChip, Text, toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { EntryForm, SelectField, TextAreaField, TextField } from 'shared-ui/form'
import { Dialog } from 'shared-ui/overlays'

type Calls = (typeof ownRequests)[keyof typeof ownRequests]

/** Requests of a person about their own data, or about a customer's; each with the last day for the answer. */
export function OwnRequests({ calls }: { calls: Calls }) {
  const read = useExtra(calls.read)
  const rows = read.data
  if (read.isAbsent) return null
  return (
    <Panel
      title="My data"
      aside={
        <DialogButton
          variant="outline"
          size="sm"
          dialog={(close) => <AskDialog calls={calls} onClose={close} onDone={read.reload} />}
        >
          {t('Ask about my data')}
        </DialogButton>
      }
    >
      {read.error !== undefined ? (
        <Problem error={read.error} onRetry={read.reload} />
      ) : !rows ? (
        <Skeleton h="60px" />
      ) : rows.length === 0 ? (
        <Text color="fg.muted">
          {t('You may ask what is held about you, have it corrected or deleted, name a nominee or complain.')}
        </Text>
      ) : (
        <Stack gap="4">
          {rows.map((row) => (
            <Line key={row.id} of={row} />
          ))}
        </Stack>
      )}
    </Panel>
  )
}

const Line = ({ of: { refNo, kind, about, status, dueOn, answer } }: { of: OwnDataRequest }) => (
  <Box>
    <Flex justify="space-between" gap="3" wrap="wrap">
      <Text fontWeight="600">{t('{refNo}, {kind}', { refNo, kind: t(requestKinds[kind]) })}</Text>
      <StatusChip of={requestStatuses} status={status} />
    </Flex>
    <Text color="fg.muted">
      {status === 'OPEN' ? t('{about}, answered by {day}', { about, day: dayText(dueOn) }) : about}
    </Text>
    {answer && <Text mt="1">{answer}</Text>}
  </Box>
)

function AskDialog({ calls, onClose, onDone }: { calls: Calls; onClose: () => void; onDone: () => void }) {
  const ask = useAction(calls.ask)
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Ask about my data"
      text="You get a number, and an answer within 90 days."
    >
      <EntryForm
        schema={OwnRequest}
        start={{ kind: '', formNo: '', words: '' }}
        action={ask}
        onDone={({ refNo }) => {
          toast.success(t('Request {refNo} sent', { refNo }))
          onClose()
          onDone()
        }}
        submit="Send request"
      >
        <SelectField name="kind" />
        <TextField name="formNo" />
        <TextAreaField name="words" />
      </EntryForm>
    </Dialog>
  )
}
