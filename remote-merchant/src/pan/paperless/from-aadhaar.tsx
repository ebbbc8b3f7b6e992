import { genderNames } from 'contract/field/fields'
import { applications } from 'contract/pan/application'
import { labelOf } from 'contract/pan/form/field-words'
import { type Confirmation, confirmationOf, type PaperlessState, paperless } from 'contract/pan/paperless/paperless'
import { type ReactNode, useState } from 'react'
import { useAction, useFile } from 'shared-auth'
import {
  Box,
  chakra,
  dayText,
  errorText,
  Facts,
  Flex,
  Grid,
  Note,
  Panel,
  rupeeSum,
  Skeleton,
  Stack,
  Text,
  t,
} from 'shared-ui'
import { ActionButton, CheckboxField, FieldsForm, useEntry } from 'shared-ui/form'
import { Check, TriangleAlert } from 'shared-ui/icons'
import { ApplicationStatus } from 'shared-ui/pan'
import { ChangesByAadhaar } from './changes-by-aadhaar.tsx'

type FromAadhaarProps = { of: PaperlessState; withdrawal: ReactNode; onConfirmed: () => void; onChanged: () => void }

/** Aadhaar's data, read-only, and the boxes of a correction that follow from it: the merchant confirms or cancels. */
export function FromAadhaar({ of, withdrawal, onConfirmed, onChanged }: FromAadhaarProps) {
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 316px' }} gap="4" alignItems="start">
      <Stack gap="4" minW="0">
        <WhatAadhaarSays of={of} />
        {of.compared.length > 0 && <ComparedWithAadhaar of={of} />}
        {of.appType === 'C' && <ChangesByAadhaar of={of} />}
      </Stack>
      <ConfirmForm
        key={of.changes.map(({ key }) => key).join()}
        of={of}
        withdrawal={withdrawal}
        onConfirmed={onConfirmed}
        onChanged={onChanged}
      />
    </Grid>
  )
}

function WhatAadhaarSays({ of: { kyc, photo, status } }: { of: PaperlessState }) {
  if (!kyc) return null
  const { house, street, area, city, state, pin } = kyc.address
  return (
    <Panel title={t('What Aadhaar says')} aside={<ApplicationStatus status={status} />}>
      <Flex gap="4" align={{ base: 'stretch', sm: 'flex-start' }} direction={{ base: 'column', sm: 'row' }}>
        {photo && <Photo id={photo} />}
        <Box flex="1" minW="0">
          <Facts
            of={[
              ['Name', kyc.name],
              [labelOf('dob'), dayText(kyc.dob)],
              [labelOf('gender'), t(genderNames[kyc.gender as keyof typeof genderNames] ?? kyc.gender)],
              ['Address', [house, street, area, city, state, pin].filter(Boolean).join(', ')],
              [labelOf('aadhaar'), kyc.maskedAadhaar],
            ]}
          />
        </Box>
      </Flex>
      <Text mt="4" color="fg.muted">
        {t('This cannot be changed here. If anything is wrong, cancel and get Aadhaar corrected first.')}
      </Text>
    </Panel>
  )
}

/** Typed values and Aadhaar's values side by side. */
function ComparedWithAadhaar({ of: { compared, mode } }: { of: PaperlessState }) {
  const differs = compared.some(({ isSame }) => !isSame)
  const isEsign = mode === 'PAPERLESS_ESIGN'
  return (
    <Panel title={t(differs ? 'Aadhaar differs from what was typed' : 'Aadhaar agrees with what was typed')}>
      <chakra.table w="full" tableLayout="fixed" css={tableLook}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t(isEsign ? 'On the form' : 'Typed')}</th>
            <th scope="col">{t('In Aadhaar')}</th>
          </tr>
        </thead>
        <tbody>
          {compared.map(({ label, form, aadhaar, isSame }) => (
            <tr key={label}>
              <th scope="row">{t(label)}</th>
              <td>{form}</td>
              <chakra.td color={isSame ? undefined : 'orange.fg'}>
                <Flex as="span" gap="1.5" align="center">
                  {isSame ? (
                    <Check size={15} aria-label={t('Same')} />
                  ) : (
                    <TriangleAlert size={15} aria-label={t('Differs')} />
                  )}
                  <span>{aadhaar}</span>
                </Flex>
              </chakra.td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
      {differs && (
        <Text mt="3" color="fg.muted">
          {t(
            isEsign
              ? 'The form cannot be changed any more: cancel, and apply again with the right value.'
              : 'Name and address are taken from Aadhaar. If this is somebody else, or the AO is wrong, cancel and apply again.',
          )}
        </Text>
      )}
    </Panel>
  )
}

const tableLook = {
  '& th, & td': { textAlign: 'start', verticalAlign: 'top', py: '1.5', pe: '3', overflowWrap: 'anywhere' },
  '& th': { fontWeight: 400, color: 'fg.subtle' },
  '& tbody td': { fontWeight: 500, borderTopWidth: '1px', borderColor: 'border.subtle' },
  '& tbody th': { borderTopWidth: '1px', borderColor: 'border.subtle' },
}

/** The merchant's confirmation, or why it is not possible. */
function ConfirmForm({ of, withdrawal, onConfirmed, onChanged }: FromAadhaarProps) {
  const { id, appType, changes, hindrances, compared, mode } = of
  const confirm = useAction(paperless.confirm, { id })
  const [schema] = useState(() => confirmationOf(of))
  const entry = useEntry({
    schema,
    start: { agree: false, onlyReprint: false, changes: changes.map(({ key }) => key) },
    onSubmit: send,
  })
  const isOff = hindrances.length > 0
  const isReprint = appType === 'C' && changes.length === 0

  async function send(given: Confirmation) {
    if (isOff) return
    const isDone = await confirm.run(given).then(
      () => true,
      () => false,
    )
    onChanged()
    if (isDone) onConfirmed()
  }

  return (
    <FieldsForm entry={entry} busy={confirm.busy} label={t('Confirm')}>
      <Stack layerStyle="panel" p="4" gap="3">
        {hindrances.map((text) => (
          <Note key={text} tone="danger">
            {t(text)}
          </Note>
        ))}
        {compared.some(({ isSame }) => !isSame) && !isOff && (
          <Note tone="warning" title={t('Aadhaar differs from what was typed')}>
            {t(
              mode === 'PAPERLESS_ESIGN'
                ? 'NSDL rejects such applications.'
                : 'Check with the applicant that this is their own Aadhaar.',
            )}
          </Note>
        )}
        {isReprint && !isOff && <OnlyReprint of={of} />}
        {!isOff && <CheckboxField name="agree" />}
        {confirm.error !== undefined && <Note tone="danger">{errorText(confirm.error)}</Note>}
        {!isOff && (
          <ActionButton type="submit" size="lg" action={confirm}>
            {t('Confirm and go to e-Sign')}
          </ActionButton>
        )}
        {withdrawal}
      </Stack>
    </FieldsForm>
  )
}

/** Aadhaar and PAN agree: the merchant must confirm a reprint before the e-Sign, with its price. */
function OnlyReprint({ of: { total, reprintTotal } }: { of: PaperlessState }) {
  return (
    <Note tone="warning" title={t('No change ticked: this will only reprint the card')}>
      {reprintTotal !== null && (
        <span>
          {t('{total} is charged with the e-Sign; {amount} of what is held comes back.', {
            total: rupeeSum(reprintTotal),
            amount: rupeeSum(total - reprintTotal),
          })}
        </span>
      )}
      <CheckboxField name="onlyReprint" />
    </Note>
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
