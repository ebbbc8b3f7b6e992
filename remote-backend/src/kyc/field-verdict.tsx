import { type KycField, kycField } from 'contract/kyc/fields'
import { type KycRecord, KycVerdict, kyc } from 'contract/kyc/kyc'
import { useState } from 'react'
import { useAction } from 'shared-auth'
import { Box, Button, Chip, DialogButton, errorText, Flex, Text, TextLink, t } from 'shared-ui'
import { EntryForm, TextAreaField } from 'shared-ui/form'
import { mapOf, placeText } from 'shared-ui/kyc'
import { Dialog } from 'shared-ui/overlays'
import { Paper } from './paper.tsx'

type FieldVerdictProps = { name: KycField; of: KycRecord; mayJudge: boolean; onDone: () => void }

/** A field as it was filled in, with the office's verdict. */
export function FieldVerdict({ name, of, mayJudge, onDone }: FieldVerdictProps) {
  const { label, control } = kycField(name)
  const value = of.answers[name] ?? ''
  const given = of.verdicts[name]
  return (
    <Flex
      data-kyc-field={name}
      gap="3"
      align="center"
      wrap={{ base: 'wrap', md: 'nowrap' }}
      py="2.5"
      borderTopWidth="1px"
      borderColor="border.subtle"
    >
      <Text flex={{ base: '1 0 100%', md: '0 0 190px' }} color="fg.muted">
        {t(label)}
      </Text>
      <Box flex="1" minW="0" overflowWrap="anywhere" fontWeight="600">
        {control === 'file' ? (
          <Paper fileId={value} label={label} />
        ) : control === 'place' ? (
          <Place value={value} />
        ) : control === 'choice' && value ? (
          <span>{t(value)}</span>
        ) : (
          <span>{value}</span>
        )}
        {of.was[name] !== undefined && (
          <Text color="orange.fg" fontWeight="400">
            {t('Approved before: {was}', { was: of.was[name] || '--' })}
          </Text>
        )}
        {given?.verdict === 'BAD' && (
          <Text color="red.fg" fontWeight="400">
            {given.reason}
          </Text>
        )}
      </Box>
      <Verdicts name={name} of={of} mayJudge={mayJudge} onDone={onDone} />
    </Flex>
  )
}

function Place({ value }: { value: string }) {
  const map = mapOf(value)
  return (
    <>
      <span>{placeText(value)}</span>{' '}
      {map && (
        <TextLink href={map} target="_blank" rel="noopener noreferrer" whiteSpace="nowrap">
          {t('Open the map')}
        </TextLink>
      )}
    </>
  )
}

function Verdicts({ name, of, mayJudge, onDone }: FieldVerdictProps) {
  const { label } = kycField(name)
  const given = of.verdicts[name]?.verdict
  const action = useAction(kyc.giveVerdict, { id: of.id })
  const [error, setError] = useState<unknown>()
  const good = () =>
    action.run({ no: of.no, field: name, verdict: 'OK', reason: '' }).then(() => {
      setError(undefined)
      onDone()
    }, setError)
  return (
    <Flex
      gap="2"
      align="center"
      wrap="wrap"
      w={{ base: 'full', md: 'auto' }}
      flexShrink="0"
      role="group"
      aria-label={t('Result for {label}', { label: t(label) })}
    >
      {given && <Chip tone={given === 'OK' ? 'success' : 'danger'}>{t(given === 'OK' ? 'OK' : 'Bad')}</Chip>}
      {error !== undefined && <Text color="red.fg">{errorText(error)}</Text>}
      {mayJudge && given !== 'OK' && (
        <Button size="sm" variant="outline" onClick={good} loading={action.busy}>
          {t('OK')}
        </Button>
      )}
      {mayJudge && (
        <DialogButton
          size="sm"
          variant="ghost"
          dialog={(close) => <BadDialog name={name} of={of} onDone={onDone} onClose={close} />}
        >
          {t(given === 'BAD' ? 'Change reason' : 'Not OK')}
        </DialogButton>
      )}
    </Flex>
  )
}

type BadProps = Pick<FieldVerdictProps, 'name' | 'of' | 'onDone'> & { onClose: () => void }

function BadDialog({ name, of, onDone, onClose }: BadProps) {
  const action = useAction(kyc.giveVerdict, { id: of.id })
  return (
    <Dialog open onClose={onClose} title={t('What is wrong with: {label}', { label: t(kycField(name).label) })}>
      <EntryForm
        schema={KycVerdict}
        start={{ no: of.no, field: name, verdict: 'BAD', reason: of.verdicts[name]?.reason ?? '' }}
        action={action}
        onDone={() => {
          onClose()
          onDone()
        }}
        submit="Mark as bad"
      >
        <TextAreaField name="reason" />
      </EntryForm>
    </Dialog>
  )
}
