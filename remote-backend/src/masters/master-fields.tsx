import type { Master } from 'contract/masters/master'
import { applications } from 'contract/pan/application'
import { useEffect, useEffectEvent } from 'react'
import { useFile } from 'shared-auth'
import { Box, Image, Note, RouteLink, t } from 'shared-ui'
import {
  CheckboxField,
  DateField,
  FileField,
  IfscField,
  NumberField,
  PasswordField,
  RupeesField,
  SelectField,
  TextField,
  useEntryContext,
} from 'shared-ui/form'
import type { MasterChoices } from './master-drawer.tsx'

type Props = { master: Master; choices: MasterChoices; onTyped(isTyped: boolean): void }

/** The fields of a master's form in the order of the contract, each with its control. */
export function MasterFields({ master, choices, onTyped }: Props) {
  const { dirty } = useEntryContext()
  const tell = useEffectEvent(onTyped)
  useEffect(() => {
    tell(dirty)
  }, [dirty])
  return Object.keys(master.form.entries).map((name) => (
    <OneField key={name} master={master} choices={choices} name={name} />
  ))
}

function OneField({ master, choices, name }: Omit<Props, 'onTyped'> & { name: string }) {
  switch (master.controls?.[name]) {
    case 'number':
    case 'percent':
      return <NumberField name={name} />
    case 'rupees':
      return <RupeesField name={name} />
    case 'tick':
      return <CheckboxField name={name} />
    case 'select':
      return <ChoiceField master={master} choices={choices} name={name} />
    case 'picture':
      return <PictureField master={master} name={name} />
    case 'day':
      return <DateField name={name} />
    case 'secret':
      return <PasswordField name={name} autoComplete="off" required={false} />
    case 'ifsc':
      return <IfscField name={name} />
    default:
      return <TextField name={name} />
  }
}

/** There may be no choices yet, if they are set up elsewhere. */
function ChoiceField({ master, choices, name }: Omit<Props, 'onTyped'> & { name: string }) {
  const options = choices.options[name]
  const needs = master.needs?.[name]
  return (
    <Box>
      <SelectField name={name} {...(options && { options })} />
      {needs && options?.length === 0 && (
        <Box mt="2">
          <Note>
            <span>{t(needs.text)}</span> <RouteLink to={needs.to}>{t(needs.label)}</RouteLink>
          </Note>
        </Box>
      )}
    </Box>
  )
}

/** A picture field, with the stored picture. */
function PictureField({ master, name }: { master: Master; name: string }) {
  const { values, initialValues } = useEntryContext()
  const fileId = values[name]
  const isKept = typeof fileId === 'string' && fileId !== '' && fileId === initialValues[name]
  const { url } = useFile(applications.file, isKept ? { id: fileId } : null)
  return (
    <Box>
      <FileField
        name={name}
        accept="image/jpeg,image/png"
        maxMb={2}
        {...(master.picture && { upload: master.picture })}
      />
      {url && <Image src={url} alt={t('The picture that is kept')} maxW="180px" maxH="180px" mt="2" />}
    </Box>
  )
}
