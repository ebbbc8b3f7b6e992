import type { Card } from 'contract/cards/card'
import { Box, Heading, Note, SimpleGrid, Stack, t } from 'shared-ui'

/** Benefits, eligibility and how to apply. */
export const CardInfo = ({ card, isNarrow }: { card: Card; isNarrow?: boolean }) => (
  <Stack gap="4">
    <SimpleGrid columns={isNarrow ? 1 : { base: 1, md: 3 }} gap="5" alignItems="start">
      <Part title="Benefits" lines={card.benefits} />
      <Part title="Eligibility" lines={card.eligibility} />
      <Part title="How to apply" lines={card.steps} isOrdered />
    </SimpleGrid>
    <Note>{t(card.note)}</Note>
  </Stack>
)

type PartProps = { title: string; lines: readonly string[]; isOrdered?: boolean }

const Part = ({ title, lines, isOrdered }: PartProps) => (
  <Box>
    <Heading as="h3" textStyle="panel" mb="2">
      {t(title)}
    </Heading>
    <Box
      as={isOrdered ? 'ol' : 'ul'}
      listStyleType={isOrdered ? 'decimal' : 'disc'}
      ps="5"
      css={{ '& li + li': { mt: 1 } }}
    >
      {lines.map((line) => (
        <li key={line}>{t(line)}</li>
      ))}
    </Box>
  </Box>
)
