import { memo, type ReactNode } from 'react'
import { VisuallyHidden } from 'shared-ui'
import { Box, chakra, Flex, t } from 'shared-ui/base'
import { Check } from 'shared-ui/icons'
import { Link } from 'shared-ui/router'

export type Step = {
  key: string
  title: string
  /** The link or the action that opens the step; without both it cannot be opened yet. */
  to?: string
  replace?: boolean
  onOpen?: () => void
  state: 'open' | 'done' | 'wrong'
  /** How many fields are wrong. */
  count?: number
}

/** `label` says whose steps they are. */
type StepBarProps = { label: string; steps: Step[]; current: string }

/** The way from the first step to the last: where one is, what is done, and where something is wrong. */
export const StepBar = memo(function StepBar({ label, steps, current }: StepBarProps) {
  const isShort = steps.length <= 4
  return (
    <Box as="nav" aria-label={t(label)} layerStyle="panel" mb="4" overflow="hidden">
      <Flex as="ol" listStyleType="none" m="0" p="0">
        {steps.map((step, i) => (
          <Flex
            as="li"
            key={step.key}
            flex={{ base: step.key === current ? '1 1 auto' : '0 0 auto', lg: '1 1 auto' }}
            borderStartWidth={i > 0 ? '1px' : '0'}
            minW="0"
          >
            <StepMark step={step} isShort={isShort} number={i + 1} isCurrent={step.key === current} />
          </Flex>
        ))}
      </Flex>
    </Box>
  )
})

/** `isShort`: few steps, so that a phone has room for their counts. */
type StepMarkProps = { step: Step; number: number; isCurrent: boolean; isShort: boolean }

function StepMark({ step, number, isCurrent, isShort }: StepMarkProps) {
  const { title, state, count } = step
  return (
    <Place step={step} isCurrent={isCurrent}>
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
      <chakra.span truncate css={isCurrent ? undefined : { lgDown: unseen }}>
        {t(title)}
      </chakra.span>
      {count ? (
        <chakra.span
          hideBelow={isShort ? undefined : 'lg'}
          px="6px"
          borderRadius="full"
          bg="red.subtle"
          color="red.fg"
          fontSize="xs"
          fontWeight="600"
          aria-hidden
        >
          {count}
        </chakra.span>
      ) : null}
      {said(step) && <VisuallyHidden>{`, ${said(step)}`}</VisuallyHidden>}
    </Place>
  )
}

function Place({
  step: { to, replace, onOpen },
  isCurrent,
  children,
}: {
  step: Step
  isCurrent: boolean
  children: ReactNode
}) {
  if (isCurrent)
    return (
      <StepText aria-current="step" data-current>
        {children}
      </StepText>
    )
  if (onOpen)
    return (
      <StepButton type="button" onClick={onOpen}>
        {children}
      </StepButton>
    )
  return to ? (
    <StepLink to={to} replace={replace}>
      {children}
    </StepLink>
  ) : (
    <StepText>{children}</StepText>
  )
}

/** For screen readers only: a phone has room only for the name of the present step. */
const unseen = { position: 'absolute', boxSize: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } as const

/** Read out after the title. */
function said({ state, count }: Step) {
  if (count) return t('{count, plural, one {# field} other {# fields}} to fill or correct', { count })
  return state === 'done' ? t('done') : ''
}

const look = {
  base: {
    position: 'relative',
    display: 'flex',
    flex: 1,
    minW: { base: '30px', lg: 0 },
    alignItems: 'center',
    justifyContent: { base: 'center', lg: 'flex-start' },
    gap: { base: '1.5', '2xl': '2.5' },
    h: '43px',
    px: { base: '1', lg: '2', '2xl': '3.5' },
    textStyle: 'dense',
    fontWeight: 600,
    color: 'fg.muted',
    '&:is(button)': { cursor: 'button' },
    borderBottomWidth: '3px',
    borderColor: 'transparent',
    '&[data-current]': { color: 'fg', borderColor: 'brand.solid', justifyContent: 'flex-start' },
    '&:is(a, button):hover': { bg: 'bg.subtle' },
    _focusVisible: { outlineOffset: '-3px' },
  },
} as const
const StepLink = chakra(Link, look, { forwardProps: ['to', 'replace'] })
const StepButton = chakra('button', look)
const StepText = chakra('span', look)

const marks = {
  current: { bg: 'brand.solid', color: 'brand.contrast', borderColor: 'brand.solid' },
  open: { borderColor: 'border' },
  done: { bg: 'green.subtle', color: 'green.fg', borderColor: 'green.emphasized' },
  wrong: { bg: 'red.subtle', color: 'red.fg', borderColor: 'red.emphasized' },
}
