import { Box, chakra, type SystemStyleObject } from '@chakra-ui/react'
import { Fragment, type ReactNode } from 'react'
import { rupees } from './format/money.ts'
import { t } from './t.ts'

export type Fact = readonly [label: string, value: ReactNode]

const shown = (value: ReactNode) => {
  if (typeof value === 'number') return rupees(value)
  return value === null || value === undefined || value === '' || value === false ? '--' : value
}

/** What is known, read-only: label and value side by side; `--` where there is nothing, numbers with two decimals. */
export function Facts({ of, labelWidth = '102px' }: { of: readonly Fact[]; labelWidth?: string }) {
  const columns: SystemStyleObject = { gridTemplateColumns: `minmax(72px, ${labelWidth}) minmax(0, 1fr)` }
  return (
    <chakra.dl display="grid" columnGap="3" rowGap="2.5" css={columns}>
      {of.map(([label, value]) => (
        <Fragment key={label}>
          <Box as="dt" color="fg.subtle">
            {t(label)}
          </Box>
          <Box as="dd" fontWeight="500" overflowWrap="anywhere">
            {shown(value)}
          </Box>
        </Fragment>
      ))}
    </chakra.dl>
  )
}
