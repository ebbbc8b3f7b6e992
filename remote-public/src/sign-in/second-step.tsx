import { appCode, recoveryCode, type SecondStep as Step, secondStep, trustDays } from 'contract/identity/second-factor'
import { NextStep, type SignedIn } from 'contract/session'
import { useState } from 'react'
import { CallError, useAction } from 'shared-auth'
import { Button, Flex, Text, t } from 'shared-ui/base'
import { CheckboxField, EntryForm, TextField } from 'shared-ui/form'
import { CodeField } from 'shared-ui/identity'
import * as v from 'valibot'
import { NewPasswordForm } from './new-password-form.tsx'

const WithApp = v.object({ code: appCode, trust: v.boolean() })
const LostPhone = v.object({ code: recoveryCode, trust: v.boolean() })

type SecondStepProps = {
  userName: string
  /** What the server knows this log-in by. The password is asked no more. */
  challenge: string
  onDone(reply: SignedIn): void
  /** It took too long, or was tried too often, or somebody else logs in. */
  onAgain(why?: string): void
}

/** The code of the app, or one for a lost phone; then a password of one's own where the first was temporary. */
export function SecondStep({ userName, challenge, onDone, onAgain }: SecondStepProps) {
  const prove = useAction(secondStep.prove)
  const [isLost, setLost] = useState(false)
  const [wantsPassword, setWantsPassword] = useState(false)

  const run = (entry: Omit<Step, 'challenge'>) =>
    prove.run({ challenge, ...entry }).catch((problem: unknown) => {
      if (problem instanceof CallError && problem.status === 410) onAgain(problem.message)
      throw problem
    })
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
        {isLost
          ? t('Enter one of the recovery codes that you kept when you set this up.')
          : t('Open the authenticator app on your phone and enter the code it shows.')}
      </Text>
      <EntryForm
        key={`${isLost}`}
        schema={isLost ? LostPhone : WithApp}
        start={{ code: '', trust: false }}
        action={{ run }}
        onDone={proceed}
        submit="Login"
      >
        {isLost ? <TextField name="code" autoComplete="off" autoFocus /> : <CodeField name="code" autoFocus />}
        <CheckboxField
          name="trust"
          label={t('Trust this browser for {days} days', { days: trustDays })}
          hint="Only on a device that nobody else uses."
        />
      </EntryForm>
      <Flex mt="5" justify="space-between" wrap="wrap" gap="3">
        <Button variant="plain" onClick={() => setLost(!isLost)}>
          {t(isLost ? 'Use the app' : 'Phone lost? Use a recovery code')}
        </Button>
        <Button variant="plain" onClick={() => onAgain()}>
          {t('Start again')}
        </Button>
      </Flex>
    </>
  )
}
