import { Box, type BoxProps, Flex, Heading } from '@chakra-ui/react'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { untranslated } from './format/untranslated.ts'
import { t, translated } from './t.ts'

type PanelProps = Omit<BoxProps, 'title'> & {
  title?: ReactNode
  /** Right of the title: a link, a count, a chip. */
  aside?: ReactNode
  /** Actions under a line, with the primary one last. */
  foot?: ReactNode
  /** Rows and tables reach the edges. */
  flush?: boolean
}

/** A panel of the screen: title row, content, foot. */
export function Panel({ title, aside, foot, flush, children, ...rest }: PanelProps) {
  const id = useId()
  return (
    <Box as="section" layerStyle="panel" minW="0" aria-labelledby={title ? id : undefined} {...rest}>
      {(title || aside) && (
        <Flex
          minH="48px"
          px="4"
          py="2"
          columnGap="3"
          rowGap="0.5"
          align="center"
          justify="space-between"
          // A long aside goes below the title, so that the title is not squeezed.
          wrap="wrap"
          borderBottomWidth="1px"
        >
          <Heading as="h2" id={id} textStyle="panel">
            <span {...untranslated(title)}>{translated(title)}</span>
          </Heading>
          {typeof aside === 'string' ? <span>{t(aside)}</span> : aside}
        </Flex>
      )}
      <Box
        p={flush ? '0' : '4'}
        overflow={flush ? 'hidden' : undefined}
        // For parts that reach the edges from inside, such as the foot of a form or the line between its sections.
        style={{ '--panel-pad': flush ? '0px' : '16px' } as CSSProperties}
      >
        {children}
      </Box>
      {foot && (
        <Flex px="4" py="3" gap="2.5" justify="flex-end" wrap="wrap" borderTopWidth="1px">
          {foot}
        </Flex>
      )}
    </Box>
  )
}
