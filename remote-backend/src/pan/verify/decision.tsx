import type { ApplicationInfo } from 'contract/pan/application'
import { boxesFor } from 'contract/pan/verify/checklist'
import { verification } from 'contract/pan/verify/verify'
import { useEffect, useRef, useState } from 'react'
import { CallError, wasLost } from 'shared-auth'
import { Button, errorText, Flex, Note, Panel, Stack, Text, toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { ConfirmDialog } from 'shared-ui/overlays'
import { type Flags, reasonsOf } from './flag-reasons.ts'
import { reasonsKey } from './kept-check.ts'
import { Key } from './keys-sheet.tsx'
import { ReasonsDialog } from './reasons-dialog.tsx'
import { useDecision } from './use-decision.ts'

export type Asking = 'verify' | 'incomplete' | 'reject' | null

type Props = {
  found: ApplicationInfo
  mayDecide: boolean
  flags: Flags
  checked: ReadonlySet<string>
  asking: Asking
  onAsk(asking: Asking): void
  /** It is decided, by this checker or by another person: then `told` says by whom. */
  onDecided(told?: string): void
  /** The same, also where the checker has left for another screen meanwhile. */
  onEnd(): void
  onOutdated(): void
}

/** Verify, Incomplete or Reject: the suitable button is solid, and the reason is shown above a disabled one. */
export function Decision(props: Props) {
  const { found, mayDecide, flags, checked, asking, onAsk } = props
  const { verify, verifyNow, returnForCorrection, reject, error, done } = useDecisions(props)
  const { formNo } = found
  const flagged = Object.keys(flags).length
  const { missing, mayVerify } = readyToVerify(found, flags, checked, mayDecide)
  return (
    <Panel flex="none" css={barOnPhones}>
      <Stack gap="2" my="-2" data-bottom-bar="">
        <Text color={flagged > 0 ? 'red.fg' : 'fg.muted'}>
          {found.pages.length > 0
            ? whyNot(flagged, missing)
            : t('There are no scanned pages, so it goes back for correction')}
        </Text>
        {verify.isLooking && (
          <Note tone="warning" title="Not known yet">
            {t('The connection broke before the answer came. Looking what became of the form…')}
          </Note>
        )}
        {error !== undefined && (
          <Note tone={wasLost(error) ? 'warning' : 'danger'} title={wasLost(error) ? undefined : 'Not verified'}>
            {errorText(error)}
          </Note>
        )}
        <DecisionButtons
          flagged={flagged}
          mayDecide={mayDecide}
          mayVerify={mayVerify}
          onAsk={onAsk}
          isBusy={verify.busy}
          onVerify={() => void verifyNow()}
        />
      </Stack>
      <ConfirmDialog
        open={asking === 'verify' && mayVerify}
        onClose={() => onAsk(null)}
        title={t('Verify {formNo}?', { formNo })}
        text="Next it is submitted to NSDL."
        action="Verify"
        keep="Look again"
        onConfirm={verifyNow}
      />
      {asking === 'incomplete' && !verify.busy && (
        <ReasonsDialog
          found={found}
          title={t('Send {formNo} back to the merchant?', { formNo })}
          text="The merchant reads the reasons below in both languages, corrects the form and sends it again. Nothing is charged."
          start={reasonsOf(flags)}
          submit="Send back"
          draftKey={reasonsKey(found, 'returnForCorrection')}
          action={returnForCorrection}
          onClose={() => onAsk(null)}
          onDone={() => done(t('{formNo} sent back for correction', { formNo }))}
        />
      )}
      {asking === 'reject' && !verify.busy && (
        <ReasonsDialog
          found={found}
          title={t('Reject {formNo}?', { formNo })}
          text="The application ends here and the full price goes back to the merchant's balance. This cannot be undone."
          start={reasonsOf(flags)}
          submit="Reject and refund"
          draftKey={reasonsKey(found, 'reject')}
          danger
          action={reject}
          onClose={() => onAsk(null)}
          onDone={() => done(t('{formNo} rejected, price refunded', { formNo }))}
        />
      )}
    </Panel>
  )
}

// On phones it is at the foot of the screen while the form is read.
const barOnPhones = {
  mdDown: {
    position: 'sticky',
    bottom: 'var(--frame-foot, 0px)',
    zIndex: 'docked',
    order: 1,
    mx: '-14px',
    mb: '-84px',
    borderWidth: '1px 0 0',
    borderRadius: 'none',
  },
}

/** The three decisions and what follows: the next form, or why it was not decided. */
function useDecisions({ found, checked, onAsk, onDecided, onEnd, onOutdated }: Props) {
  const { formNo } = found
  const verify = useDecision(verification.verify, found, 'VERIFIED')
  const returnForCorrection = useDecision(verification.returnForCorrection, found, 'INCOMPLETE')
  const reject = useDecision(verification.reject, found, 'REJECTED')
  const [error, setError] = useState<unknown>()

  // A person who left for another screen meanwhile stays there.
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const moveOn = (told?: string) => {
    onEnd()
    if (isHere.current) onDecided(told)
  }
  const done = (text: string) => {
    toast.success(text)
    moveOn()
  }
  const failed = (problem: unknown) => {
    onAsk(null)
    if (problem instanceof CallError && problem.status === 409) moveOn(`${formNo}: ${errorText(problem)}`)
    else setError(problem)
    if (problem instanceof CallError && problem.status === 400) onOutdated()
  }
  const verifyNow = () => {
    setError(undefined)
    return verify.run({ ticked: [...checked] }).then(() => done(t('{formNo} verified', { formNo })), failed)
  }
  /** Another person was first: this is shown on the next form. */
  const orMoveOn = <Run extends (...given: never[]) => Promise<unknown>>(run: Run) =>
    ((...given) =>
      run(...given).catch((problem: unknown) => {
        if (problem instanceof CallError && problem.status === 409) failed(problem)
        throw problem
      })) as Run

  return {
    verify,
    verifyNow,
    error,
    done,
    returnForCorrection: { ...returnForCorrection, run: orMoveOn(returnForCorrection.run) },
    reject: { ...reject, run: orMoveOn(reject.run) },
  }
}

/** How many boxes are still to tick, and whether the form may be verified. */
export function readyToVerify(found: ApplicationInfo, flags: Flags, checked: ReadonlySet<string>, mayDecide: boolean) {
  const missing = boxesFor(found, found.findings).filter(({ key }) => !checked.has(key)).length
  const isClear = missing === 0 && Object.keys(flags).length === 0 && found.pages.length > 0
  return { missing, mayVerify: mayDecide && isClear }
}

type ButtonsProps = Pick<Props, 'mayDecide' | 'onAsk'> & {
  flagged: number
  mayVerify: boolean
  isBusy: boolean
  onVerify(): void
}

function DecisionButtons({ flagged, mayDecide, mayVerify, isBusy, onAsk, onVerify }: ButtonsProps) {
  return (
    <Flex gap="2">
      <DecisionButton
        letter="A"
        label="Verify"
        variant={flagged > 0 ? 'outline' : 'solid'}
        disabled={!mayVerify}
        loading={isBusy}
        onClick={onVerify}
      />
      <DecisionButton
        letter="I"
        label="Incomplete"
        variant={flagged > 0 ? 'solid' : 'outline'}
        disabled={!mayDecide || isBusy}
        onClick={() => onAsk('incomplete')}
      />
      <DecisionButton
        letter="R"
        label="Reject"
        variant="surface"
        colorPalette="red"
        disabled={!mayDecide || isBusy}
        onClick={() => onAsk('reject')}
      />
    </Flex>
  )
}

type DecisionButtonProps = Omit<Parameters<typeof Button>[0], 'children'> & { letter: string; label: string }

function DecisionButton({ letter, label, ...props }: DecisionButtonProps) {
  return (
    <Button {...props} aria-keyshortcuts={letter} justifyContent="flex-start" flex="auto" px="2.5">
      <Flex flex="1" align="center" justify="space-between" gap="2">
        <span>{t(label)}</span>
        <Key aria-hidden me="0" display={{ base: 'none', md: 'inline-block' }}>
          {letter}
        </Key>
      </Flex>
    </Button>
  )
}

function whyNot(flagged: number, missing: number) {
  if (flagged > 0)
    return t('{flagged, plural, one {# flag} other {# flags}}, so it goes back for correction', { flagged })
  if (missing > 0) return t('{missing} of the checklist still to tick before it can be verified', { missing })
  return t('Everything is ticked')
}
