import {
  appCode,
  recoveryCode,
  type ShownFactor,
  type SecondStep as Step,
  secondStep,
  trustDays,
} from 'contract/identity/second-factor'
import { NextStep, type SignedIn } from 'contract/identity/session'
import { useState } from 'react'
import { CallError, useAction } from 'shared-auth'
import { Button, Flex, Text, t } from 'shared-ui/base'
import { CheckboxField, EntryForm, TextField } from 'shared-ui/form'
import { CodeField, knowsPasskeys, showPasskey } from 'shared-ui/identity'
import * as v from 'valibot'
import { NewPasswordForm } from './new-password-form.tsx'

type Way = 'app' | 'passkey' | 'recovery'

const rules = {
  app: v.object({ code: appCode, trust: v.boolean() }),
  recovery: v.object({ code: recoveryCode, trust: v.boolean() }),
  passkey: v.object({ code: v.string(), trust: v.boolean() }),
}
const words = {
  app: {
    text: 'Open the authenticator app on your phone and enter the code it shows.',
    submit: 'Login',
    instead: 'Use the app',
  },
  passkey: {
    text: 'Your device asks for your finger, face or PIN.',
    submit: 'Use passkey',
    instead: 'Use a passkey',
  },
  recovery: {
    text: 'Enter one of the recovery codes that you kept when you set this up.',
    submit: 'Login',
    instead: 'Phone lost? Use a recovery code',
  },
} as const

type SecondStepProps = {
  userName: string
  /** Identifies this log-in for the server. The password is not asked again. */
  challenge: string
  /** The person's ways besides recovery codes; an older server does not send them and asks for the app's code. */
  ways?: NextStep['ways']
  onDone(reply: SignedIn): void
  /** It took too long, had too many attempts, or another person wants to log in. */
  onAgain(why?: string): void
}

/** The code of the app, a passkey or a recovery code; then a new password if the first one was temporary. */
export function SecondStep({ userName, challenge, ways = ['app'], onDone, onAgain }: SecondStepProps) {
  const prove = useAction(secondStep.prove)
  const ask = useAction(secondStep.askPasskey)
  const [wantsPassword, setWantsPassword] = useState(false)
  const isTooOld = ways.includes('passkey') && !knowsPasskeys()
  const offered: Way[] = [...ways.filter((way) => way === 'app' || !isTooOld), 'recovery']
  const [way, setWay] = useState<Way>(offered[0] ?? 'recovery')

  const orAgain = <Reply,>(call: Promise<Reply>) =>
    call.catch((problem: unknown) => {
      if (problem instanceof CallError && problem.status === 410) onAgain(problem.message)
      throw problem
    })
  const run = (entry: Omit<Step, 'challenge'>) => orAgain(prove.run({ challenge, ...entry }))
  const show = async ({ code, trust }: { code: string; trust: boolean }) => {
    const shown: ShownFactor =
      way === 'passkey' ? { passkey: await showPasskey(await orAgain(ask.run({ challenge }))) } : { code }
    return run({ ...shown, trust })
  }
  const proceed = (reply: SignedIn) => (v.is(NextStep, reply) ? setWantsPassword(true) : onDone(reply))

  if (wantsPassword)
    return (
      <NewPasswordForm
        userName={userName}
        wantsCaptcha={false}
        action={{ run: ({ newPassword }) => run({ newPassword }) }}
        onDone={proceed}
      />
    )
  return (
    <>
      <Text color="fg.muted" mb="4">
        {isTooOld && way === 'recovery' && !ways.includes('app')
          ? t('This browser is too old for passkeys. Use another one, or a recovery code.')
          : t(words[way].text)}
      </Text>
      <EntryForm
        key={way}
        schema={rules[way]}
        start={{ code: '', trust: false }}
        action={{ run: show }}
        onDone={proceed}
        submit={words[way].submit}
      >
        {way === 'recovery' && <TextField name="code" autoComplete="off" autoFocus />}
        {way === 'app' && <CodeField name="code" autoFocus />}
        <CheckboxField
          name="trust"
          label={t('Trust this browser for {days} days', { days: trustDays })}
          hint="Only on a device that nobody else uses."
        />
      </EntryForm>
      <Flex mt="5" wrap="wrap" columnGap="5" rowGap="3">
        {offered
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="plain" onClick={() => setWay(other)}>
              {t(words[other].instead)}
            </Button>
          ))}
        <Button variant="plain" ms="auto" onClick={() => onAgain()}>
          {t('Start again')}
        </Button>
      </Flex>
    </>
  )
}
