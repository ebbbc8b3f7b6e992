import type { ReactNode } from 'react'
import { Box, chakra, Facts, Money, Stack, Text, t, timeText, useWide } from 'shared-ui'

type SmallTableRow = { key: string; cells: ReactNode[] }
type SmallTableProps = {
  label: string
  heads: readonly string[]
  /** The places of the columns with numbers, whose headings are aligned right. */
  ends?: readonly number[]
  /** How wide each column is, where their contents would share the width badly. */
  widths?: readonly string[]
  rows: SmallTableRow[]
  /** Shown when there are no rows. */
  none: string
}

/** A time that stays on one line; `--` where there is none. */
export const When = ({ at }: { at: string | null }) => (
  <chakra.span whiteSpace="nowrap">{at ? timeText(at) : '--'}</chakra.span>
)

/** A few rows of a record, without the tools of a list; numbers are rupees. On a narrow screen each row is a card. */
export function SmallTable(props: SmallTableProps) {
  const isWide = useWide()
  if (props.rows.length === 0) return <Text color="fg.muted">{t(props.none)}</Text>
  return isWide ? <Table {...props} /> : <Cards {...props} />
}

const Cards = ({ label, heads, rows }: SmallTableProps) => (
  <Stack as="ul" aria-label={t(label)} gap="2" textStyle="dense" listStyleType="none">
    {rows.map(({ key, cells }) => (
      <Box as="li" key={key} p="2.5" borderWidth="1px" borderColor="border.subtle" borderRadius="md">
        <Facts of={heads.map((head, i) => [head, cells[i]] as const)} />
      </Box>
    ))}
  </Stack>
)

function Table({ label, heads, ends = [], widths = [], rows }: SmallTableProps) {
  const align = (i: number) => (ends.includes(i) ? 'end' : 'start')
  return (
    <Box overflowX="auto" tabIndex={0} role="group" aria-label={t(label)}>
      <chakra.table w="full" textStyle="dense">
        <chakra.thead bg="bg.subtle">
          <tr>
            {heads.map((head, i) => (
              <chakra.th
                key={head}
                scope="col"
                w={widths[i]}
                px="2.5"
                py="2"
                color="fg.muted"
                fontWeight="600"
                textAlign={align(i)}
              >
                {t(head)}
              </chakra.th>
            ))}
          </tr>
        </chakra.thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, i) => (
                <chakra.td
                  key={heads[i]}
                  px="2.5"
                  py="2"
                  borderTopWidth="1px"
                  borderColor="border.subtle"
                  textAlign={align(i)}
                  whiteSpace={i === 0 || align(i) === 'end' ? 'nowrap' : undefined}
                >
                  {typeof cell === 'number' ? <Money of={cell} /> : cell}
                </chakra.td>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  )
}
