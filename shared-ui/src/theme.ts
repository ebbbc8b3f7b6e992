import { createSystem, defaultBaseConfig } from '@chakra-ui/react'
import { colors } from './theme/colors.ts'
import { globalCss } from './theme/global.ts'
import { button, spinner } from './theme/recipes/buttons.ts'
import { checkbox, checkmark, field, input, nativeSelect, segmentGroup, textarea } from './theme/recipes/fields.ts'
import { heading, separator, skeleton } from './theme/recipes/surfaces.ts'
import { breakpoints, keyframes, tokens } from './theme/sizes.ts'
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
  panel: { value: { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'lg' } },
}

/** The look of the portal. Chakra's base holds only the mechanism: every token, style and recipe here is our own. */
export const system = createSystem(defaultBaseConfig, {
  preflight: true,
  cssVarsPrefix: 'chakra',
  cssVarsRoot: ':where(html)',
  globalCss,
  theme: {
    breakpoints,
    keyframes,
    tokens,
    semanticTokens: { colors },
    textStyles,
    layerStyles,
    recipes: { button, spinner, heading, separator, skeleton, input, textarea, checkmark },
    slotRecipes: { field, nativeSelect, checkbox, segmentGroup },
  },
})
