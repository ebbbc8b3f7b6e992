import { requiredText } from 'contract/field/fields'
import { statuses } from 'contract/pan/status'
import { CaptchaAsked, Tracked, TrackQuestion, track } from 'contract/track'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAction } from 'shared-auth'
import { Box, Button, Chip, dayText, errorText, Grid, Note, Panel, Text, t } from 'shared-ui'
import { CaptchaField, DateField, dayFrom, EntryForm, TextField } from 'shared-ui/form'
import { RotateCcw } from 'shared-ui/icons'
import { useLocation, useSearchParams } from 'shared-ui/router'
import * as v from 'valibot'
import { Page } from '../page.tsx'

type Found = { of: Tracked; no: string }

const WithCaptcha = v.object({ ...TrackQuestion.entries, captcha: requiredText })

/** How an application stands, for whoever holds its number and knows the date of birth. The QR code of a receipt fills in the number. */
export function Track() {
  const [search] = useSearchParams()
  const ask = useAction(track)
  const [wantsCaptcha, setWantsCaptcha] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const [found, setFound] = useState<Found>()
  const brought = useBrought()

  /** A picture to read is a refusal, after which the form shows it. */
  const attempt = async ({ captcha, ...asked }: TrackQuestion) => {
    const reply = await ask.run({ ...asked, ...(captcha && { captcha }) })
    if (!v.is(CaptchaAsked, reply)) return v.parse(Tracked, reply)
    setWantsCaptcha(true)
    throw new Error(reply.message)
  }
  const askAtOnce = useEffectEvent(() => {
    if (v.is(TrackQuestion, brought)) attempt(brought).then((of) => setFound({ of, no: brought.no.trim() }), setProblem)
  })
  useEffect(() => void askAtOnce(), [])

  return (
    <Page
      title={t('Track your application')}
      text={t('Type the number from your receipt or acknowledgement, and the date of birth.')}
      narrow
    >
      {found ? (
        <Answer {...found} onAgain={() => setFound(undefined)} />
      ) : (
        <Panel title={t('Your application')}>
          {problem !== undefined && <Note tone="danger">{errorText(problem)}</Note>}
          <EntryForm
            schema={wantsCaptcha ? WithCaptcha : TrackQuestion}
            start={{ no: search.get('no') ?? brought.no, dob: brought.dob, captcha: '' }}
            action={{
              run(asked: TrackQuestion) {
                setProblem(undefined)
                return attempt(asked)
              },
            }}
            onDone={(of, { no }) => setFound({ of, no })}
            submit={t('Show the status')}
          >
            <TextField name="no" />
            <DateField name="dob" autoFocus={search.has('no')} />
            {wantsCaptcha && <CaptchaField name="captcha" />}
          </EntryForm>
        </Panel>
      )}
      <Text mt="5" color="fg.muted">
        {t('We show the status and nothing else. Your name, address and papers stay with your centre.')}
      </Text>
    </Page>
  )
}

/** What was typed on the home page. */
function useBrought() {
  const { state } = useLocation()
  const { no = '', dob = '' } = (state ?? {}) as Partial<Record<'no' | 'dob', string>>
  return { no, dob: dayFrom(dob) ?? dob }
}

function Answer({ of: { status, on, now, next }, no, onAgain }: Found & { onAgain: () => void }) {
  const { tone, icon } = statuses[status]
  return (
    <Panel
      title={no}
      foot={
        <Button variant="outline" onClick={onAgain}>
          <RotateCcw aria-hidden />
          {t('Ask for another')}
        </Button>
      }
    >
      <Grid gap="5" role="status">
        <Box>
          <Chip tone={tone} icon={icon}>
            {t(now.en)}
          </Chip>
          <Text lang="hi" textStyle="section" mt="2">
            {now.hi}
          </Text>
          <Text color="fg.muted" mt="1">
            {t('Since {on}', { on: dayText(on) })}
          </Text>
        </Box>
        <Box pt="4" borderTopWidth="1px" borderColor="border.subtle">
          <Text textStyle="label">{t('Next')}</Text>
          <Text>{t(next.en)}</Text>
          <Text lang="hi">{next.hi}</Text>
        </Box>
      </Grid>
    </Panel>
  )
}
