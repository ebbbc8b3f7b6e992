import type { ReactNode } from 'react'
import { Box, Panel, Text, t, useTitle } from 'shared-ui/base'

/** A page related to the log-in: a narrow panel with a heading and an optional sentence. */
export function Door({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  useTitle(t(title))
  return (
    <Box maxW="504px" mx="auto" px="3.5" py={{ base: '6', md: '11' }}>
      <Panel>
        <Text as="h1" textStyle="page" tabIndex={-1} mb="1">
          {t(title)}
        </Text>
        {text && (
          <Text color="fg.muted" mb="4">
            {t(text)}
          </Text>
        )}
        {children}
      </Panel>
    </Box>
  )
}
