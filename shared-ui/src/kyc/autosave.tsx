import { type KycDraft, type KycField, kycFieldNames } from 'contract/kyc/fields'
import { serverNow } from 'contract/server-now'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { change } from 'shared-auth'
import { Button, clockText, errorText, Flex, Note, Text, t } from 'shared-ui'
import { useEntryContext } from 'shared-ui/form'
import type { KycCalls } from './calls.ts'

type Answers = Record<string, unknown>
const restMs = 800

type Props = { save: KycCalls['save']; start: Answers; isSent: RefObject<boolean> }

/** Saves typed answers on the server after a short pause, and shows the state. Only changed answers are sent. */
export function KycAutosave({ save, start, isSent }: Props) {
  const { values, isSubmitting } = useEntryContext()
  const [saved, setSaved] = useState<Answers>(start)
  const [at, setAt] = useState<string>()
  const [error, setError] = useState<unknown>()
  const isSending = useRef(false)
  const changed = kycFieldNames.filter((name) => isOther(values, saved, name))
  const isBehind = changed.length > 0

  const send = useEffectEvent(async () => {
    if (isSending.current || !isBehind || isSubmitting || isSent.current) return
    isSending.current = true
    const body = Object.fromEntries(changed.map((name) => [name, values[name] ?? ''])) as KycDraft
    try {
      await change(save, { body })
      setSaved((before) => ({ ...before, ...body }))
      setAt(serverNow().toISOString())
      setError(undefined)
    } catch (problem) {
      setError(problem)
    } finally {
      isSending.current = false
    }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change waits anew
  useEffect(() => {
    if (!isBehind) return
    const timer = setTimeout(send, restMs)
    return () => clearTimeout(timer)
  }, [values, saved, isSubmitting])

  useEffect(() => {
    if (!isBehind) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isBehind])
  // For a person who goes to another screen at once.
  useEffect(() => () => void send(), [])

  if (error !== undefined && isBehind)
    return (
      <Note
        tone="warning"
        title="Not saved yet"
        actions={
          <Button variant="outline" onClick={send}>
            {t('Try again')}
          </Button>
        }
      >
        {errorText(error)}
      </Note>
    )
  return (
    <Flex justify="flex-end" minH="5" role="status">
      <Text textStyle="hint" color="fg.muted">
        {isBehind ? t('Saving…') : at ? t('Saved at {time}', { time: clockText(at) }) : ''}
      </Text>
    </Flex>
  )
}

const isOther = (values: Answers, saved: Answers, name: KycField) =>
  name in saved && (values[name] ?? '') !== (saved[name] ?? '')
