import type { ApplicationInfo } from 'contract/pan/application'
import { type ReasonCode, reasonOf } from 'contract/pan/reasons'
import { Box, chakra, Flex, Panel, Text } from 'shared-ui'
import { Check, Flag, type LucideIcon } from 'shared-ui/icons'
import { type FormFact, formFacts } from 'shared-ui/screens'
import { flagReasons } from './flag-reasons.ts'

/** Lines that do not agree with the paper: the reason, and what the checker adds in words. */
export type Flags = Record<string, { code: ReasonCode; note: string }>

/** The rule of a correction: what the form says otherwise than the proof of PAN must be ticked (domain 3). */
const notTicked = 'The form differs from the proof of PAN here, but the box is not ticked'

type Props = {
  found: ApplicationInfo
  ticked: ReadonlySet<string>
  onTick(ticked: ReadonlySet<string>): void
  flags: Flags
  onFlag(flags: Flags): void
}

/** The form in the order of the paper; each line is ticked when it agrees, or flagged when it does not. */
export function FormCheck({ found, ticked, onTick, flags, onFlag }: Props) {
  const facts = formFacts(found.fields, found.category)
    .flatMap((group) => group.facts)
    .filter(({ value }) => value)

  const tick = ({ key }: FormFact) => {
    onTick(ticked.has(key) ? without(ticked, key) : new Set([...ticked, key]))
    onFlag(withoutFlag(flags, key))
  }
  const flag = ({ key, label }: FormFact) => {
    onTick(without(ticked, key))
    const note = key === 'stays' ? notTicked : `${label} differs from the proof`
    const raised = { code: flagReasons[key] ?? 'Z99', note } as const
    onFlag(flags[key] ? withoutFlag(flags, key) : { ...flags, [key]: raised })
  }

  return (
    <Panel
      title="Form, in the order of the paper"
      aside={
        <Text color="fg.muted">
          {ticked.size} of {facts.length} ticked
        </Text>
      }
      flush
    >
      {facts.map((fact) => (
        <Line
          key={fact.key}
          fact={fact}
          ticked={ticked.has(fact.key)}
          flag={flags[fact.key]}
          onTick={() => tick(fact)}
          onFlag={() => flag(fact)}
        />
      ))}
    </Panel>
  )
}

type LineProps = { fact: FormFact; ticked: boolean; flag?: Flags[string]; onTick(): void; onFlag(): void }

function Line({ fact: { label, value }, ticked, flag, onTick, onFlag }: LineProps) {
  return (
    <Flex px="3" py="1" gap="2" align="center" borderBottomWidth="1px" borderColor="border.subtle" minH="34px">
      <Box w="104px" flexShrink="0" color="fg.muted" textStyle="dense">
        {label}
      </Box>
      <Box flex="1" minW="0" fontWeight="500" textStyle="dense" overflowWrap="anywhere">
        {value}
        {flag && (
          <Box color="red.fg" fontWeight="400">
            {flag.code} {reasonOf(flag.code)?.en}
          </Box>
        )}
      </Box>
      <Mark label={`${label} agrees`} Icon={Check} on={ticked} palette="green" onClick={onTick} />
      <Mark label={`Flag ${label}`} Icon={Flag} on={flag !== undefined} palette="red" onClick={onFlag} />
    </Flex>
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
      boxSize="28px"
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

function without(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return new Set([...set].filter((other) => other !== key))
}

function withoutFlag(flags: Flags, key: string): Flags {
  return Object.fromEntries(Object.entries(flags).filter(([other]) => other !== key))
}
