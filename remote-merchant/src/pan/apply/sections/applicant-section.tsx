import { ageOn, indianDay, isDay } from 'contract/fields'
import { type ApplicationFields, genders, titles } from 'contract/pan/application-fields'
import type { FormVersion } from 'contract/pan/form-version'
import { differingWords, fullName } from 'contract/pan/names'
import { memo, useRef, useState } from 'react'
import { Button, chakra, Note, Stack, t } from 'shared-ui'
import {
  AadhaarField,
  CheckboxField,
  DateField,
  FieldRow,
  FormSection,
  SegmentField,
  SelectField,
  TextField,
  useLocked,
  useSettledValues,
  useTheEntry,
} from 'shared-ui/form'
import { Dialog } from 'shared-ui/overlays'
import { wordsOf } from '../odd-words.ts'
import { NameFields } from './name-fields.tsx'
import { Suggestion } from './suggestion.tsx'

const parents = [
  { value: 'F', label: 'Father' },
  { value: 'M', label: 'Mother' },
]

type Props = {
  form: FormVersion
  category: string
  /** The day it was paid on, on which ages count. */
  appliedOn?: string | undefined
  /** Moves the form between adult and minor; what was paid stays what it is. */
  onCategory: ((category: 'P' | 'PM') => void) | undefined
}

export function ApplicantSection({ form, category, appliedOn, onCategory }: Props) {
  return (
    <>
      <FormSection title="Name, as on the proof of identity" aside={<SurnameHelp />}>
        {form.titleRequired && (
          <FieldRow columns={3}>
            <SelectField name="title" label="Title" options={titles.filter(({ value }) => value !== '4')} />
          </FieldRow>
        )}
        <NameFields of="own" />
        <AadhaarFields />
        <FieldRow>
          {form.nameOnCardAllowed && (
            <TextField
              name="nameOnCard"
              label="Name on card"
              word="if shorter"
              upper
              autoComplete="off"
              maxLength={form.nameOnCardMax}
              hint="Left empty, the full name is printed"
            />
          )}
          <Stack gap="3" pt={{ base: '0', md: '6' }}>
            <CheckboxField name="knownByOther" label="Known by another name as well" />
            <ExemptField />
          </Stack>
        </FieldRow>
        <OtherName />
      </FormSection>

      <FormSection>
        <FieldRow>
          <SegmentField name="gender" label="Gender" options={genders} />
          <DateField
            name="dob"
            label="Date of birth"
            autoComplete="off"
            age="on the date of application"
            ageOn={appliedOn}
          />
        </FieldRow>
        {onCategory && <OtherCategory category={category} onCategory={onCategory} />}
      </FormSection>

      <ParentsSection category={category} />
    </>
  )
}

/** Father and mother, and whose name the card shows. */
export function ParentsSection({ category }: { category: string }) {
  return (
    <FormSection title="Parents" aside={<SingleParentField />}>
      <Parents category={category} />
      <SegmentField name="parentOnCard" label="Printed on the card" options={parents} />
    </FormSection>
  )
}

type OtherCategoryProps = { category: string; onCategory: (category: 'P' | 'PM') => void }

/** The age decides between adult and minor: one press moves the form, nothing is typed anew. */
function OtherCategory({ category, onCategory }: OtherCategoryProps) {
  const { dob } = useTheEntry().values as ApplicationFields
  const today = indianDay(new Date())
  if (!isDay(dob) || dob > today) return null
  const fitting = ageOn(dob, today) < 18 ? 'PM' : 'P'
  if (fitting === category) return null
  return (
    <Note
      tone="warning"
      actions={
        <Button size="sm" variant="outline" onClick={() => onCategory(fitting)}>
          {t(fitting === 'PM' ? 'Go on as a minor' : 'Go on as an adult')}
        </Button>
      }
    >
      {t(
        fitting === 'PM'
          ? 'The applicant is under 18: a parent or guardian files and signs.'
          : 'The applicant is 18 or older: he files and signs himself.',
      )}
    </Note>
  )
}

function OtherName() {
  return useTheEntry().values.knownByOther === true && <NameFields of="other" />
}

/** The one who is exempt has none. */
const AadhaarFields = () => !useTheEntry().values.aadhaarExempt && <Aadhaar />

const Aadhaar = memo(function Aadhaar() {
  const fields = useSettledValues() as ApplicationFields
  const [isTyping, setTyping] = useState(false)
  const name = fullName(fields)
  const onAadhaar = fields.nameAsAadhaar.trim()
  const isBegun = isTyping && name.startsWith(onAadhaar)
  const differs = onAadhaar !== '' && fields.lastName !== '' && !isBegun && differingWords(name, onAadhaar).length > 0

  return (
    <>
      <FieldRow>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: whether the cursor is inside is watched, nothing is operated */}
        <div onFocus={() => setTyping(true)} onBlur={() => setTyping(false)}>
          <TextField
            name="nameAsAadhaar"
            label="Name as on Aadhaar"
            upper
            autoComplete="off"
            maxLength={75}
            doubt={differs && <Difference name={name} onAadhaar={onAadhaar} />}
            hint={
              name !== '' &&
              onAadhaar === '' && <Suggestion text={`Same as here: ${name}`} fills={{ nameAsAadhaar: name }} />
            }
          />
        </div>
        <AadhaarField name="aadhaar" label="Aadhaar" />
      </FieldRow>
      {differs && (
        <CheckboxField
          name="nameDiffers"
          label="The name here is right, the applicant corrects Aadhaar before the form is sent"
        />
      )}
    </>
  )
})

/** The one who is exempt has no number: it is taken back from the form, and asked anew when the tick is. */
function ExemptField() {
  const { values, patch, id } = useTheEntry()
  const isLocked = useLocked()('aadhaarExempt')
  return (
    <div className="field" data-field="aadhaarExempt">
      <label className="field-tick" htmlFor={`${id}aadhaarExempt`}>
        <input
          type="checkbox"
          id={`${id}aadhaarExempt`}
          disabled={isLocked}
          checked={values.aadhaarExempt === 'NRI'}
          onChange={({ target }) =>
            patch(target.checked ? { aadhaarExempt: 'NRI', aadhaar: '', nameAsAadhaar: '' } : { aadhaarExempt: '' })
          }
        />
        <span>{t('Non-resident Indian without Aadhaar')}</span>
      </label>
    </div>
  )
}

function Difference({ name, onAadhaar }: { name: string; onAadhaar: string }) {
  const [here, there] = [wordsOf(name), wordsOf(onAadhaar)]
  const onlyHere = here.filter((word) => !there.includes(word))
  const onlyThere = there.filter((word) => !here.includes(word))
  const isOrder = onlyHere.length + onlyThere.length === 0
  return (
    <>
      {isOrder ? (
        t('The words stand in another order on Aadhaar.')
      ) : (
        <>
          {t('Differs:')} <Words of={onlyThere} /> {t('on Aadhaar,')} <Words of={onlyHere} /> {t('here.')}
        </>
      )}{' '}
      {t('The department rejects such forms.')}
    </>
  )
}

const Words = ({ of }: { of: string[] }) => (of.length > 0 ? <b>{of.join(' ')}</b> : t('nothing'))

const Parents = ({ category }: Pick<Props, 'category'>) => (
  <>
    {!useTheEntry().values.motherSingleParent && <Father category={category} />}
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

/** Offers the applicant's surname to a parent who has none yet. */
function useSameSurname(of: 'fatherLast' | 'motherLast') {
  const fields = useSettledValues() as ApplicationFields
  const surname = fields.lastName.trim().toUpperCase()
  return surname !== '' && fields[of] === '' && <Suggestion text={`Same: ${surname}`} fills={{ [of]: surname }} />
}

/** With a single mother no father is named. What was typed of him comes back if the tick was a slip. */
function SingleParentField() {
  const { values, patch, id } = useTheEntry()
  const isLocked = useLocked()('motherSingleParent')
  const father = useRef({ fatherLast: '', fatherFirst: '', fatherMiddle: '', parentOnCard: 'F' })
  const change = (isSingle: boolean) => {
    if (!isSingle) return patch({ motherSingleParent: false, ...father.current })
    const { fatherLast, fatherFirst, fatherMiddle, parentOnCard } = values as ApplicationFields
    father.current = { fatherLast, fatherFirst, fatherMiddle, parentOnCard }
    patch({ motherSingleParent: true, fatherLast: '', fatherFirst: '', fatherMiddle: '', parentOnCard: 'M' })
  }
  return (
    <label className="field-tick" htmlFor={`${id}motherSingleParent`}>
      <input
        type="checkbox"
        id={`${id}motherSingleParent`}
        disabled={isLocked}
        checked={values.motherSingleParent === true}
        onChange={({ target }) => change(target.checked)}
      />
      <span>{t('Mother is the single parent')}</span>
    </label>
  )
}

const surnameExamples = [
  ['ANJALI PRAKASH SHARMA', 'SHARMA', 'ANJALI', 'PRAKASH'],
  ['RAMESH', 'RAMESH', '', ''],
  ['S. VENKATESAN', 'VENKATESAN', 'the name that S. stands for', ''],
]

const SurnameHelp = memo(function SurnameHelp() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <chakra.button type="button" layerStyle="link" textStyle="dense" onClick={() => setOpen(true)}>
        {t('Which word is the surname?')}
      </chakra.button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        wide
        title="Which word is the surname?"
        text="The family name, usually the last word on the proof of identity. Somebody with a single name writes it here and leaves the other two empty. Initials are written out."
        actions={<Button onClick={() => setOpen(false)}>{t('Close')}</Button>}
      >
        <chakra.table
          w="full"
          mt="3"
          textStyle="dense"
          css={{ '& th, & td': { textAlign: 'start', py: '1.5', pe: '3' } }}
        >
          <thead>
            <tr>
              {['On the proof', 'Surname', 'First name', 'Middle name'].map((head) => (
                <chakra.th key={head} scope="col" color="fg.muted" fontWeight="600" borderBottomWidth="1px">
                  {t(head)}
                </chakra.th>
              ))}
            </tr>
          </thead>
          <tbody>
            {surnameExamples.map((words) => (
              <tr key={words[0]}>
                {words.map((word, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                  <td key={i}>{word || '--'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </Dialog>
    </>
  )
})
