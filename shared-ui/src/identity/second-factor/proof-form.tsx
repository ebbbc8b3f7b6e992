import { labelled } from 'contract/field/field'
import { requiredText } from 'contract/field/fields'
import { appCode, recoveryCode, type SecondFactor, type ShownFactor } from 'contract/identity/second-factor'
import { type ReactNode, useState } from 'react'
import { useAction } from 'shared-auth'
import { Button, Flex, Text, t } from 'shared-ui'
import { EntryForm, PasswordField, TextField } from 'shared-ui/form'
import * as v from 'valibot'
import type { AccountCalls } from '../calls.ts'
import { CodeField } from './code-field.tsx'
import { passkeyTrouble, showPasskey } from './passkey.ts'

type Way = 'app' | 'passkey' | 'recovery'
type Proof = { password: string } & ShownFactor

const names: Record<Way, string> = {
  app: 'Use the app',
  passkey: 'Use a passkey',
  recovery: 'Use a recovery code',
}

/** The second factors of a person that work here; none while the second factor is off. */
function waysOf({ isOn, since, passkeys = [], passkeysAt = null }: SecondFactor): Way[] {
  if (!isOn) return []
  const hasPasskey = passkeys.some(({ isOfHere }) => isOfHere) && passkeyTrouble(passkeysAt) === null
  return [...(since ? ['app' as const] : []), ...(hasPasskey ? ['passkey' as const] : []), 'recovery']
}

type ProofFormProps<Reply> = {
  calls: AccountCalls
  of: SecondFactor
  action: (proof: Proof, name: string) => Promise<Reply>
  onDone: (reply: Reply) => void
  submit: string
  danger?: boolean
  /** Another field of the form, under the name `name`. */
  name?: v.GenericSchema<string>
  children?: ReactNode
}

/** Asks for the password and, if the second factor is on, also for a code or a passkey, as the person likes. */
export function ProofForm<Reply>({ calls, of, action, name, children, ...form }: ProofFormProps<Reply>) {
  const ask = useAction(calls.askPasskey)
  const ways = waysOf(of)
  const [way, setWay] = useState(ways[0])
  const others = ways.filter((other) => other !== way)
  const schema = v.object({
    name: name ?? v.string(),
    password: labelled('Current password', requiredText),
    code: way === 'app' ? appCode : v.string(),
    recovery: way === 'recovery' ? recoveryCode : v.string(),
  })
  const run = async (entry: v.InferOutput<typeof schema>) => {
    const code = way === 'app' ? entry.code : entry.recovery
    const passkey = way === 'passkey' && { passkey: await showPasskey(await ask.run(undefined)) }
    return action({ password: entry.password, ...(code && { code }), ...passkey }, entry.name)
  }
  return (
    <>
      <EntryForm schema={schema} start={{ name: '', password: '', code: '', recovery: '' }} action={{ run }} {...form}>
        {children}
        <PasswordField name="password" autoFocus={!children} />
        {way === 'app' && <CodeField name="code" />}
        {way === 'recovery' && <TextField name="recovery" autoComplete="off" />}
        {way === 'passkey' && <Text color="fg.muted">{t('Your device then asks for your passkey.')}</Text>}
      </EntryForm>
      {others.length > 0 && (
        <Flex mt="4" gap="4" wrap="wrap">
          {others.map((other) => (
            <Button key={other} variant="plain" onClick={() => setWay(other)}>
              {t(names[other])}
            </Button>
          ))}
        </Flex>
      )}
    </>
  )
}
