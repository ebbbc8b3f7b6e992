import { useEffect, useRef, useState } from 'react'
import { useAction } from 'shared-auth'
import { Button, ButtonLink, chakra, errorText, Flex, Note, Stack, Text, t, toast } from 'shared-ui'
import { ConfirmDialog } from 'shared-ui/overlays'
import { useNavigate } from 'shared-ui/router'
import { PapersScanned } from '../papers-scanned.tsx'
import type { CropStudioProps } from './crop-studio.tsx'
import { doubtsIn } from './ready-to-send.ts'

type SendProps = Pick<CropStudioProps, 'application' | 'calls' | 'scanAt' | 'end'> & {
  /** Why it cannot be sent yet. */
  missing: string | null
  /** Doubts about the pictures, for which the office may return it. */
  doubts: readonly string[]
  /** The picture that is still to be cropped; the button goes there first. */
  next: { name: string; go: () => void } | undefined
}

/** The last step: both pictures are sent to the office with the form. */
export function SendForCheck({ application, calls, scanAt, end, missing, doubts, next }: SendProps) {
  const { id, formNo } = application
  const { sendNow, isBusy, error } = useSending({ id, formNo }, calls, end)
  const isOff = missing !== null || isBusy
  const [isAsking, setAsking] = useState(false)
  const [agreed, setAgreed] = useState('')
  const questions = doubtsIn(application, doubts)
  const doubted = questions.join('\n')

  function send() {
    if (isOff || isAsking) return
    if (doubted !== agreed && questions.length > 0) return setAsking(true)
    return sendNow()
  }

  useCtrlEnter(send)

  return (
    <Stack gap="2" data-bottom-bar p={{ base: '2.5', lg: '0' }}>
      <PapersScanned of={application} />
      {doubts.length > 0 && !next && (
        <Note tone="warning">
          {doubts.map((text) => (
            <Text key={text}>{text}</Text>
          ))}
        </Note>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('Send it as it is?')}
        text={t('The office may return it for this: {doubts}', { doubts: questions.join('; ') })}
        action={t('Send as it is')}
        keep="Look again"
        onConfirm={() => {
          setAgreed(doubted)
          return sendNow()
        }}
      />
      {missing && !next && (
        <Text id="crop-missing" color="fg.muted" textStyle="hint" aria-live="polite">
          {missing}
        </Text>
      )}
      <Flex gap="2.5" wrap="wrap">
        {scanAt && (
          <ButtonLink to={scanAt} variant="outline">
            {t('Scan again')}
          </ButtonLink>
        )}
        {next ? (
          <Button flex="1 0 auto" onClick={next.go}>
            {t('Next: {picture}', { picture: next.name })}
          </Button>
        ) : (
          <Button
            flex="1 0 auto"
            disabled={isOff}
            loading={isBusy}
            aria-describedby={missing ? 'crop-missing' : undefined}
            aria-keyshortcuts="Control+Enter"
            onClick={send}
          >
            <span>{end.label}</span>
            <Key>{t('Ctrl Enter')}</Key>
          </Button>
        )}
      </Flex>
      {error !== undefined && <Note tone="danger">{errorText(error)}</Note>}
    </Stack>
  )
}

/** Sends the pictures if this is the last step, confirms it and leads on; busy until then. */
function useSending(
  { id, formNo }: Pick<SendProps['application'], 'id' | 'formNo'>,
  calls: SendProps['calls'],
  end: SendProps['end'],
) {
  const finish = useAction(calls.finishCrop, { id })
  const navigate = useNavigate()
  const [isLeading, setLeading] = useState(false)
  const leadOn = () => (typeof end.to === 'string' ? navigate(end.to) : end.to())

  async function sendNow() {
    if (!end.finishes) return leadOn()
    try {
      await finish.run(undefined)
    } catch {
      // The screen shows `error`.
      return
    }
    toast.success(t('{formNo} sent for check', { formNo }), end.done)
    setLeading(true)
    await leadOn()
  }
  return { sendNow, isBusy: finish.busy || isLeading, error: finish.error }
}

const Key = chakra('kbd', {
  base: {
    display: { base: 'none', lg: 'inline' },
    fontFamily: 'inherit',
    textStyle: 'micro',
    px: '1.5',
    borderWidth: '1px',
    borderColor: 'currentColor',
    borderRadius: 'xs',
    opacity: 0.85,
  },
})

function useCtrlEnter(act: () => void) {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
