import type { SystemStyleObject } from '@chakra-ui/react'
import { css, jsx } from '@emotion/react'
import type { ComponentProps, JSX } from 'react'
import { system } from '../theme.ts'

/**
 * An element with one fixed look in Chakra's style words, for elements that render on each key stroke or by the
 * hundred. The look is computed once; `chakra()` computes it on each render (docs/decisions/0005). It takes no style
 * props.
 */
export function part<Tag extends keyof JSX.IntrinsicElements>(tag: Tag, look: SystemStyleObject) {
  const workedOut = css(system.css(look))
  return (props: ComponentProps<Tag>) => jsx(tag, Object.assign({ css: workedOut }, props))
}
