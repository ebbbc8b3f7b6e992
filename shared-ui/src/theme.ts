import { createSystem } from '@chakra-ui/react'
import { button, spinner } from './theme/buttons.ts'
import { colors } from './theme/colors.ts'
import { globalCss } from './theme/global.ts'
import { breakpoints, keyframes, tokens } from './theme/sizes.ts'
import { conditions, utilities } from './theme/style-props.ts'
import { heading, separator, skeleton } from './theme/surfaces.ts'
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
  /** Hides what does nothing without a script, while there is none. */
  needsScript: { value: { '@media (scripting: none)': { display: 'none' } } },
  panel: { value: { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'lg' } },
}

/**
 * The look of the portal. From Chakra it takes only the mechanism: every token, style and recipe is our own. Styles
 * that visitors of the public pages do not need are beside their components: fields in form/parts, overlays in their
 * own files.
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
