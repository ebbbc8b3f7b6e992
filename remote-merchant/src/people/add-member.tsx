import { type MemberChoices, members, NewMember } from 'contract/people/members'
import { consentText } from 'contract/privacy/consent-texts'
import { useAction, useRead } from 'shared-auth'
import { Note, Panel, rupeeSum, Screen, toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import {
  CheckboxField,
  EntryForm,
  FieldRow,
  FormSection,
  SelectField,
  TextField,
  useEntryContext,
} from 'shared-ui/form'
import { AddressFields, ContactFields, emptyPersonAndShop, PersonFields } from 'shared-ui/place'
import { useNavigate } from 'shared-ui/router'
import { memberCrumbs, memberListPath, memberPath } from './places.ts'

const agreed = consentText({ purpose: 'REGISTRATION', isForAnother: true })

/** A new member under this merchant, with the package they get after the office's approval. */
export function AddMember() {
  const choices = useRead(members.choices)
  return (
    <Screen title="Add Member" crumbs={memberCrumbs} of={choices}>
      {(found) =>
        found.refused ? (
          <Note tone="warning" title="You cannot add frenchies">
            {t(found.refused)}
          </Note>
        ) : (
          <Panel>
            <MemberForm choices={found} />
          </Panel>
        )
      }
    </Screen>
  )
}

function MemberForm({ choices: { idtypes, pkgs, prices } }: { choices: MemberChoices }) {
  const add = useAction(members.add)
  const navigate = useNavigate()
  const [type, second] = idtypes
  const [pack, other] = pkgs
  return (
    <EntryForm
      schema={NewMember}
      start={{
        ...emptyPersonAndShop,
        consentText: agreed.version,
        consentLanguage: 'en',
        idType: second ? '' : (type?.value ?? ''),
        packageId: other ? '' : (pack?.value ?? ''),
      }}
      action={add}
      onDone={({ refNo }) => {
        toast.success(t('{refNo} was sent to the office', { refNo }))
        navigate(memberPath(refNo))
      }}
      submit="Send to the office"
      cancel={{ label: 'Back to list', to: memberListPath }}
      draftKey="add-frenchie"
    >
      <FormSection title="The person">
        <PersonFields />
        <ContactFields />
      </FormSection>
      <FormSection title="Their shop">
        <TextField name="shopName" />
        <AddressFields />
      </FormSection>
      <FormSection title="What they may sell">
        <FieldRow>
          <SelectField name="idType" options={idtypes} />
          <PackageField pkgs={pkgs} />
        </FieldRow>
        <IdPrice prices={prices} />
      </FormSection>
      <FormSection title="Consent">
        <CheckboxField name="consent">{t(agreed.en)}</CheckboxField>
      </FormSection>
    </EntryForm>
  )
}

/** The packages of the chosen ID type. */
function PackageField({ pkgs }: Pick<MemberChoices, 'pkgs'>) {
  const { values } = useEntryContext()
  return <SelectField name="packageId" options={pkgs.filter(({ idType }) => idType === values.idType)} />
}

/** The price of the ID, and from where it is taken, before the request. */
function IdPrice({ prices }: Pick<MemberChoices, 'prices'>) {
  const { values } = useEntryContext()
  const price = prices[`${values.idType}`]
  if (!price) return null
  return (
    <Note tone="info" title={t('The ID costs {amount} once', { amount: rupeeSum(price) })}>
      {t('It is taken from your wallet when the office approves, unless it is paid at the office.')}
    </Note>
  )
}
