import { AppProof, type AppSecret, PasswordProof } from 'contract/identity/second-factor'
import { useState } from 'react'
import { useAction } from 'shared-auth'
import { Box, Facts, Flex, Stack, Text, t } from 'shared-ui'
import { EntryForm, PasswordField } from 'shared-ui/form'
import type { AccountCalls } from '../calls.ts'
import { CodeField } from './code-field.tsx'
import { RecoveryCodeSheet } from './recovery-codes.tsx'

type SetUpProps = {
  calls: AccountCalls
  /** It is on, and the codes for a lost phone are on screen. */
  onTold?: () => void
  onDone: () => void
}

/** Password, then the app and its first code, then the codes for a lost phone. */
export function SetUp({ calls, onTold, onDone }: SetUpProps) {
  const begin = useAction(calls.beginSecondFactor)
  const confirm = useAction(calls.confirmSecondFactor)
  const [secret, setSecret] = useState<AppSecret>()
  const [codes, setCodes] = useState<string[]>()

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
          onDone={({ recoveryCodes }) => {
            onTold?.()
            setCodes(recoveryCodes)
          }}
          submit="Switch on"
        >
          <CodeField name="code" />
        </EntryForm>
      </Stack>
    )
  return (
    <EntryForm
      key="password"
      schema={PasswordProof}
      start={{ password: '' }}
      action={begin}
      onDone={setSecret}
      submit="Continue"
    >
      <PasswordField name="password" />
    </EntryForm>
  )
}

function AppStep({ of: { secret, account, qr } }: { of: AppSecret }) {
  return (
    <Flex gap="4" wrap="wrap" align="flex-start">
      <Box bg="paper" borderWidth="1px" borderRadius="md" p="1" flex="none">
        <svg
          role="img"
          aria-label={t('QR code for your app')}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          width={176}
          height={176}
          shapeRendering="crispEdges"
        >
          <path d={qr.path} fill="#000" />
        </svg>
      </Box>
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
