import { type FocusEvent, memo } from 'react'
import { Box, chakra, Flex, Panel, Text } from 'shared-ui'
import { t } from 'shared-ui/base'
import { InputBox } from 'shared-ui/form'
import { Check, Flag, type LucideIcon } from 'shared-ui/icons'
import { type FormFact, useReasons } from 'shared-ui/pan'
import type { Flags } from './flag-reasons.ts'
import { forFingers } from './for-fingers.ts'

/** The actions of a line; the functions stay the same while the screen is open. */
export type LineActions = {
  goTo(key: string): void
  /** The possible reasons of a flag on this line, the likeliest first. */
  offered(key: string): string[]
  tick(key: string): void
  flag(key: string): void
  because(key: string, code: string): void
  note(key: string, note: string): void
}

type Props = {
  facts: readonly FormFact[]
  ticked: ReadonlySet<string>
  flags: Flags
  current: string | undefined
  actions: LineActions
}

/** The form in the order of the paper; each line is ticked when it agrees, or flagged when it does not. */
export function FormCheck({ facts, ticked, flags, current, actions }: Props) {
  return (
    <Panel
      title="Form, in the order of the paper"
      aside={
        <Text color="fg.muted">{t('{ticked} of {count} ticked', { ticked: ticked.size, count: facts.length })}</Text>
      }
      flush
    >
      {facts.map((fact) => (
        <Line
          key={fact.key}
          fact={fact.key}
          label={fact.label}
          value={fact.value}
          isTicked={ticked.has(fact.key)}
          flag={flags[fact.key]}
          isCurrent={current === fact.key}
          actions={actions}
        />
      ))}
    </Panel>
  )
}

type LineProps = {
  fact: string
  label: string
  value: string
  isTicked: boolean
  flag: Flags[string] | undefined
  isCurrent: boolean
  actions: LineActions
}

const Line = memo(function Line({ fact, label, value, isTicked, flag, isCurrent, actions }: LineProps) {
  return (
    <Box
      data-line={fact}
      aria-current={isCurrent ? 'true' : undefined}
      borderBottomWidth="1px"
      borderColor="border.subtle"
      bg={isCurrent ? 'brand.subtle' : undefined}
      boxShadow={isCurrent ? 'inset 3px 0 0 var(--chakra-colors-brand-solid)' : undefined}
      scrollMarginBlock="60px"
      onFocus={({ target }: FocusEvent<HTMLElement>) => target.matches(':focus-visible') && actions.goTo(fact)}
    >
      {/* On the click and not before it: the list then moves, and a button that moves away would not be pressed. */}
      <Flex px="4" py="1" gap="2" align="center" minH="33px" onClick={() => actions.goTo(fact)}>
        {/* On a phone the label is above, so that the value has room beside large buttons. */}
        <Flex flex="1" minW="0" direction={{ base: 'column', sm: 'row' }} columnGap="2" textStyle="dense">
          <Box w={{ sm: '104px' }} flexShrink="0" color="fg.muted">
            {t(label)}
          </Box>
          <Box flex="1" minW="0" fontWeight="500" overflowWrap="anywhere">
            <span>{value}</span>
            {flag && !isCurrent && (
              <Box color="red.fg" fontWeight="400">
                <span>{flag.code}</span> {flag.note ? <span>{flag.note}</span> : <WordsOf code={flag.code} />}
              </Box>
            )}
          </Box>
        </Flex>
        <Mark
          label={t('{label} agrees', { label: t(label) })}
          Icon={Check}
          on={isTicked}
          palette="green"
          onClick={() => actions.tick(fact)}
        />
        <Mark
          label={t('Flag {label}', { label: t(label) })}
          Icon={Flag}
          on={flag !== undefined}
          palette="red"
          onClick={() => actions.flag(fact)}
        />
      </Flex>
      {flag && isCurrent && <Why fact={fact} label={label} flag={flag} actions={actions} />}
    </Box>
  )
})

const WordsOf = ({ code }: { code: string }) => <span>{t(useReasons().wordsOf(code)?.en ?? code)}</span>

type WhyProps = { fact: string; label: string; flag: Flags[string]; actions: LineActions }

/** The reason of a flag: one of the likely ones, with a note. */
function Why({ fact, label, flag, actions }: WhyProps) {
  return (
    <Box px="4" pb="2">
      <Flex gap="1" wrap="wrap" role="group" aria-label={t('Reason for {label}', { label: t(label) })}>
        {actions.offered(fact).map((code, i) => (
          <chakra.button
            key={code}
            type="button"
            aria-pressed={flag.code === code}
            onClick={() => actions.because(fact, code)}
            px="2"
            minH="24px"
            css={forFingers('minH')}
            textAlign="start"
            textStyle="micro"
            borderWidth="1px"
            borderRadius="sm"
            color={flag.code === code ? 'red.fg' : 'fg'}
            bg={flag.code === code ? 'red.subtle' : 'bg.panel'}
            borderColor={flag.code === code ? 'red.fg' : 'border.emphasized'}
          >
            <span>{`${i + 1} · `}</span>
            <WordsOf code={code} />
          </chakra.button>
        ))}
      </Flex>
      <InputBox
        style={{ marginTop: 6 }}
        value={flag.note}
        maxLength={200}
        aria-label={t('What exactly, {label}', { label: t(label) })}
        placeholder={t('What exactly, for example: proof says 21')}
        onChange={({ target }) => actions.note(fact, target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur()
        }}
      />
    </Box>
  )
}

type MarkProps = { label: string; Icon: LucideIcon; on: boolean; palette: 'green' | 'red'; onClick(): void }

function Mark({ label, Icon, on, palette, onClick }: MarkProps) {
  return (
    <chakra.button
      type="button"
      aria-label={label}
      aria-pressed={on}
      onClick={onClick}
      display="grid"
      placeItems="center"
      boxSize="26px"
      css={forFingers('boxSize')}
      flexShrink="0"
      borderWidth="1px"
      borderRadius="md"
      colorPalette={palette}
      color={on ? 'colorPalette.fg' : 'fg.muted'}
      bg={on ? 'colorPalette.subtle' : 'bg.panel'}
      borderColor={on ? 'colorPalette.emphasized' : 'border.emphasized'}
    >
      <Icon size={15} aria-hidden />
    </chakra.button>
  )
}
