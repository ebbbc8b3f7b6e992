import type { Passkey } from 'contract/identity/passkey'
import type { SecondFactor } from 'contract/identity/second-factor'
import { Box, Button, Flex, Note, Stack, Text, timeText } from 'shared-ui'
import { t } from 'shared-ui/base'
import { Fingerprint } from 'shared-ui/icons'
import type { Change } from './dialogs.tsx'
import { passkeyTrouble } from './passkey.ts'

type PasskeysProps = { of: SecondFactor; onChange: (change: Change) => void }

/** A person's passkeys, with a button to add one; empty where the server has no passkeys. */
export function Passkeys({ of: { passkeys, passkeysAt }, onChange }: PasskeysProps) {
  if (!passkeys || passkeysAt === undefined) return null
  const trouble = passkeyTrouble(passkeysAt)
  return (
    <Stack gap="3">
      <Flex justify="space-between" align="center" gap="4" wrap="wrap">
        <Box flex="1" minW="220px">
          <Text fontWeight="600">{t('Passkeys')}</Text>
          <Text color="fg.muted">
            {t('Log in with the fingerprint, face or PIN of a device instead of a code of the app.')}
          </Text>
        </Box>
        {!trouble && (
          <Button variant="outline" onClick={() => onChange({ what: 'add' })}>
            <Fingerprint aria-hidden />
            <span>{t('Add a passkey')}</span>
          </Button>
        )}
      </Flex>
      {trouble && <Note>{trouble}</Note>}
      {passkeys.length > 0 && (
        <Box
          as="ul"
          listStyleType="none"
          aria-label={t('Passkeys')}
          borderWidth="1px"
          borderColor="border.subtle"
          borderRadius="md"
        >
          {passkeys.map((passkey, i) => (
            <Box
              key={passkey.id}
              as="li"
              borderTopWidth={i > 0 ? '1px' : undefined}
              borderColor="border.subtle"
              px="3"
              py="2.5"
            >
              <Line of={passkey} onChange={onChange} />
            </Box>
          ))}
        </Box>
      )}
    </Stack>
  )
}

function Line({ of, onChange }: { of: Passkey; onChange: (change: Change) => void }) {
  const { name, createdAt, usedAt, isOfHere } = of
  const added = timeText(createdAt)
  return (
    <Flex justify="space-between" align="center" gap="3" wrap="wrap">
      <Box flex="1" minW="200px">
        <Text fontWeight="600" overflowWrap="anywhere">
          {name}
        </Text>
        <Text color="fg.muted" textStyle="hint">
          {usedAt
            ? t('Added {added}. Last used {used}.', { added, used: timeText(usedAt) })
            : t('Added {added}. Not used yet.', { added })}
        </Text>
        {!isOfHere && (
          <Text color="fg.muted" textStyle="hint">
            {t('Made at another address of this portal: it does not work here.')}
          </Text>
        )}
      </Box>
      <Flex gap="2">
        <Button
          variant="ghost"
          aria-label={t('Rename {name}', { name })}
          onClick={() => onChange({ what: 'rename', passkey: of })}
        >
          {t('Rename')}
        </Button>
        <Button
          variant="ghost"
          colorPalette="red"
          aria-label={t('Remove {name}', { name })}
          onClick={() => onChange({ what: 'remove', passkey: of })}
        >
          {t('Remove')}
        </Button>
      </Flex>
    </Flex>
  )
}
