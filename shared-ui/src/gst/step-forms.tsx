import { Fragment, type ReactNode, useState } from 'react'
import { Box, Button, Flex, Stack, t } from 'shared-ui'

/** A possible next step with its form, or with a button of its own where there is nothing to fill in. */
export type StepOffer = { step: string; label: string; isLast?: boolean; form?: ReactNode; button?: ReactNode }

/** The next steps as buttons, the usual one first and those that end it outlined in red; one is open at a time. */
export function StepForms({ of }: { of: StepOffer[] }) {
  const [asking, setAsking] = useState<string | null>(null)
  const chosen = of.find(({ step }) => step === asking)
  if (chosen)
    return (
      <Stack gap="3" w="full">
        <Box>{chosen.form}</Box>
        <Button variant="ghost" alignSelf="flex-start" onClick={() => setAsking(null)}>
          {t('Back')}
        </Button>
      </Stack>
    )
  return (
    <Flex gap="2.5" wrap="wrap" w="full">
      {of.map(({ step, label, isLast, button }, i) =>
        button ? (
          <Fragment key={step}>{button}</Fragment>
        ) : (
          <Button
            key={step}
            variant={isLast ? 'surface' : i === 0 ? 'solid' : 'outline'}
            colorPalette={isLast ? 'red' : undefined}
            onClick={() => setAsking(step)}
          >
            {t(label)}
          </Button>
        ),
      )}
    </Flex>
  )
}
