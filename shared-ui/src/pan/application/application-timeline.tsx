import type { ApplicationInfo } from 'contract/pan/application'
import { type Hardcopy, hardcopies } from 'contract/pan/status'
import { type MoneyMove, transitions } from 'contract/pan/transitions'
import { Box, Chip, Flex, rupeeSum, Text, t, timeText } from 'shared-ui'
import { FieldChanges } from '../field-changes.tsx'
import { useReasons } from '../use-reasons.ts'
import { ApplicationStatus } from './application-status.tsx'

type TimelineEvent = ApplicationInfo['events'][number]

type TimelineProps = { events: readonly TimelineEvent[]; appType?: string; category?: string }

/** All events of an application, the latest first: when, who, the reasons in both languages, and the money. */
export function ApplicationTimeline({ events, appType, category }: TimelineProps) {
  const latestFirst = events.toReversed()
  return (
    <Box as="ol" listStyleType="none" m="0" p="0">
      {latestFirst.map((event, i) => (
        <Flex as="li" key={`${event.at} ${event.to} ${event.from} ${event.hardcopy ?? ''}`} gap="3">
          <Rail isFirst={i === 0} isLast={i === latestFirst.length - 1} />
          <Box pb={i === latestFirst.length - 1 ? '0' : '5'} minW="0" flex="1">
            <WhatHappened {...event} appType={appType} category={category} />
          </Box>
        </Flex>
      ))}
    </Box>
  )
}

function Rail({ isFirst, isLast }: { isFirst: boolean; isLast: boolean }) {
  return (
    <Flex aria-hidden direction="column" align="center" w="12px" flexShrink="0" pt="6px">
      <Box
        boxSize="10px"
        borderRadius="full"
        borderWidth="2px"
        borderColor={isFirst ? 'brand.solid' : 'border.emphasized'}
        bg={isFirst ? 'brand.solid' : 'bg.panel'}
      />
      {!isLast && <Box flex="1" w="2px" mt="1" bg="border" />}
    </Flex>
  )
}

function WhatHappened({
  at,
  from,
  to,
  by,
  reasons,
  reasonWords = [],
  note,
  amount,
  hardcopy,
  takesBack,
  askedBy,
  commissions = [],
  changes = [],
  appType,
  category,
}: TimelineEvent & Omit<TimelineProps, 'events'>) {
  const who = askedBy ? t('{asker} asked, {name} agreed', { asker: t(askedBy), name: t(by) }) : by && t(by)
  return (
    <>
      <Flex gap="2" wrap="wrap" align="center">
        {takesBack && <Chip icon="undo-2">{t('Taken back')}</Chip>}
        {hardcopy ? (
          <PaperChip hardcopy={hardcopy} />
        ) : from === to ? (
          <Chip icon="pen-line">{t('Changed')}</Chip>
        ) : (
          <ApplicationStatus status={to} appType={appType} />
        )}
        {amount ? (
          <Text textStyle="dense">{t(moneyWords(from, to, amount), { amount: rupeeSum(Math.abs(amount)) })}</Text>
        ) : null}
      </Flex>
      {commissions.map(({ code, amount }) => (
        <Text key={code} textStyle="dense" mt="1">
          {t(amount > 0 ? '{amount} commission to {code}' : '{amount} commission taken back from {code}', {
            amount: rupeeSum(Math.abs(amount)),
            code,
          })}
        </Text>
      ))}
      <Text textStyle="dense" color="fg.muted" mt="1">
        <time dateTime={at}>{timeText(at)}</time>
        {who && <span>{` · ${who}`}</span>}
      </Text>
      {reasons.length > 0 && (
        <Box as="ul" mt="1.5" ps="4" listStyleType="disc">
          {reasons.map((code) => (
            <li key={code}>
              <ReasonText of={reasonWords.find((one) => one.code === code) ?? { code }} />
            </li>
          ))}
        </Box>
      )}
      {changes.length > 0 && (
        <Box mt="1.5">
          <FieldChanges changes={changes} category={category} />
        </Box>
      )}
      {note && (
        <Text mt="1" overflowWrap="anywhere">
          {`“${t(note)}”`}
        </Text>
      )}
    </>
  )
}

function PaperChip({ hardcopy }: { hardcopy: string }) {
  const { en, tone, icon } = hardcopies[hardcopy as Hardcopy] ?? hardcopies.PENDING
  return (
    <Chip tone={tone} icon={icon}>
      {t('Hard copy: {state}', { state: t(en) })}
    </Chip>
  )
}

type WordedReason = { code: string; en?: string | undefined; hi?: string | undefined; note?: string | undefined }

/** A reason in English and Hindi as it was worded when it was given, with the checker's note. */
export function ReasonText({ of: { code, en, hi, note } }: { of: WordedReason }) {
  const now = useReasons().wordsOf(code)
  const words = { en: en ?? now?.en, hi: hi ?? now?.hi }
  return (
    <Box>
      <Text fontWeight="500">{words.en ? `${code} ${t(words.en)}` : code}</Text>
      {words.hi && <Text lang="hi">{words.hi}</Text>}
      {note && <Text overflowWrap="anywhere">{note}</Text>}
    </Box>
  )
}

const moneyTold: Record<MoneyMove, string> = {
  debit: '{amount} paid',
  refund: '{amount} given back',
  refundFee: '{amount} given back',
  commission: '{amount} commission earned',
  takeBackCommission: '{amount} commission taken back',
  hold: '{amount} held',
  capture: '{amount} paid',
  release: '{amount} released',
  difference: '{amount} difference paid',
  undoCommission: '{amount} commission taken back',
  undoRefund: '{amount} debited again',
  undoRefundFee: '{amount} debited again',
}

function moneyWords(from: string | null, to: string, amount: number) {
  const row = transitions.find((row) => row.from === from && row.to === to)
  const money = row && 'money' in row ? row.money : undefined
  // A captured amount was already on hold, so only the excess goes back to the wallet. When TIN closes an application,
  // our charge may be refunded while the commission is taken back.
  const isBack = amount > 0 && (money === 'capture' || money === 'takeBackCommission' || money === 'difference')
  return money && !isBack ? moneyTold[money] : '{amount} given back'
}
