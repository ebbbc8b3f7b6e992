import { defineRecipe } from '@chakra-ui/react'

export const heading = defineRecipe({ base: { fontWeight: 650, textStyle: 'section' } })

export const skeleton = defineRecipe({
  base: {
    bg: 'bg.muted',
    borderRadius: 'sm',
    color: 'transparent',
    userSelect: 'none',
    animation: 'pulse',
    '&::before, &::after, & > *': { visibility: 'hidden' },
  },
})

export const separator = defineRecipe({
  base: { display: 'block', borderColor: 'border.subtle', borderStyle: 'solid' },
  variants: {
    orientation: { horizontal: { borderTopWidth: '1px' }, vertical: { borderInlineStartWidth: '1px' } },
  },
  defaultVariants: { orientation: 'horizontal' },
})
