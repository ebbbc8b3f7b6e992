import { type KycField, type KycPart, kycField, kycFieldsOf, kycForms, kycParts } from 'contract/kyc/fields'
import type { KycForm } from 'contract/kyc/kyc'
import { consentText } from 'contract/privacy/consent-texts'
import { useRef, useState } from 'react'
import { useAction } from 'shared-auth'
import { Text, t, toast } from 'shared-ui'
import {
  CheckboxField,
  EntryForm,
  FieldRow,
  FileField,
  FormSection,
  IfscField,
  MobileField,
  PanField,
  SelectField,
  TextField,
} from 'shared-ui/form'
import { KycAutosave } from './autosave.tsx'
import type { KycCalls } from './calls.ts'
import { PlaceField } from './place-field.tsx'

type KycEntryProps = { calls: KycCalls; form: KycForm; onSent: () => void }

/** The KYC form, made from the table of fields; each change is saved on the server. */
export function KycEntry({ calls, form, onSent }: KycEntryProps) {
  const { kind } = form
  const submit = useAction(calls.submit)
  const [start] = useState(() => ({
    ...Object.fromEntries(kycFieldsOf(kind).map((name) => [name, form.answers[name] ?? ''])),
    agreement: false,
    consentText: agreement.version,
    consentLanguage: 'en',
  }))
  const isSent = useRef(false)
  const isFixed = form.status === 'RESUBMIT'
  const parts = (Object.keys(kycParts) as KycPart[]).filter((part) => fieldsIn(kind, part).length > 0)
  return (
    <EntryForm
      schema={kycForms[kind]}
      start={start as never}
      action={submit as never}
      isKeptElsewhere
      submit={isFixed ? 'Send the corrected KYC' : 'Send KYC'}
      onDone={() => {
        isSent.current = true
        toast.success(t('Your KYC is sent'))
        onSent()
      }}
    >
      <KycAutosave save={calls.save} start={start} isSent={isSent} />
      {parts.map((part) => (
        <FormSection key={part} title={kycParts[part]}>
          {paired(fieldsIn(kind, part)).map((names) => (
            <FieldRow key={names.join()}>
              {names.map((name) => (
                <One key={name} name={name} calls={calls} reason={form.bad[name]} was={form.answers[name]} />
              ))}
            </FieldRow>
          ))}
        </FormSection>
      ))}
      <FormSection title="Agreement">
        <Text color="fg.muted">
          {t(
            'You act for your customers with care, keep their papers to yourself and take no more than the price list says.',
          )}
        </Text>
        <CheckboxField name="agreement">{t(agreement.en)}</CheckboxField>
      </FormSection>
    </EntryForm>
  )
}

const agreement = consentText({ purpose: 'KYC' })

const fieldsIn = (kind: KycForm['kind'], part: KycPart) =>
  kycFieldsOf(kind).filter((name) => kycField(name).part === part)

/** In pairs, to be shown side by side. */
const paired = (names: KycField[]) =>
  names.flatMap((name, i) => (i % 2 === 0 ? [[name, names[i + 1]].filter((one) => one !== undefined)] : []))

type OneProps = { name: KycField; calls: KycCalls; reason: string | undefined; was: string | undefined }

/** A field; one that the office marked as bad shows the reason until it is changed. */
function One({ name, calls, reason, was }: OneProps) {
  const { control, camera } = kycField(name)
  const wrong = (value: unknown) => (reason && value === was ? t('Correct this: {reason}', { reason }) : undefined)
  if (control === 'file')
    return (
      <FileField
        name={name}
        camera={camera}
        accept="image/jpeg,image/png,application/pdf"
        maxMb={2}
        upload={calls.file}
        doubt={wrong}
      />
    )
  const Control = controls[control]
  return <Control name={name} doubt={wrong} autoComplete="off" />
}

const controls = {
  text: TextField,
  pan: PanField,
  ifsc: IfscField,
  mobile: MobileField,
  choice: SelectField,
  place: PlaceField,
} as const
