import { CaptchaAsked, type QuestionByNumber } from 'contract/by-number'
import { requiredText } from 'contract/field/fields'
import { dayFrom } from 'contract/field/written-day'
import type { StatusTable } from 'contract/status'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Box, Button, Chip, dayText, errorText, Grid, Note, Panel, Text, t } from 'shared-ui'
import { CaptchaField, DateField, EntryForm, TextField } from 'shared-ui/form'
import { RotateCcw } from 'shared-ui/icons'
import { useLocation, useSearchParams } from 'shared-ui/router'
import * as v from 'valibot'

type Question = v.InferOutput<QuestionByNumber>
type Both = { en: string; hi: string }
type Told = { status: string; on: string; now: Both; next: Both; reason?: string | null }

type AskProps<Reply extends Told> = {
  title: string
  schema: QuestionByNumber
  told: v.GenericSchema<unknown, Reply>
  ask(question: Question): Promise<unknown>
  /** What is known when the page opens; with both it is asked at once. */
  brought: { no: string; dob: string }
  statuses: StatusTable
  /** What else there is to do, by the status. */
  further?: (of: Reply) => ReactNode
}

/** A number and a date of birth, and the status that they tell. Of a number that many asked for, the characters of a picture too. */
export function AskByNumber<Reply extends Told>(props: AskProps<Reply>) {
  const { title, schema, told, ask, brought, statuses, further } = props
  const [wantsCaptcha, setWantsCaptcha] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const [withCaptcha] = useState(() => v.object({ ...schema.entries, captcha: requiredText }))
  const [found, setFound] = useState<{ of: Reply; no: string }>()

  /** A picture to read is a refusal, after which the form shows it. */
  const attempt = async ({ captcha, ...asked }: Question) => {
    const reply = await ask({ ...asked, ...(captcha && { captcha }) })
    if (!v.is(CaptchaAsked, reply)) return v.parse(told, reply)
    setWantsCaptcha(true)
    throw new Error(reply.message)
  }
  const askAtOnce = useEffectEvent(() => {
    if (v.is(schema, brought)) attempt(brought).then((of) => setFound({ of, no: brought.no.trim() }), setProblem)
  })
  useEffect(() => void askAtOnce(), [])

  if (found)
    return (
      <Answer {...found} look={statuses[found.of.status]} onAgain={() => setFound(undefined)}>
        {further?.(found.of)}
      </Answer>
    )
  return (
    <Panel title={t(title)}>
      {problem !== undefined && <Note tone="danger">{errorText(problem)}</Note>}
      <EntryForm
        schema={wantsCaptcha ? withCaptcha : schema}
        start={{ ...brought, captcha: '' }}
        action={{
          run(asked: Question) {
            setProblem(undefined)
            return attempt(asked)
          },
        }}
        onDone={(of, { no }) => setFound({ of, no })}
        submit={t('Show the status')}
      >
        <TextField name="no" />
        <DateField name="dob" autoFocus={brought.no !== '' && brought.dob === ''} />
        {wantsCaptcha && <CaptchaField name="captcha" />}
      </EntryForm>
    </Panel>
  )
}

/** What was typed on the page before, or the number that a receipt led here with. */
export function useBrought() {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const { no = '', dob = '' } = (state ?? {}) as Partial<Record<'no' | 'dob', string>>
  return { no: search.get('no') ?? no, dob: dayFrom(dob) ?? dob }
}

type AnswerProps = {
  of: Told
  no: string
  look: StatusTable[string] | undefined
  onAgain: () => void
  children: ReactNode
}

function Answer({ of: { on, now, next, reason }, no, look, onAgain, children }: AnswerProps) {
  return (
    <Panel
      title={no}
      foot={
        <>
          <Button variant="outline" onClick={onAgain}>
            <RotateCcw aria-hidden />
            <span>{t('Ask for another')}</span>
          </Button>
          {children}
        </>
      }
    >
      <Grid gap="5" role="status">
        <Box>
          <Chip tone={look?.tone} icon={look?.icon}>
            {t(now.en)}
          </Chip>
          <Text lang="hi" textStyle="section" mt="2">
            {now.hi}
          </Text>
          <Text color="fg.muted" mt="1">
            {t('Since {on}', { on: dayText(on) })}
          </Text>
        </Box>
        {reason && (
          <Box pt="4" borderTopWidth="1px" borderColor="border.subtle">
            <Text textStyle="label">{t('Reason')}</Text>
            <Text overflowWrap="anywhere">{reason}</Text>
          </Box>
        )}
        <Box pt="4" borderTopWidth="1px" borderColor="border.subtle">
          <Text textStyle="label">{t('Next')}</Text>
          <Text>{t(next.en)}</Text>
          <Text lang="hi">{next.hi}</Text>
        </Box>
      </Grid>
    </Panel>
  )
}
