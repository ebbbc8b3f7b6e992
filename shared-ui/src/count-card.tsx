import { Box, chakra, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { count } from './format/money.ts'
import { t } from './t.ts'

type CountCardProps = { label: string; value: number; to?: string; children?: ReactNode }

/** How many there are of something, and what is to be known of them; with an address, the way to them. */
export function CountCard({ label, value, to, children }: CountCardProps) {
  const figures = (
    <>
      <Text color="fg.muted">{t(label)}</Text>
      <Text textStyle="figure">{count(value)}</Text>
      {children}
    </>
  )
  return <li>{to ? <LinkCard to={to}>{figures}</LinkCard> : <Box {...card}>{figures}</Box>}</li>
}

const card = { display: 'block', h: 'full', px: '4', py: '3', layerStyle: 'panel' } as const
const LinkCard = chakra(Link, { base: { ...card, _hover: { bg: 'bg.subtle' } } }, { forwardProps: ['to'] })
