import { createSystem } from '@chakra-ui/react'
import { colors } from './theme/colors.ts'
import { globalCss } from './theme/global.ts'
import { button, spinner } from './theme/recipes/buttons.ts'
import { heading, separator, skeleton } from './theme/recipes/surfaces.ts'
import { breakpoints, keyframes, tokens } from './theme/sizes.ts'
import { conditions, utilities } from './theme/style-props.ts'
import { textStyles } from './theme/text-styles.ts'

const layerStyles = {
  disabled: { value: { opacity: 0.55, cursor: 'disabled' } },
  link: {
    value: {
      color: 'brand.fg',
      fontWeight: 600,
      cursor: 'pointer',
      textDecoration: 'underline',
      textDecorationColor: 'brand.emphasized',
      textUnderlineOffset: '3px',
      _hover: { textDecorationColor: 'currentColor' },
    },
  },
  /** What does nothing without a script is not shown without one. */
  needsScript: { value: { '@media (scripting: none)': { display: 'none' } } },
  panel: { value: { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'lg' } },
}

/**
 * The look of the portal. Of Chakra only the mechanism: every token, style and recipe is our own. What a visitor of the
 * public pages does not need stands with its parts: fields in form/parts, overlays beside their components.
 */
export const system = createSystem({
  preflight: true,
  cssVarsPrefix: 'chakra',
  cssVarsRoot: ':where(html)',
  globalCss,
  conditions,
  utilities,
  theme: {
    breakpoints,
    keyframes,
    tokens,
    semanticTokens: { colors },
    textStyles,
    layerStyles,
    recipes: { button, spinner, heading, separator, skeleton },
  },
})
