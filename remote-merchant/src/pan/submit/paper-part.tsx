import type { Part, PartWith } from 'contract/pan/form/layout/layout'
import { crossed, filledIn, inBoxes, labelOn, onLine, type Sheet } from 'contract/pan/form/layout/sheet'
import type { ReactNode } from 'react'
import { Box, Comb, Flex, Grid, Text, t } from 'shared-ui'

/** Boxes beside a label on the screen; the printed sheet has room for a few more. */
const rowBoxes = 21

type PaperPartProps = { part: Part; sheet: Sheet }

/** A part of the printed form: letters in boxes, choices to cross, words, or a place to sign. */
export function PaperPart({ part, sheet }: PaperPartProps) {
  if ('comb' in part) return <Letters part={part} sheet={sheet} />
  if ('ticks' in part) return <Choices part={part} sheet={sheet} />
  if ('line' in part) return <Words part={part} sheet={sheet} />
  if ('words' in part) return <Text textStyle="dense">{filledIn(sheet.values, t(part.words))}</Text>
  return 'signed' in part ? <Signature label={part.label} /> : null
}

type Of<Name extends string> = { part: PartWith<Name>; sheet: Sheet }

/** Letters in boxes; on a phone empty boxes are left out. */
function Letters({ part: { comb, letters, label }, sheet }: Of<'comb'>) {
  const said = t(labelOn(sheet, comb, label))
  const text = inBoxes(sheet.values, comb).trim()
  return (
    <Line of={comb} label={said}>
      <Box hideBelow="md">
        <Comb value={text} label={said} boxes={Math.max(Math.min(letters, rowBoxes), text.length)} />
      </Box>
      <Box hideFrom="md">
        <Comb value={text} label={said} boxes={text.length || 1} />
      </Box>
    </Line>
  )
}

function Choices({ part: { ticks, choices, label }, sheet }: Of<'ticks'>) {
  const said = t(labelOn(sheet, ticks, label))
  const chosen = crossed(sheet.values, ticks)
  const words = choices.filter(({ value }) => chosen.includes(value)).map(({ label }) => t(label))
  return (
    <Line of={ticks} label={said}>
      <Flex role="img" aria-label={`${said}: ${words.join(', ') || '--'}`} wrap="wrap" columnGap="4" rowGap="1">
        {choices.map(({ value, label }) => (
          <Flex key={value} gap="1.5" align="center">
            <SmallBox isCrossed={chosen.includes(value)} />
            <Text textStyle="dense" fontWeight={chosen.includes(value) ? '600' : undefined}>
              {t(label)}
            </Text>
          </Flex>
        ))}
      </Flex>
    </Line>
  )
}

type SmallBoxProps = { isCrossed: boolean; label?: string }

/** A box to cross; its own label is for screen readers. */
export const SmallBox = ({ isCrossed, label }: SmallBoxProps) => (
  <Box
    {...(label
      ? { role: 'img', 'aria-label': t(isCrossed ? '{label}: Yes' : '{label}: No', { label }) }
      : { 'aria-hidden': true })}
    boxSize="18px"
    flexShrink="0"
    borderWidth="1px"
    borderColor="paper.line"
    lineHeight="16px"
    fontSize="11px"
    fontWeight="600"
    textAlign="center"
  >
    {isCrossed && 'X'}
  </Box>
)

const Words = ({ part: { line, label }, sheet }: Of<'line'>) => (
  <Line of={line} label={t(labelOn(sheet, line, label))}>
    <Text textStyle="dense" fontWeight="600" overflowWrap="anywhere">
      {t(onLine(sheet.values, line)) || '--'}
    </Text>
  </Line>
)

const Signature = ({ label }: { label: string }) => (
  <Line of="signature" label={t(label)}>
    <Flex justify="space-between" align="flex-start" gap="3" wrap="wrap">
      <Comb value="" label={t(label)} boxes={8} />
      <Flex
        w="160px"
        h="56px"
        align="center"
        justify="center"
        borderWidth="1px"
        borderStyle="dashed"
        borderColor="paper.line"
        fontSize="10px"
      >
        {t('Signature after printing')}
      </Flex>
    </Flex>
  </Line>
)

type LineProps = { of: string; label: string; children: ReactNode }

/** Pass the label translated. */
const Line = ({ of, label, children }: LineProps) => (
  <Grid
    data-line={of}
    templateColumns={{ base: '1fr', md: '128px minmax(0, 1fr)' }}
    columnGap="3"
    rowGap="0.5"
    alignItems="center"
  >
    <Text textStyle="micro">{label}</Text>
    <Box minW="0">{children}</Box>
  </Grid>
)
