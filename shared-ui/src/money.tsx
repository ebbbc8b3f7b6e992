import { Box, Flex, Text, type TextProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { amount, balance, rupees } from './format/money.ts'
import { t } from './t.ts'

const writers = { rupees, amount, balance }

type MoneyProps = TextProps & { of: number | null | undefined; kind?: keyof typeof writers }

/** An amount that is never broken over two lines and never shortened. A balance in Dr is red, with the word. */
export function Money({ of, kind = 'rupees', ...rest }: MoneyProps) {
  const isDebit = kind === 'balance' && (of ?? 0) < 0
  return (
    <Text as="span" whiteSpace="nowrap" color={isDebit ? 'red.fg' : undefined} {...rest}>
      {writers[kind](of)}
    </Text>
  )
}

/** A total as in an account book: a line above, a double line below. */
export function Total({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Flex
      justify="space-between"
      gap="4"
      py="2"
      fontWeight="650"
      borderTopWidth="1px"
      borderBottomWidth="3px"
      borderColor="fg"
      borderBottomStyle="double"
    >
      <Box>{t(label)}</Box>
      <Box whiteSpace="nowrap">{children}</Box>
    </Flex>
  )
}
