import { Flex, Heading, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { t, translated } from '../t.ts'
import { type DrawingName, drawings } from './drawings.tsx'

type EmptyStateProps = {
  drawing?: DrawingName
  title: string
  /** What it means. */
  text?: ReactNode
  /** One next step. */
  action?: ReactNode
}

/** Shown when there is nothing: what that means, and one next step. */
export function EmptyState({ drawing = 'paper', title, text, action }: EmptyStateProps) {
  return (
    <Flex direction="column" align="center" textAlign="center" px="4" py="5">
      {drawings[drawing]}
      <Heading as="h2" textStyle="section" mt="3">
        {t(title)}
      </Heading>
      {text && (
        <Text textStyle="dense" color="fg.muted" maxW="360px">
          {translated(text)}
        </Text>
      )}
      {action && <Flex mt="4">{action}</Flex>}
    </Flex>
  )
}
