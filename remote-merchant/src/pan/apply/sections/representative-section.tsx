import { type ApplicationFields, titles } from 'contract/pan/application-fields'
import type { FormVersion } from 'contract/pan/form-version'
import { fullName } from 'contract/pan/names'
import { relationsFor } from 'contract/pan/rules/representative-rules'
import { Note, t } from 'shared-ui'
import { FieldRow, FormSection, SelectField, useLocked, useTheEntry } from 'shared-ui/form'
import { AddressBlock, copyOf } from './address-block.tsx'
import { NameFields } from './name-fields.tsx'
import { Suggestion } from './suggestion.tsx'

/** Section L: who files for the applicant and signs; a parent's name and the residence are there already. */
export function RepresentativeSection({ form, category }: { form: FormVersion; category: string }) {
  const fields = useTheEntry().values as ApplicationFields
  const parent = parentOf(fields)
  const isLocked = useLocked()('raCity')
  const isBlank = fields.raLast === '' && fields.raFirst === ''

  return (
    <>
      <FormSection title="Who files for the applicant">
        <Note>
          {category === 'PM'
            ? t('A parent or guardian files for a minor and signs the form. The minor’s card shows no photo.')
            : t('The representative assessee signs the form and encloses his own proofs.')}
        </Note>
        <FieldRow>
          <SelectField
            name="raRelation"
            label="Relation to the applicant"
            options={relationsFor(category)}
            hint={
              parent &&
              isBlank && (
                <Suggestion
                  text={`As above: ${fullName(parent)}`}
                  fills={{ raLast: parent.lastName, raFirst: parent.firstName, raMiddle: parent.middleName }}
                />
              )
            }
          />
          {form.titleRequired && <SelectField name="raTitle" label="Title" options={titles} />}
        </FieldRow>
        <NameFields of="ra" />
      </FormSection>
      <FormSection
        title="Address of the representative"
        aside={
          !isLocked &&
          fields.resCity !== '' && <Suggestion text="Same as residence" fills={copyOf(fields, 'res', 'ra')} />
        }
      >
        <AddressBlock block="ra" fields={fields} category={category} />
      </FormSection>
    </>
  )
}

/** The parent who is the representative, as named above. */
function parentOf({ raRelation, ...fields }: ApplicationFields) {
  if (raRelation === 'FATHER' && fields.fatherLast)
    return { lastName: fields.fatherLast, firstName: fields.fatherFirst, middleName: fields.fatherMiddle }
  if (raRelation === 'MOTHER' && fields.motherLast)
    return { lastName: fields.motherLast, firstName: fields.motherFirst, middleName: fields.motherMiddle }
  return null
}
