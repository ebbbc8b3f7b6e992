import { genderNames } from 'contract/fields'
import { applications } from 'contract/pan/application'
import { Confirmation, type PaperlessState, paperless } from 'contract/pan/paperless'
import type { ReactNode } from 'react'
import { useAction, useFile } from 'shared-auth'
import {
  Box,
  Button,
  dayText,
  errorText,
  Facts,
  Flex,
  Grid,
  Note,
  Panel,
  Skeleton,
  Stack,
  StatusChip,
  Text,
  t,
} from 'shared-ui'
import { CheckboxField, FieldsForm, useEntry } from 'shared-ui/form'

type FromAadhaarProps = { of: PaperlessState; withdrawal: ReactNode; onConfirmed: () => void; onChanged: () => void }

/** Aadhaar's data, read-only: confirmed as it is, or given up. */
export function FromAadhaar({ of, withdrawal, onConfirmed, onChanged }: FromAadhaarProps) {
  const { id, kyc, photo, hindrances, differences } = of
  const confirm = useAction(paperless.confirm, { id })
  const entry = useEntry({ schema: Confirmation, start: { agree: false } })
  const isOff = hindrances.length > 0

  async function send() {
    const given = entry.checked()
    if (!given || isOff) return
    const isDone = await confirm.run(given).then(
      () => true,
      () => false,
    )
    onChanged()
    if (isDone) onConfirmed()
  }
  if (!kyc) return null
  const { house, street, area, city, state, pin } = kyc.address

  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 316px' }} gap="4" alignItems="start">
      <Panel title={t('What Aadhaar says')} aside={<StatusChip status={of.status} />}>
        <Flex gap="4" align={{ base: 'stretch', sm: 'flex-start' }} direction={{ base: 'column', sm: 'row' }}>
          {photo && <Photo id={photo} />}
          <Box flex="1" minW="0">
            <Facts
              of={[
                ['Name', kyc.name],
                ['Date of birth', dayText(kyc.dob)],
                ['Gender', genderNames[kyc.gender as keyof typeof genderNames] ?? kyc.gender],
                ['Address', [house, street, area, city, state, pin].filter(Boolean).join(', ')],
                ['Aadhaar', kyc.maskedAadhaar],
              ]}
            />
          </Box>
        </Flex>
        <Text mt="4" color="fg.muted">
          {t('This cannot be changed here. Something is wrong? Give it up, and have Aadhaar corrected first.')}
        </Text>
      </Panel>
      <FieldsForm entry={entry} onSubmit={send} busy={confirm.busy} label={t('Confirm')}>
        <Stack layerStyle="panel" p="4" gap="3">
          {hindrances.map((text) => (
            <Note key={text} tone="danger">
              {t(text)}
            </Note>
          ))}
          {differences.length > 0 && (
            <Note tone="warning" title={t('Aadhaar differs from the form. ITD rejects such applications.')}>
              {differences.join('; ')}
            </Note>
          )}
          {!isOff && <CheckboxField name="agree" label="The applicant has read this data and says it is right" />}
          {confirm.error !== undefined && <Note tone="danger">{errorText(confirm.error)}</Note>}
          {!isOff && (
            <Button type="submit" size="lg" loading={confirm.busy}>
              {t('Confirm and go to e-Sign')}
            </Button>
          )}
          {withdrawal}
        </Stack>
      </FieldsForm>
    </Grid>
  )
}

function Photo({ id }: { id: string }) {
  const { url, error } = useFile(applications.file, { id })
  if (error !== undefined) return null
  return (
    <Box w="98px" flexShrink="0" borderWidth="1px" bg="white" style={{ aspectRatio: '197 / 276' }}>
      {url ? <img src={url} alt={t('Photo from Aadhaar')} style={{ width: '100%' }} /> : <Skeleton w="full" h="full" />}
    </Box>
  )
}
