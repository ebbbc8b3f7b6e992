import { postBlock, rulesOf } from 'contract/pan/form/category-rules'
import type { ApplicationFields } from 'contract/pan/form/fields'
import { isBegun } from 'contract/pan/form/rules/address-rules'
import { countryOf } from 'contract/place/countries'
import { useState } from 'react'
import { Button, t } from 'shared-ui'
import {
  FieldMark,
  FieldRow,
  FormSection,
  MobileField,
  SegmentField,
  Suggestion,
  TextField,
  useEntryContext,
  useLocked,
} from 'shared-ui/form'
import { Plus } from 'shared-ui/icons'
import { AddressBlock, copyOf } from './address-block.tsx'

export function AddressSection({ category }: { category: string }) {
  const fields = useEntryContext<ApplicationFields>().values
  const { addresses, isPerson, isForeign } = rulesOf(category)
  return (
    <>
      {addresses === 'office' ? (
        <Office fields={fields} category={category} />
      ) : (
        <>
          <FormSection title="Letters and card">
            <SegmentField name="commAddress" hint={isPerson ? undefined : 'To the office, where there is one'} />
          </FormSection>
          <FormSection title="Residence" aside={fields.commAddress === 'O' && <IfAny />}>
            <AddressBlock block="res" fields={fields} isForeign={isForeign} />
          </FormSection>
          <OfficeIfAny fields={fields} category={category} />
        </>
      )}
      <Contact fields={fields} category={category} />
    </>
  )
}

type BlockProps = { fields: ApplicationFields; category: string }

function OfficeIfAny({ fields, category }: BlockProps) {
  const [isAsked, setAsked] = useState(false)
  const isLocked = useLocked()('offCity')
  if (fields.commAddress === 'O' || isBegun(fields, 'off') || isAsked)
    return <Office fields={fields} category={category} />
  if (isLocked) return null
  return (
    <FormSection>
      <Button alignSelf="start" variant="outline" size="sm" onClick={() => setAsked(true)}>
        <Plus aria-hidden />
        <span>{t('Add the office address')}</span>
      </Button>
    </FormSection>
  )
}

function Office({ fields, category }: BlockProps) {
  const isLocked = useLocked()('offCity')
  const isWanted = postBlock(category, fields) === 'off' || isBegun(fields, 'off')
  const name = fields.lastName.trim().toUpperCase()
  const isOwn = !rulesOf(category).isPerson && name !== '' && name.length <= 75 && fields.officeName === ''
  return (
    <FormSection
      title="Office"
      aside={
        !isLocked &&
        rulesOf(category).addresses === 'either' &&
        fields.resCity !== '' && <Suggestion text="Same as residence" fills={copyOf(fields, 'res', 'off')} />
      }
    >
      <FieldRow>
        <TextField
          name="officeName"
          required={isWanted}
          hint={isOwn && <Suggestion text={t('Same: {name}', { name })} fills={{ officeName: name }} />}
        />
      </FieldRow>
      <AddressBlock block="off" fields={fields} isForeign={rulesOf(category).isForeign} />
    </FormSection>
  )
}

function Contact({ fields, category }: BlockProps) {
  const country = countryOf(fields[`${postBlock(category, fields)}Country`])
  const { isPerson } = rulesOf(category)
  return (
    <FormSection title="Contact">
      <FieldRow>
        <MobileField
          name="mobile"
          isd={fields.isd}
          hint={
            isPerson ? "Applicant's own mobile; the PAN is sent by SMS" : "Signatory's mobile; the PAN is sent by SMS"
          }
        />
        <TextField name="email" type="email" />
      </FieldRow>
      <FieldRow columns={3}>
        <TextField
          name="isd"
          hint={
            country &&
            country.isd !== fields.isd && (
              <Suggestion
                text={t('{country}: {isd}', { country: t(country.name), isd: country.isd })}
                fills={{ isd: country.isd }}
              />
            )
          }
        />
        <TextField name="std" />
        <TextField name="phone" />
      </FieldRow>
    </FormSection>
  )
}

const IfAny = () => <FieldMark style={{ fontWeight: 400 }}>{t('if any')}</FieldMark>
