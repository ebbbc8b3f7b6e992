import { Box, chakra, type SystemStyleObject } from '@chakra-ui/react'
import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { kept } from './format/kept.tsx'
import { rupees } from './format/money.ts'
import { t } from './t.ts'

export type Fact = readonly [label: string, value: ReactNode]

const shown = (value: ReactNode) => {
  if (typeof value === 'number') return rupees(value)
  return value === null || value === undefined || value === '' || value === false ? '--' : kept(value)
}

type FactsProps = {
  of: readonly Fact[]
  labelWidth?: string
  /** In two columns where there is room; they are read down the first, then down the second. */
  columns?: 1 | 2
}

/** Read-only labels with values side by side; `--` for an empty value, numbers with two decimals. */
export function Facts({ of, labelWidth = '102px', columns = 1 }: FactsProps) {
  // On a phone a wide label must leave most of the line to the value.
  const pair = `minmax(72px, min(${labelWidth}, 40%)) minmax(0, 1fr)`
  const rows = Math.ceil(of.length / columns)
  const look: SystemStyleObject = {
    gridTemplateColumns: columns === 1 ? pair : { base: pair, md: `${pair} ${pair}` },
    ...(columns === 2 && { '& > *': { gridRow: { md: 'var(--row)' }, gridColumn: { md: 'var(--column)' } } }),
  }
  const place = (at: number, part: 1 | 2) =>
    columns === 2
      ? ({ '--row': (at % rows) + 1, '--column': Math.floor(at / rows) * 2 + part } as CSSProperties)
      : undefined
  return (
    <chakra.dl display="grid" columnGap="3" rowGap="2.5" css={look}>
      {of.map(([label, value], at) => (
        <Fragment key={label}>
          <Box as="dt" color="fg.subtle" style={place(at, 1)}>
            {t(label)}
          </Box>
          <Box as="dd" fontWeight="500" overflowWrap="anywhere" style={place(at, 2)}>
            {shown(value)}
          </Box>
        </Fragment>
      ))}
    </chakra.dl>
  )
}
