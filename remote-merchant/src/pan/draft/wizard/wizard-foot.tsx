import type { ApplicationFields } from 'contract/pan/form/fields'
import { memo, type ReactNode, useState } from 'react'
import { Box, Button, chakra, Flex, Stack, Text, t } from 'shared-ui'
import { useDebouncedValues, useEntryContext } from 'shared-ui/form'
import { ChevronUp } from 'shared-ui/icons'
import { FootBar, useNarrow } from 'shared-ui/pan'
import { ToDo, toDoText } from 'shared-ui/steps'
import { onScreen } from '../application-steps.ts'
import { countToFix } from '../checks.tsx'
import { CardAndChecks, type PreviewProps } from '../preview.tsx'
import { useLatest } from '../use-latest.ts'

type FootProps = PreviewProps & { following: string; onBack: () => void; onClose: () => void }

/** Back, close and next, with the number of problems; on phones the folded preview is above it. */
export const WizardFoot = memo(function WizardFoot({
  category,
  form,
  appliedOn,
  following,
  onBack,
  onClose,
}: FootProps) {
  const isNarrow = useNarrow()
  return (
    <FootBar>
      {isNarrow && <FoldedPreview category={category} form={form} appliedOn={appliedOn} />}
      {/* Beside the menu of a tablet there is no room for all of it once something is to be corrected. */}
      <Flex align="center" wrap={{ md: 'wrap' }} gap={{ base: '2.5', md: '4' }} px={{ base: '14px', md: '6' }} py="3">
        <Button variant="outline" onClick={onBack}>
          {t('Back')}
        </Button>
        <StepState />
        <Button variant="ghost" hideBelow="md" onClick={onClose}>
          {t('Save and close')}
        </Button>
        <Button type="submit" flex={{ base: '1', md: 'none' }}>
          <span>{t('Next: {following}', { following: t(following) })}</span>
          <KeyCap>{t('Enter')}</KeyCap>
        </Button>
      </Flex>
    </FootBar>
  )
})

const StepState = () => <ToDo text={useToDo()} />

/** How many fields of the step are empty, and how many are wrong, in words; '' when none is. */
function useToDo() {
  const { problemNames, values } = useEntryContext()
  return toDoText(onScreen(problemNames()), values)
}

/** On phones and narrow windows the card and the checks wait above the foot, folded, with what is wrong in the step. */
function FoldedPreview({ category, form, appliedOn }: PreviewProps) {
  const fields = useDebouncedValues<ApplicationFields>()
  const toDo = useToDo()
  const [isOpen, setOpen] = useState(false)
  const toggle = useLatest(() => setOpen(!isOpen))
  return (
    <Box borderBottomWidth="1px">
      {isOpen && (
        <Stack id="card-and-checks" gap="3" p="14px" maxH="58dvh" overflowY="auto" bg="bg">
          <CardAndChecks category={category} form={form} appliedOn={appliedOn} />
        </Stack>
      )}
      <Fold isOpen={isOpen} toDo={toDo} count={countToFix({ fields, category, form, appliedOn })} onToggle={toggle} />
    </Box>
  )
}

type FoldProps = { isOpen: boolean; toDo: string; count: number; onToggle: () => void }

const Fold = memo(function Fold({ isOpen, toDo, count, onToggle }: FoldProps) {
  return (
    <chakra.button
      type="button"
      display="flex"
      w="full"
      minH="44px"
      px={{ base: '14px', md: '6' }}
      alignItems="center"
      gap="2.5"
      textStyle="label"
      aria-expanded={isOpen}
      aria-controls={isOpen ? 'card-and-checks' : undefined}
      onClick={onToggle}
    >
      <span>{t('Card and checks')}</span>
      {toDo ? (
        <Text as="span" ms="auto" color="red.fg">
          {toDo}
        </Text>
      ) : (
        <Text as="span" ms="auto" color={count > 0 ? 'orange.fg' : 'fg.muted'}>
          {count > 0 ? t('{count} to fix', { count }) : t('Nothing to fix so far')}
        </Text>
      )}
      <chakra.span css={{ transform: isOpen ? 'rotate(180deg)' : undefined }}>
        <ChevronUp size={18} aria-hidden />
      </chakra.span>
    </chakra.button>
  )
})

function KeyCap({ children }: { children: ReactNode }) {
  return (
    <chakra.kbd
      hideBelow="md"
      fontFamily="body"
      fontSize="xs"
      lineHeight="16px"
      px="5px"
      borderWidth="1px"
      borderColor="currentColor"
      borderRadius="xs"
      opacity="0.85"
      aria-hidden
    >
      {children}
    </chakra.kbd>
  )
}
