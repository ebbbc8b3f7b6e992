import { ageOn, indianDay, isDay } from 'contract/field/fields'
import { rulesOf } from 'contract/pan/form/category-rules'
import { aadhaarExemptions } from 'contract/pan/form/choices'
import { labelOf } from 'contract/pan/form/field-words'
import type { ApplicationFields } from 'contract/pan/form/fields'
import type { FormVersion } from 'contract/pan/form/form-version'
import { differingWords, fullName } from 'contract/pan/form/names'
import { optionText } from 'contract/pan/form/words'
import { serverNow } from 'contract/server-now'
import { memo, useRef, useState } from 'react'
import { Button, Note, Stack, t } from 'shared-ui'
import { rich } from 'shared-ui/base'
import {
  AadhaarField,
  CheckboxField,
  DateField,
  FieldBox,
  FieldRow,
  FormSection,
  HelpOf,
  SegmentField,
  SelectField,
  Suggestion,
  TextField,
  TickBox,
  useDebouncedValues,
  useEntryContext,
  useLocked,
  useSteadyEntry,
} from 'shared-ui/form'
import { useLocation } from 'shared-ui/router'
import { wordsOf } from '../odd-words.ts'
import { useLatestOf } from '../use-latest.ts'
import { CitizenshipSection } from './citizenship-section.tsx'
import { NameFields } from './name-fields.tsx'
import { SurnameHelp } from './surname-help.tsx'

type Props = {
  form: FormVersion
  category: string
  /** The day of payment, on which ages count. */
  appliedOn?: string | undefined
  /** Changes the form between adult and minor; not possible for a paid form. */
  onCategory: ((category: 'P' | 'PM') => void) | undefined
}

export function ApplicantSection({ form, category, appliedOn, onCategory }: Props) {
  const { isForeign } = rulesOf(category)
  return (
    <>
      <FormSection
        title={isForeign ? 'Name, as on the passport or citizenship ID' : 'Name, as on the proof of identity'}
        aside={<SurnameHelp />}
      >
        {form.titleRequired && (
          <FieldRow columns={3}>
            <SelectField name="title" />
          </FieldRow>
        )}
        <OwnName />
        {!isForeign && <AadhaarFields />}
        <FieldRow>
          {form.nameOnCardAllowed && <TextField name="nameOnCard" />}
          <Stack gap="3" pt={{ base: '0', md: '6' }}>
            <CheckboxField name="knownByOther" />
            {!isForeign && <ExemptField />}
          </Stack>
        </FieldRow>
        <OtherName />
      </FormSection>

      <FormSection>
        <FieldRow>
          <SegmentField name="gender" />
          <DateField name="dob" age={ageThen} ageOn={appliedOn} />
        </FieldRow>
        {onCategory && !isForeign && <OtherCategory category={category} onCategory={onCategory} />}
      </FormSection>

      {isForeign && <CitizenshipSection title="Citizenship" />}
      <ParentsSection category={category} />
    </>
  )
}

/** Father and mother, and whose name the card shows. */
export function ParentsSection({ category }: { category: string }) {
  return (
    <FormSection
      title="Parents"
      help={<HelpOf name="fatherLast" title="Father's name" />}
      aside={<SingleParentField />}
    >
      <Parents category={category} />
      <SegmentField name="parentOnCard" />
    </FormSection>
  )
}

type OtherCategoryProps = { category: string; onCategory: (category: 'P' | 'PM') => void }

/** The age decides between adult and minor: one button changes the form, and typed values stay. */
function OtherCategory({ category, onCategory }: OtherCategoryProps) {
  const { dob } = useEntryContext<ApplicationFields>().values
  const today = indianDay(serverNow())
  if (!isDay(dob) || dob > today) return null
  const fitting = ageOn(dob, today) < 18 ? 'PM' : 'P'
  if (fitting === category) return null
  return (
    <Note
      tone="warning"
      actions={
        <Button size="sm" variant="outline" onClick={() => onCategory(fitting)}>
          {t(fitting === 'PM' ? 'Continue as a minor' : 'Continue as an adult')}
        </Button>
      }
    >
      {t(
        fitting === 'PM'
          ? 'Applicant is under 18: a parent or guardian signs the form.'
          : 'Applicant is 18 or older and signs the form.',
      )}
    </Note>
  )
}

function OtherName() {
  return useEntryContext().values.knownByOther === true && <NameFields of="other" />
}

/** An exempt applicant has no Aadhaar fields. */
const AadhaarFields = () => !useEntryContext().values.aadhaarExempt && <Aadhaar />

const Aadhaar = memo(function Aadhaar() {
  const fields = useDebouncedValues<ApplicationFields>()
  const [isTyping, setTyping] = useState(false)
  const name = fullName(fields)
  const onAadhaar = fields.nameAsAadhaar.trim()
  const isBegun = isTyping && name.startsWith(onAadhaar)
  const isSame = differingWords(name, onAadhaar).length === 0
  const differs = onAadhaar !== '' && fields.lastName !== '' && !isBegun && !isSame

  return (
    <>
      <FieldRow>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: whether the cursor is inside is watched, nothing is operated */}
        <div onFocus={() => setTyping(true)} onBlur={() => setTyping(false)}>
          <TextField
            name="nameAsAadhaar"
            doubt={differs && <Difference name={name} onAadhaar={onAadhaar} />}
            good={onAadhaar !== '' && isSame && 'Same as the name here'}
            hint={
              name === '' || onAadhaar !== '' ? (
                'As printed on the Aadhaar card'
              ) : (
                <Suggestion text={t('Same as here: {name}', { name })} fills={{ nameAsAadhaar: name }} />
              )
            }
          />
        </div>
        <AadhaarField name="aadhaar" />
      </FieldRow>
      {differs && (
        <CheckboxField name="nameDiffers">
          {t('Name differs from Aadhaar: the name here is right, Aadhaar is corrected before the form is sent')}
        </CheckboxField>
      )}
    </>
  )
})

/** Ticking the exemption clears the Aadhaar number; unticking asks for it again. */
function ExemptField() {
  const { values, patch } = useEntryContext()
  const change = useLatestOf((isExempt: boolean) =>
    patch(isExempt ? { aadhaarExempt: 'NRI', aadhaar: '', nameAsAadhaar: '' } : { aadhaarExempt: '' }),
  )
  const text = `${t(labelOf('aadhaarExempt'))}: ${t(optionText(aadhaarExemptions, 'NRI'))}`
  return (
    <FieldBox data-field="aadhaarExempt">
      <Tick name="aadhaarExempt" text={text} checked={values.aadhaarExempt === 'NRI'} onChange={change} />
    </FieldBox>
  )
}

function Difference({ name, onAadhaar }: { name: string; onAadhaar: string }) {
  const [here, there] = [wordsOf(name), wordsOf(onAadhaar)]
  const onlyHere = here.filter((word) => !there.includes(word))
  const onlyThere = there.filter((word) => !here.includes(word))
  if (onlyHere.length + onlyThere.length === 0)
    return <span>{t('Aadhaar has the words in another order. NSDL rejects such forms.')}</span>
  return rich('Differs: {there} on Aadhaar, {here} here. NSDL rejects such forms.', {
    there: <Words of={onlyThere} />,
    here: <Words of={onlyHere} />,
  })
}

const Words = ({ of }: { of: string[] }) => (of.length > 0 ? <b>{of.join(' ')}</b> : <span>{t('nothing')}</span>)

const Parents = ({ category }: Pick<Props, 'category'>) => (
  <>
    {!useEntryContext().values.motherSingleParent && <Father category={category} />}
    <Mother />
  </>
)

const Father = memo(function Father({ category }: Pick<Props, 'category'>) {
  return (
    <NameFields
      of="father"
      lastHint={useSameSurname('fatherLast') || (category === 'P' && 'Not the husband’s, also when married')}
    />
  )
})

const Mother = memo(function Mother() {
  return <NameFields of="mother" lastHint={useSameSurname('motherLast')} />
})

/** Offers the surname of the one whose family this applicant is of. */
const OwnName = memo(function OwnName() {
  const state: { familySurname?: string } | null = useLocation().state
  const { lastName } = useDebouncedValues<ApplicationFields>()
  const surname = state?.familySurname?.trim().toUpperCase()
  const isOffered = surname && lastName === ''
  return (
    <NameFields
      of="own"
      lastHint={
        isOffered && <Suggestion text={t('Family name: {surname}', { surname })} fills={{ lastName: surname }} />
      }
    />
  )
})

/** Offers the applicant's surname to a parent who has none yet. */
function useSameSurname(of: 'fatherLast' | 'motherLast') {
  const fields = useDebouncedValues<ApplicationFields>()
  const surname = fields.lastName.trim().toUpperCase()
  return (
    surname !== '' &&
    fields[of] === '' && <Suggestion text={t('Same: {surname}', { surname })} fills={{ [of]: surname }} />
  )
}

const ageThen = '{years, plural, one {# year} other {# years}} old on the date of application'

/** With a single mother no father is named. If the tick is removed, the typed name comes back. */
function SingleParentField() {
  const { values, patch } = useEntryContext<ApplicationFields>()
  const father = useRef({ fatherLast: '', fatherFirst: '', fatherMiddle: '', parentOnCard: 'F' })
  const change = (isSingle: boolean) => {
    if (!isSingle) return patch({ motherSingleParent: false, ...father.current })
    const { fatherLast, fatherFirst, fatherMiddle, parentOnCard } = values
    father.current = { fatherLast, fatherFirst, fatherMiddle, parentOnCard }
    patch({ motherSingleParent: true, fatherLast: '', fatherFirst: '', fatherMiddle: '', parentOnCard: 'M' })
  }
  return (
    <Tick
      name="motherSingleParent"
      text={t(labelOf('motherSingleParent'))}
      checked={values.motherSingleParent === true}
      onChange={useLatestOf(change)}
    />
  )
}

type TickProps = { name: string; text: string; checked: boolean; onChange: (isTicked: boolean) => void }

/** A tick that changes other fields too. */
const Tick = memo(function Tick({ name, text, checked, onChange }: TickProps) {
  const id = `${useSteadyEntry().id}${name}`
  return (
    <TickBox htmlFor={id}>
      <input
        type="checkbox"
        id={id}
        disabled={useLocked()(name)}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{text}</span>
    </TickBox>
  )
})
