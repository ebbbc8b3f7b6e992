import type { PacketPaper, PaperQuery } from 'contract/courier/courier'
import { mostPapers } from 'contract/courier/status'
import { paperDaysLeft } from 'contract/pan/verify/sla'
import { serverNow } from 'contract/server-now'
import { useEffect, useRef, useState } from 'react'
import { call, useRead } from 'shared-auth'
import { Box, Button, errorText, Flex, IconButton, Panel, Problem, Skeleton, Stack, Text, t } from 'shared-ui'
import { NoteLine, useField } from 'shared-ui/form'
import { CircleAlert, Plus, X } from 'shared-ui/icons'
import type { PacketSide } from './calls.ts'
import { ScanBox, type ScanResult } from './scan-box.tsx'

type PaperPickerProps = {
  side: PacketSide
  query: PaperQuery
  /** Papers that are in the packet already. */
  known: PacketPaper[]
}

/** The hard copies of a packet: scanned in, typed, or taken from those that are due. */
export function PaperPicker({ side, query, known }: PaperPickerProps) {
  const { id, value, set, problem } = useField<string[]>('papers')
  const isAsked = query.direction !== 'OFFICE_TO_MERCHANT' || query.merchantId !== ''
  const due = useRead(side.calls.due, isAsked ? {} : null, query)
  const [scanned, setScanned] = useState<PacketPaper[]>([])
  const papers = new Map([...known, ...scanned, ...(due.data ?? [])].map((paper) => [paper.applicationId, paper]))
  // Several numbers of one scan come before the form draws again.
  const chosen = useRef(value)
  useEffect(() => {
    chosen.current = value
  }, [value])
  const choose = (ids: string[]) => {
    chosen.current = ids
    set(ids)
  }

  async function take(no: string): Promise<ScanResult> {
    const listed = [...papers.values()].find(({ ackNo, formNo }) => ackNo === no || formNo === no)
    if (listed && chosen.current.includes(listed.applicationId))
      return { isGood: true, text: t('{no} is in this packet already.', { no }) }
    if (chosen.current.length >= mostPapers) return { isGood: false, text: t('A packet holds at most 500') }
    try {
      const paper = listed ?? (await call(side.calls.paper, { params: { no }, query }))
      if (chosen.current.includes(paper.applicationId))
        return { isGood: true, text: t('{no} is in this packet already.', { no }) }
      if (paper.why) return { isGood: false, text: t(paper.why.text, paper.why.values) }
      if (!listed) setScanned((before) => [...before, paper])
      choose([...chosen.current, paper.applicationId])
      return { isGood: true, text: t('{no} added: {name}', { no, name: paper.name }) }
    } catch (error) {
      return { isGood: false, text: t('{no}: {why}', { no, why: errorText(error) }) }
    }
  }

  const open = (due.data ?? []).filter(({ applicationId }) => !value.includes(applicationId))
  const room = mostPapers - value.length
  return (
    <Stack gap="4" role="group" aria-labelledby={`${id}-label`} id={id} tabIndex={-1}>
      <ScanBox
        side={side}
        action="Add"
        isWrong={problem !== undefined}
        hint="Scan the bar code of slip or form, one after the other. You can also paste a list."
        onNumber={take}
      />
      {problem && (
        <NoteLine data-kind="problem">
          <CircleAlert size={14} aria-hidden />
          <span>{t(problem)}</span>
        </NoteLine>
      )}
      <Panel
        flush
        title={
          <span id={`${id}-label`}>
            {t('In this packet: {count, plural, one {# hard copy} other {# hard copies}}', { count: value.length })}
          </span>
        }
      >
        {value.length === 0 ? (
          <Text p="4" color="fg.muted">
            {t('Nothing yet. Scan a number, or add from the list below.')}
          </Text>
        ) : (
          <Rows
            of={value.flatMap((one) => papers.get(one) ?? (due.data ? notDue(one) : []))}
            label={(ackNo) => t('Remove {ackNo}', { ackNo })}
            icon={<X aria-hidden />}
            onPress={(paper) => choose(value.filter((one) => one !== paper.applicationId))}
          />
        )}
      </Panel>
      <Panel
        flush
        title={t('Due: {count, plural, one {# hard copy} other {# hard copies}}', { count: open.length })}
        aside={
          open.length > 0 && (
            <Button
              size="sm"
              variant="outline"
              onClick={() => choose([...value, ...open.slice(0, room).map(({ applicationId }) => applicationId)])}
            >
              {t('Add all')}
            </Button>
          )
        }
      >
        {due.error !== undefined && !due.data && <Problem error={due.error} />}
        {isAsked && !due.data && due.error === undefined && <Skeleton h="72px" m="4" />}
        {(!isAsked || (due.data && open.length === 0)) && (
          <Text p="4" color="fg.muted">
            {isAsked ? t('No other hard copy is due.') : t('Choose the shop first.')}
          </Text>
        )}
        {open.length > 0 && (
          <Box maxH="360px" overflowY="auto" tabIndex={0} role="region" aria-label={t('Hard copies that are due')}>
            <Rows
              of={open}
              label={(ackNo) => t('Add {ackNo}', { ackNo })}
              icon={<Plus aria-hidden />}
              onPress={(paper) => room > 0 && choose([...value, paper.applicationId])}
              isDated
            />
          </Box>
        )}
      </Panel>
    </Stack>
  )
}

/** One that was ticked in a list, and cannot go into a packet. */
const notDue = (applicationId: string): PacketPaper => ({
  applicationId,
  ackNo: '',
  formNo: '',
  name: t('This hard copy is not due, or is in another packet. Remove it.'),
  shop: '',
  ackDate: null,
  why: null,
})

type RowsProps = {
  of: PacketPaper[]
  label: (ackNo: string) => string
  icon: React.ReactNode
  onPress: (paper: PacketPaper) => void
  isDated?: boolean
}

const Rows = ({ of, label, icon, onPress, isDated }: RowsProps) => (
  <Box as="ul" listStyleType="none">
    {of.map((paper) => (
      <Flex
        as="li"
        key={paper.applicationId}
        px="4"
        py="1.5"
        gap="3"
        align="center"
        borderBottomWidth="1px"
        _last={{ borderBottomWidth: 0 }}
      >
        <Box flex="1" minW="0">
          <Text fontWeight="600" overflowWrap="anywhere">
            {paper.name}
          </Text>
          <Text textStyle="hint" color="fg.muted">
            {[paper.ackNo, paper.formNo].filter(Boolean).join(' · ')}
          </Text>
        </Box>
        {isDated && paper.ackDate && <Due ackDate={paper.ackDate} />}
        <IconButton
          size="sm"
          variant="ghost"
          aria-label={label(paper.ackNo || paper.formNo || paper.name)}
          onClick={() => onPress(paper)}
        >
          {icon}
        </IconButton>
      </Flex>
    ))}
  </Box>
)

function Due({ ackDate }: { ackDate: string }) {
  const left = paperDaysLeft(ackDate, serverNow())
  return (
    <Text textStyle="hint" color={left < 0 ? 'red.fg' : left <= 5 ? 'orange.fg' : 'fg.muted'} whiteSpace="nowrap">
      {left < 0
        ? t('{days, plural, one {# day} other {# days}} overdue', { days: -left })
        : t('{left, plural, one {# day left} other {# days left}}', { left })}
    </Text>
  )
}
