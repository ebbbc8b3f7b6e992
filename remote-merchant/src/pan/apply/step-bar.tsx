import { memo } from 'react'
import { Box, chakra, Flex, t } from 'shared-ui'
import { Check } from 'shared-ui/icons'
import { Link } from 'shared-ui/router'

export type Step = {
  key: string
  title: string
  /** Where it leads; without it the step cannot be opened yet. */
  to?: string
  state: 'open' | 'done' | 'wrong'
  /** How many fields are wrong. */
  count?: number
}

/** The way from the type to the payment: where one is, what is done, and where something is wrong. */
export const StepBar = memo(function StepBar({ steps, current }: { steps: Step[]; current: string }) {
  return (
    <Box as="nav" aria-label={t('Steps of the application')} layerStyle="panel" mb="4" overflow="hidden">
      <Flex as="ol" listStyleType="none" m="0" p="0">
        {steps.map((step, i) => (
          <Flex
            as="li"
            key={step.key}
            flex={{ base: step.key === current ? '1 1 auto' : '0 0 auto', lg: '1 1 0' }}
            borderStartWidth={i > 0 ? '1px' : '0'}
            minW="0"
          >
            <StepMark step={step} number={i + 1} isCurrent={step.key === current} />
          </Flex>
        ))}
      </Flex>
    </Box>
  )
})

function StepMark({ step, number, isCurrent }: { step: Step; number: number; isCurrent: boolean }) {
  const { title, to, state, count } = step
  const Place = to && !isCurrent ? StepLink : StepText
  return (
    <Place
      to={to ?? ''}
      aria-current={isCurrent ? 'step' : undefined}
      aria-label={said(step)}
      data-current={isCurrent || undefined}
    >
      <chakra.span
        boxSize="22px"
        flexShrink="0"
        display="grid"
        placeItems="center"
        borderRadius="full"
        borderWidth="1px"
        fontSize="xs"
        fontWeight="600"
        css={isCurrent ? marks.current : marks[state]}
        aria-hidden
      >
        {state === 'done' && !isCurrent ? <Check size={13} /> : number}
      </chakra.span>
      <chakra.span truncate display={{ base: isCurrent ? 'inline' : 'none', lg: 'inline' }}>
        {t(title)}
      </chakra.span>
      {count ? (
        <chakra.span
          colorPalette="red"
          bg="colorPalette.subtle"
          color="colorPalette.fg"
          px="6px"
          borderRadius="full"
          fontSize="xs"
          fontWeight="600"
          aria-hidden
        >
          {count}
        </chakra.span>
      ) : null}
    </Place>
  )
}

function said({ title, state, count }: Step) {
  if (count) return `${t(title)}, ${count} ${t(count === 1 ? 'field to correct' : 'fields to correct')}`
  return state === 'done' ? `${t(title)}, ${t('done')}` : t(title)
}

const look = {
  base: {
    display: 'flex',
    flex: 1,
    minW: { base: '40px', lg: 0 },
    alignItems: 'center',
    justifyContent: { base: 'center', lg: 'flex-start' },
    gap: { base: '1.5', lg: '2.5' },
    h: '43px',
    px: { base: '1.5', lg: '3.5' },
    textStyle: 'dense',
    fontWeight: 600,
    color: 'fg.muted',
    borderBottomWidth: '3px',
    borderColor: 'transparent',
    '&[data-current]': { color: 'fg', borderColor: 'brand.solid', justifyContent: 'flex-start' },
    '&:is(a):hover': { bg: 'bg.subtle' },
    _focusVisible: { outlineOffset: '-3px' },
  },
} as const
const StepLink = chakra(Link, look, { forwardProps: ['to'] })
const StepText = chakra('span', look, { shouldForwardProp: (name) => name !== 'to' })

const marks = {
  current: { bg: 'brand.solid', color: 'brand.contrast', borderColor: 'brand.solid' },
  open: { borderColor: 'border' },
  done: { bg: 'green.subtle', color: 'green.fg', borderColor: 'green.emphasized' },
  wrong: { bg: 'red.subtle', color: 'red.fg', borderColor: 'red.emphasized' },
}
