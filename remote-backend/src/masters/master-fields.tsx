import type { Master } from 'contract/masters/master'
import { applications } from 'contract/pan/application'
import { useEffect, useEffectEvent } from 'react'
import { useFile } from 'shared-auth'
import { Box, Image, t } from 'shared-ui'
import {
  CheckboxField,
  DateField,
  FileField,
  IfscField,
  NumberField,
  RupeesField,
  SelectField,
  TextField,
  useEntryContext,
} from 'shared-ui/form'
import type { MasterChoices } from './master-drawer.tsx'

type Props = { master: Master; choices: MasterChoices; onTyped(isTyped: boolean): void }

/** The fields of a master's form in the order of the contract, each with the control that it says. */
export function MasterFields({ master, choices, onTyped }: Props) {
  const { dirty } = useEntryContext()
  const tell = useEffectEvent(onTyped)
  useEffect(() => {
    tell(dirty)
  }, [dirty])
  return Object.keys(master.form.entries).map((name) => <OneField key={name} {...{ master, choices, name }} />)
}

function OneField({ master, choices, name }: Omit<Props, 'onTyped'> & { name: string }) {
  switch (master.controls?.[name]) {
    case 'number':
      return <NumberField name={name} />
    case 'rupees':
      return <RupeesField name={name} />
    case 'tick':
      return <CheckboxField name={name} />
    case 'select':
      return <SelectField name={name} {...(choices.options[name] && { options: choices.options[name] })} />
    case 'picture':
      return <PictureField {...{ master, name }} />
    case 'day':
      return <DateField name={name} />
    case 'ifsc':
      return <IfscField name={name} />
    default:
      return <TextField name={name} />
  }
}

/** A picture, and how the one that is kept looks. */
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
