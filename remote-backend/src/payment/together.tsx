import type { ManyApproved } from 'contract/payment/many-approvals'
import { type ReactNode, useState } from 'react'
import { Box, Button, dayText, Flex, Note, rupeeSum, Stack, Text, t } from 'shared-ui'
import { ConfirmDialog } from 'shared-ui/overlays'
import { rupeesInWords } from './rupees-in-words.ts'

type Chosen = { id: string; refNo: string; merchant: string; utr: string; day: string; amount: number }
type TogetherProps = {
  of: { payments: Chosen[]; total: number; mayApprove: boolean }
  onApprove(body: { ids: string[]; total: number }): Promise<unknown>
}

/** Payments that one person approves with one word, and their total in words before they say it. */
export function ApproveTogether({ of, onApprove }: TogetherProps) {
  const { payments, total, mayApprove } = of
  const [isAsked, setAsked] = useState(false)
  const count = payments.length
  return (
    <Stack gap="4">
      <Lines>
        {payments.map(({ id, refNo, merchant, utr, day, amount }) => (
          <Line key={id} head={refNo} amount={amount}>
            <Text>{merchant}</Text>
            <Text>{t('{utr}, {day}', { utr, day: dayText(day) })}</Text>
          </Line>
        ))}
      </Lines>
      <Box>
        <Text textStyle="figure">{rupeeSum(total)}</Text>
        {/* As a cheque has it. */}
        <Text color="fg.muted">
          <span lang="en" translate="no">
            {rupeesInWords(total)}
          </span>
        </Text>
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
          count,
          total: rupeeSum(total),
        })}
        text={t('{words}. The balances of the merchants change at once. A large payment waits for a second person.', {
          words: rupeesInWords(total),
        })}
        action={t('Approve {total}', { total: rupeeSum(total) })}
        onConfirm={() => onApprove({ ids: payments.map(({ id }) => id), total })}
      />
    </Stack>
  )
}

const outcomes = { APPROVED: 'Approved', SECOND: 'Waits for a second person', REFUSED: 'Not approved' } as const

/** What became of each. */
export function TogetherResults({ of: { results }, onClose }: { of: ManyApproved; onClose(): void }) {
  const count = results.filter(({ status }) => status === 'APPROVED').length
  return (
    <Stack gap="4">
      <Note tone={count === results.length ? 'success' : 'warning'}>
        {t('{count} of {all} approved', { count, all: results.length })}
      </Note>
      <Lines>
        {results.map(({ refNo, status, amount, why }) => (
          <Line key={refNo} head={refNo} amount={amount}>
            {why ? t('Not approved: {why}', { why: t(why.text, why.values) }) : t(outcomes[status])}
          </Line>
        ))}
      </Lines>
      <Flex>
        <Button onClick={onClose}>{t('Close')}</Button>
      </Flex>
    </Stack>
  )
}

export const Lines = ({ children }: { children: ReactNode }) => (
  <Stack as="ul" gap="0" listStyleType="none">
    {children}
  </Stack>
)

export const Line = ({ head, amount, children }: { head: string; amount: number; children: ReactNode }) => (
  <Box as="li" py="2" borderBottomWidth="1px" borderColor="border.subtle">
    <Flex justify="space-between" gap="3">
      <Text fontWeight="600">{head}</Text>
      <Text whiteSpace="nowrap">{rupeeSum(amount)}</Text>
    </Flex>
    <Box color="fg.muted" overflowWrap="anywhere">
      {children}
    </Box>
  </Box>
)
