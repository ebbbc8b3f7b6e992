import { isAsked, whoOf } from 'contract/pan/form/field-words'
import type { ApplicationFields } from 'contract/pan/form/fields'
import type { FormVersion } from 'contract/pan/form/form-version'
import { fullName } from 'contract/pan/form/names'
import { Note, t } from 'shared-ui'
import { FieldRow, FormSection, PanField, SelectField, Suggestion, useEntryContext, useLocked } from 'shared-ui/form'
import { AddressBlock, copyOf } from './address-block.tsx'
import { NameFields } from './name-fields.tsx'

/**
 * Section L: the person who files and signs for the applicant; a parent's name and the residence can be copied from
 * above.
 */
export function RepresentativeSection({ form, category }: { form: FormVersion; category: string }) {
  const fields = useEntryContext<ApplicationFields>().values
  const parent = parentOf(fields)
  const isLocked = useLocked()('raCity')
  const isBlank = fields.raLast === '' && fields.raFirst === ''

  return (
    <>
      <FormSection title="Who files for the applicant">
        <Note>
          {category === 'PM'
            ? t('A parent or guardian files for a minor and signs the form. The minor’s card shows no photo.')
            : t('The representative assessee signs the form and encloses their own proofs.')}
        </Note>
        <FieldRow>
          <SelectField
            name="raRelation"
            hint={
              parent &&
              isBlank && (
                <Suggestion
                  text={t('As above: {parent}', { parent: fullName(parent) })}
                  fills={{ raLast: parent.lastName, raFirst: parent.firstName, raMiddle: parent.middleName }}
                />
              )
            }
          />
          {form.titleRequired && <SelectField name="raTitle" />}
        </FieldRow>
        <NameFields of="ra" />
        {isAsked('raPan', { form, ...whoOf(category, fields) }) && (
          <FieldRow>
            <PanField name="raPan" />
          </FieldRow>
        )}
      </FormSection>
      <FormSection
        title="Address of the representative"
        aside={
          !isLocked &&
          fields.resCity !== '' && <Suggestion text="Same as residence" fills={copyOf(fields, 'res', 'ra')} />
        }
      >
        <AddressBlock block="ra" fields={fields} />
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
