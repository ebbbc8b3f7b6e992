import type { ReactNode } from 'react'
import { Box, Flex, publicWidth, Text, t, translated, useTitle } from 'shared-ui/base'

type PageProps = {
  title: string
  text?: ReactNode
  /** A link above the heading to the page that this one belongs to. */
  above?: ReactNode
  aside?: ReactNode
  narrow?: boolean
  children: ReactNode
}

/** A public page: its one heading, a sentence under it, the content. */
export function Page({ title, text, above, aside, narrow, children }: PageProps) {
  useTitle(t(title))
  return (
    <Box {...publicWidth} pt={{ base: '6', md: '9' }} pb="12">
      <Flex justify="space-between" align="end" gap="4" wrap="wrap" mb="6">
        <Box _print={{ w: 'full' }}>
          {above}
          <Text
            as="h1"
            fontSize={{ base: '28px', md: '34px' }}
            lineHeight={{ base: '34px', md: '40px' }}
            fontWeight="650"
            tabIndex={-1}
          >
            {t(title)}
          </Text>
          {text && (
            <Text mt="1" fontSize="md" color="fg.muted">
              {translated(text)}
            </Text>
          )}
        </Box>
        {aside}
      </Flex>
      <Box maxW={narrow ? '760px' : undefined} _print={{ maxW: 'none' }}>
        {children}
      </Box>
    </Box>
  )
}
