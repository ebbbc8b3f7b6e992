import { AppProof, type AppSecret, type SecondFactor } from 'contract/identity/second-factor'
import { useState } from 'react'
import { useAction } from 'shared-auth'
import { Box, Button, Facts, Flex, Grid, Stack, Text, t } from 'shared-ui'
import { EntryForm } from 'shared-ui/form'
import { Check, Fingerprint, Smartphone } from 'shared-ui/icons'
import { QrCode } from '../../scan/qr-code.tsx'
import type { AccountCalls } from '../calls.ts'
import { CodeField } from './code-field.tsx'
import { passkeyTrouble } from './passkey.ts'
import { AddPasskey } from './passkey-forms.tsx'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodeSheet } from './recovery-codes.tsx'

type SetUpProps = {
  calls: AccountCalls
  of: SecondFactor
  /** The person chooses between app and passkey; without it, only an app. */
  isChoice?: boolean
  /** The second factor is on, and the recovery codes are visible. */
  onTold?: () => void
  onDone: () => void
}

/** The steps: password, then the app with its first code or a passkey, then the recovery codes. */
export function SetUp({ calls, of, isChoice, onTold, onDone }: SetUpProps) {
  const begin = useAction(calls.beginSecondFactor)
  const confirm = useAction(calls.confirmSecondFactor)
  const [secret, setSecret] = useState<AppSecret>()
  const [codes, setCodes] = useState<string[]>()
  const [isPasskey, setPasskey] = useState(false)
  const tell = (made: string[]) => {
    // A person who had a passkey before keeps the recovery codes of that time.
    if (made.length === 0) return onDone()
    onTold?.()
    setCodes(made)
  }

  if (codes) return <RecoveryCodeSheet codes={codes} onDone={onDone} />
  if (secret)
    return (
      <Stack gap="4">
        <AppStep of={secret} />
        <EntryForm
          key="code"
          schema={AppProof}
          start={{ code: '' }}
          action={confirm}
          onDone={({ recoveryCodes }) => tell(recoveryCodes)}
          submit="Switch on"
        >
          <CodeField name="code" />
        </EntryForm>
      </Stack>
    )
  return (
    <Stack gap="4">
      {isChoice && passkeyTrouble(of.passkeysAt ?? null) === null && (
        <Choice isPasskey={isPasskey} setPasskey={setPasskey} />
      )}
      {isPasskey ? (
        <AddPasskey calls={calls} of={of} onDone={tell} />
      ) : (
        <ProofForm calls={calls} of={of} action={(proof) => begin.run(proof)} onDone={setSecret} submit="Continue" />
      )}
    </Stack>
  )
}

const choices = [
  { icon: Smartphone, name: 'Authenticator app', text: 'An app on your phone shows a code for each log-in.' },
  { icon: Fingerprint, name: 'Passkey', text: 'The finger, face or PIN of this device or of your phone.' },
] as const

function Choice({ isPasskey, setPasskey }: { isPasskey: boolean; setPasskey: (isPasskey: boolean) => void }) {
  return (
    <Grid role="group" aria-label={t('With what?')} gap="2" templateColumns="repeat(auto-fit, minmax(220px, 1fr))">
      {choices.map(({ icon: Icon, name, text }, i) => {
        const isChosen = (i === 1) === isPasskey
        return (
          <Button
            key={name}
            variant="outline"
            aria-pressed={isChosen}
            onClick={() => setPasskey(i === 1)}
            h="auto"
            p="3"
            gap="3"
            justifyContent="flex-start"
            textAlign="start"
            whiteSpace="normal"
            {...(isChosen && {
              bg: 'brand.subtle',
              color: 'brand.fg',
              boxShadow: 'inset 0 0 0 1px {colors.brand.solid}',
            })}
            borderColor={isChosen ? 'brand.solid' : undefined}
          >
            <Icon aria-hidden />
            <Box flex="1">
              <Text fontWeight="600">{t(name)}</Text>
              <Text textStyle="hint" fontWeight="400">
                {t(text)}
              </Text>
            </Box>
            <Box w="16px">{isChosen && <Check size={16} aria-hidden />}</Box>
          </Button>
        )
      })}
    </Grid>
  )
}

function AppStep({ of: { secret, account, qr } }: { of: AppSecret }) {
  return (
    <Flex gap="4" wrap="wrap" align="flex-start">
      <QrCode of={qr} label={t('QR code for your app')} />
      <Stack gap="3" flex="1" minW="220px">
        <Text>
          {t(
            'Scan the code with an authenticator app, such as Google Authenticator, Microsoft Authenticator or Aegis.',
          )}
        </Text>
        <Text color="fg.muted">{t('Cannot scan? Type this key into the app:')}</Text>
        <Facts
          labelWidth="80px"
          of={[
            ['Account', account],
            [
              'Key',
              <Box key="key" as="code" fontFamily="mono" data-secret>
                {secret.match(/.{1,4}/g)?.join(' ')}
              </Box>,
            ],
          ]}
        />
      </Stack>
    </Flex>
  )
}
