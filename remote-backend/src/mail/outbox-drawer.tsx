import { mail, mailProblems, type OutboxMessage, type OutboxRow, outboxStatuses } from 'contract/mail/mail'
import { useAction, useRead } from 'shared-auth'
import {
  type BesideList,
  errorText,
  type Fact,
  Facts,
  Flex,
  Panel,
  Screen,
  Stack,
  StatusChip,
  Text,
  timeText,
  toast,
} from 'shared-ui'
import { t } from 'shared-ui/base'
import { ActionButton } from 'shared-ui/form'
import { RowDrawer } from 'shared-ui/overlays'
import { useLetterChoices } from './use-letter-choices.ts'

/** One message beside its list: its status and its text, with link or code hidden. */
export function OutboxDrawer(beside: BesideList<OutboxRow>) {
  const { id, rows, onClose } = beside
  const choices = useLetterChoices()
  const titleOf = (kind: string) => t(choices?.find(({ value }) => value === kind)?.label ?? kind)
  const read = useRead(mail.message, { id })
  const again = useAction(mail.sendAgain, { id })
  const mayGoAgain = read.data && ['RETRY', 'FAILED'].includes(read.data.row.status)
  const sendAgain = () =>
    again
      .run(undefined)
      .then(() => {
        toast.success(t('The message will be sent again'))
        onClose()
      })
      .catch((error) => toast.error(errorText(error)))
  return (
    <RowDrawer
      {...beside}
      rows={rows.map((row) => ({ ...row, refNo: titleOf(row.kind) }))}
      called="Message"
      actions={
        mayGoAgain && (
          <ActionButton action={again} onClick={sendAgain}>
            {t('Send again')}
          </ActionButton>
        )
      }
    >
      <Screen title="Message" of={read}>
        {(found) => <Findings found={found} />}
      </Screen>
    </RowDrawer>
  )
}

function Findings({ found: { row, subject, text } }: { found: OutboxMessage }) {
  const { masked, status, createdAt, sentAt, tries, lastError } = row
  const reason = lastError && t(mailProblems[lastError as keyof typeof mailProblems] ?? lastError)
  const facts: Fact[] = [
    ['To', masked],
    ['Time', timeText(createdAt)],
    ...(sentAt ? [['Sent', timeText(sentAt)] as const] : []),
    ...(tries > 0 ? [['Tries', `${tries}`] as const] : []),
    ...(reason ? [['Reason', reason] as const] : []),
  ]
  return (
    <Stack gap="4">
      <Flex>
        <StatusChip of={outboxStatuses} status={status} />
      </Flex>
      <Facts of={facts} />
      <Panel title={subject}>
        <Text whiteSpace="pre-line" overflowWrap="anywhere">
          {text}
        </Text>
      </Panel>
    </Stack>
  )
}
