import { bankStatements, type ManyApproved, type SurePayments } from 'contract/bank-statement/bank-statement'
import { useState } from 'react'
import { useAction, useRead } from 'shared-auth'
import { Box, Button, dayText, Flex, Note, rupeeSum, Screen, Stack, Text, t } from 'shared-ui'
import { ConfirmDialog, Drawer } from 'shared-ui/overlays'
import { rupeesInWords } from './rupees-in-words.ts'

/** Approves payments together that the bank's statement confirms and that nothing speaks against. */
export function SureDrawer({ onClose }: { onClose: () => void }) {
  const read = useRead(bankStatements.sure, {})
  const [done, setDone] = useState<ManyApproved>()
  return (
    <Drawer title={t('Approve matched payments')} subtitle={t('Bank statement')} onClose={onClose}>
      {done ? (
        <Results of={done} onClose={onClose} />
      ) : (
        <Screen title="Approve matched payments" of={read}>
          {(sure) => <Sure of={sure} onDone={setDone} />}
        </Screen>
      )}
    </Drawer>
  )
}

function Sure({ of: { payments, total, mayApprove }, onDone }: { of: SurePayments; onDone(done: ManyApproved): void }) {
  const approve = useAction(bankStatements.approve, {})
  const [isAsked, setAsked] = useState(false)
  const count = payments.length
  if (count === 0)
    return (
      <Note>
        {t(
          'No payment can be approved here. They need a line in the statement with the same amount and bank, and nothing that speaks against them.',
        )}
      </Note>
    )
  return (
    <Stack gap="4">
      <Text>{t("Each is in the bank's statement with the same amount, and nothing speaks against it.")}</Text>
      <Stack as="ul" gap="0" listStyleType="none">
        {payments.map(({ id, refNo, merchant, utr, day, amount }) => (
          <Row key={id} head={refNo} amount={amount}>
            {t('{merchant}, {utr}, {day}', { merchant, utr, day: dayText(day) })}
          </Row>
        ))}
      </Stack>
      <Box>
        <Text textStyle="figure">{rupeeSum(total)}</Text>
        <Text color="fg.muted">{rupeesInWords(total)}</Text>
      </Box>
      {mayApprove ? (
        <Flex>
          <Button onClick={() => setAsked(true)}>
            {t('Approve {count, plural, one {# payment} other {# payments}}', { count })}
          </Button>
        </Flex>
      ) : (
        <Note>{t('You may look at payments, not decide them. Ask an administrator for this right.')}</Note>
      )}
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('Approve {count, plural, one {# payment} other {# payments}} with {total}?', {
          ...{ count, total: rupeeSum(total) },
        })}
        text={t('{words}. The balances of the merchants change at once. A large payment waits for a second person.', {
          words: rupeesInWords(total),
        })}
        action={t('Approve {total}', { total: rupeeSum(total) })}
        onConfirm={async () => onDone(await approve.run({ ids: payments.map(({ id }) => id), total }))}
      />
    </Stack>
  )
}

const outcomes = { APPROVED: 'Approved', SECOND: 'Waits for a second person', REFUSED: 'Not approved' } as const

function Results({ of: { results }, onClose }: { of: ManyApproved; onClose(): void }) {
  const count = results.filter(({ status }) => status === 'APPROVED').length
  return (
    <Stack gap="4">
      <Note tone={count === results.length ? 'success' : 'warning'}>
        {t('{count} of {all} approved', { count, all: results.length })}
      </Note>
      <Stack as="ul" gap="0" listStyleType="none">
        {results.map(({ refNo, status, amount, why }) => (
          <Row key={refNo} head={refNo} amount={amount}>
            {why ? t('Not approved: {why}', { why: t(why.text, why.values) }) : t(outcomes[status])}
          </Row>
        ))}
      </Stack>
      <Flex>
        <Button onClick={onClose}>{t('Close')}</Button>
      </Flex>
    </Stack>
  )
}

const Row = ({ head, amount, children }: { head: string; amount: number; children: string }) => (
  <Box as="li" py="2" borderBottomWidth="1px" borderColor="border.subtle">
    <Flex justify="space-between" gap="3">
      <Text fontWeight="600">{head}</Text>
      <Text whiteSpace="nowrap">{rupeeSum(amount)}</Text>
    </Flex>
    <Text color="fg.muted" overflowWrap="anywhere">
      {children}
    </Text>
  </Box>
)
