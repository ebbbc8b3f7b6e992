import { Fragment, type ReactNode } from 'react'
import { Box, Button, Flex, Heading, t } from 'shared-ui'
import { ArrowLeft } from 'shared-ui/icons'

/** A possible next step with its form, or with a button of its own where there is nothing to fill in. */
export type StepOffer = { step: string; label: string; isLast?: boolean; form?: ReactNode; button?: ReactNode }

type ButtonsProps = { of: StepOffer[]; onAsk(step: string): void; back: string | undefined }

/** The next steps as buttons of a foot: those that end it first, outlined in red, and the usual one at the end. */
export const StepButtons = ({ of, onAsk, back }: ButtonsProps) =>
  of
    .map(({ step, label, isLast, button }, i) =>
      button ? (
        <Fragment key={step}>{button}</Fragment>
      ) : (
        <Button
          key={step}
          variant={isLast ? 'surface' : i === 0 ? 'solid' : 'outline'}
          colorPalette={isLast ? 'red' : undefined}
          // Whoever comes back from a form is on the button that opened it.
          autoFocus={step === back}
          onClick={() => onAsk(step)}
        >
          {t(label)}
        </Button>
      ),
    )
    .reverse()

/** The form of a step above what it is about, with the way back to the other steps. */
export const StepForm = ({ of: { label, form }, onBack }: { of: StepOffer; onBack(): void }) => (
  <Box as="section" ref={focusFirst} pb="18px" mb="4" css={{ '--panel-pad': '18px' }} {...across}>
    <Flex align="center" gap="2" mb="3">
      <Button variant="ghost" size="sm" ms="-2" onClick={onBack}>
        <ArrowLeft />
        <span>{t('Back')}</span>
      </Button>
      <Heading as="h3" textStyle="panel">
        {t(label)}
      </Heading>
    </Flex>
    <div>{form}</div>
  </Box>
)

const across = { mx: '-18px', px: '18px', borderBottomWidth: '1px' }

const focusFirst = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>('input, select, textarea, button:not(:first-child)')?.focus()
