import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { Children, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { count } from './format/money.ts'
import { useMayOpen } from './screen/may-open.ts'
import { t } from './t.ts'

type CountCardProps = { label: string; value: number; to?: string; children?: ReactNode }

const mostInRow = 5

/** Cards in rows with about the same number of cards, two in a row on a phone; the cards of a row fill its width. */
export function CountCards({ label, children }: { label?: string; children: ReactNode }) {
  const cards = Children.toArray(children).length
  const inRow = Math.ceil(cards / Math.ceil(cards / mostInRow))
  return (
    <Flex
      as="ul"
      listStyleType="none"
      wrap="wrap"
      gap={{ base: '3', md: '4' }}
      aria-label={label && t(label)}
      css={{ '& > li': { flex: `1 1 max(150px, calc(${100 / inRow}% - 16px))` } }}
    >
      {children}
    </Flex>
  )
}

/** A count with its label and a remark; with an address, it is a link. */
export function CountCard({ label, value, to, children }: CountCardProps) {
  const mayOpen = useMayOpen()
  const figures = (
    <>
      <Text color="fg.muted">{t(label)}</Text>
      <Text textStyle="figure">{count(value)}</Text>
      {children}
    </>
  )
  return <li>{to && mayOpen(to) ? <LinkCard to={to}>{figures}</LinkCard> : <Box {...card}>{figures}</Box>}</li>
}

const card = { display: 'block', h: 'full', px: '4', py: '3', layerStyle: 'panel' } as const
const LinkCard = chakra(Link, { base: { ...card, _hover: { bg: 'bg.subtle' } } }, { forwardProps: ['to'] })
