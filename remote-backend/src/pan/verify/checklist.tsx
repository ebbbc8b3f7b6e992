import type { Box as BoxToTick } from 'contract/pan/verify/checklist'
import { useEffect, useRef } from 'react'
import { Box, chakra, Panel, Stack, Text } from 'shared-ui'
import { t } from 'shared-ui/base'
import { CircleX, Flag, TriangleAlert } from 'shared-ui/icons'
import { forFingers } from './for-fingers.ts'

type Props = {
  of: readonly BoxToTick[]
  checked: ReadonlySet<string>
  /** Boxes that cannot be ticked because of a flag. */
  flagged: ReadonlySet<string>
  /** The line selected by the keys. */
  current: string | undefined
  onCheck(key: string): void
}

/** What must be ticked before verifying: the findings, then the checklist. The next open box is scrolled into view. */
export function Checklist({ of, checked, flagged, current, onCheck }: Props) {
  const isDone = ({ key }: BoxToTick) => checked.has(key) && !flagged.has(key)
  const done = of.filter(isDone).length
  const next = of.find((box) => !isDone(box))?.key
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (done > 0 && next)
      list.current?.querySelector(`[data-line="box:${next}"]`)?.scrollIntoView?.({ block: 'nearest' })
  }, [done, next])

  return (
    <Panel
      title="Checklist"
      aside={<Text color="fg.muted">{t('{done} of {count}', { done, count: of.length })}</Text>}
      display="flex"
      flexDirection="column"
      minH="0"
      css={{ '& > :last-child': { minH: 0, overflowY: 'auto', px: '3', py: '1' } }}
    >
      <Stack gap="0" ref={list}>
        {of.map((box) => (
          <Line
            key={box.key}
            box={box}
            isChecked={checked.has(box.key)}
            isFlagged={flagged.has(box.key)}
            isCurrent={current === box.key}
            onCheck={() => onCheck(box.key)}
          />
        ))}
      </Stack>
    </Panel>
  )
}

type LineProps = { box: BoxToTick; isChecked: boolean; isFlagged: boolean; isCurrent: boolean; onCheck(): void }

function Line({ box: { key, label, finding }, isChecked, isFlagged, isCurrent, onCheck }: LineProps) {
  const Sign = finding?.kind === 'fault' ? CircleX : TriangleAlert
  return (
    <chakra.label
      data-line={`box:${key}`}
      display="flex"
      gap="2"
      px="1.5"
      mx="-1.5"
      // A finding needs several lines: at 1280×720 all boxes must be visible even with several findings.
      py={finding ? undefined : '0.5'}
      minH="24px"
      css={forFingers('minH')}
      alignItems={finding ? 'flex-start' : 'center'}
      textStyle="dense"
      borderRadius="sm"
      cursor="pointer"
      color={isFlagged ? 'red.fg' : undefined}
      bg={isCurrent ? 'brand.subtle' : undefined}
    >
      {isFlagged && (
        <Box color="red.fg" flexShrink="0" display="inline-flex" asChild>
          <Flag size={16} aria-label={t('Flagged')} />
        </Box>
      )}
      <chakra.input
        type="checkbox"
        boxSize="16px"
        flexShrink="0"
        accentColor="brand.solid"
        hidden={isFlagged}
        checked={isChecked && !isFlagged}
        disabled={isFlagged}
        onChange={onCheck}
      />
      {finding && (
        <Box color={finding.kind === 'fault' ? 'red.fg' : 'orange.fg'} flexShrink="0" pt="0.5">
          <Sign size={14} aria-label={t(finding.kind === 'fault' ? 'Fault' : 'Doubt')} />
        </Box>
      )}
      {finding ? (
        <Box as="span" minW="0" overflowWrap="anywhere">
          <span>{t(label)}</span>{' '}
          <Box as="span" color="fg.muted" title={t(finding.mend)}>
            {finding.reason}
          </Box>
        </Box>
      ) : (
        <span>{t(label)}</span>
      )}
    </chakra.label>
  )
}
