import { type SystemStyleObject, useChakraContext } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import { memo } from 'react'

export type Rules = Record<string, SystemStyleObject>

/**
 * Plain classes written in the theme's tokens, for what is drawn by the hundred: a cell or a field is then an element
 * with a class, instead of a component that works out its style each time.
 */
export const StyleSheet = memo(function StyleSheet({ rules }: { rules: Rules }) {
  const { css } = useChakraContext()
  return <Global styles={Object.entries(rules).map(([selector, style]) => ({ [selector]: css(style) }))} />
})
