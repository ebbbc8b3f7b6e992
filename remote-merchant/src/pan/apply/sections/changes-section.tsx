import { type ApplicationFields, genders } from 'contract/pan/application-fields'
import { rulesOf } from 'contract/pan/category-rules'
import {
  changeDocumentsFor,
  isReprint,
  nameReasons,
  otherPans,
  panProofs,
  type Tick,
  tickName,
  ticks,
  ticksFor,
} from 'contract/pan/correction'
import { changeLines } from 'contract/pan/correction-text'
import { panDoubt } from 'contract/pan/pan-number'
import type { ReactNode } from 'react'
import { Box, chakra, Grid, Note, RouteLink, Text, t } from 'shared-ui'
import {
  CheckboxField,
  DateField,
  FieldRow,
  FormSection,
  SegmentField,
  SelectField,
  TextField,
  useLocked,
  useTheEntry,
} from 'shared-ui/form'
import { OwnPanField } from './own-pan-field.tsx'

const upper = { upper: true, autoComplete: 'off' } as const

/** Which PAN it is about, and the boxes of the form: what is ticked opens and asks what stood before. */
export function ChangesSection({ category }: { category: string }) {
  const fields = useTheEntry().values as ApplicationFields
  const lines = changeLines(fields, category)
  return (
    <>
      <FormSection title="The PAN in use">
        <FieldRow>
          <OwnPanField category={category} />
          <SelectField
            name="panProof"
            label="Proof of PAN"
            options={panProofs}
            hint={fields.panProof !== 'NONE' && 'Enclosed as a copy'}
          />
        </FieldRow>
        <PanProofNotes proof={fields.panProof} />
      </FormSection>

      <FormSection title="What changes">
        <Text color="fg.muted">
          {t(
            'Tick what the applicant wants changed. All fields are filled in, but only what is ticked changes. The address for communication is brought up to date in every case.',
          )}
        </Text>
        <Grid gap="2.5">
          {ticksFor(category).map((tick, i) => (
            <TickCard key={tick.key} tick={tick} now={lines[i]?.now ?? ''} fields={fields} category={category} />
          ))}
        </Grid>
        {isReprint(fields) && (
          <Note tone="warning" title={t('No change ticked: this will only reprint the card')}>
            <CheckboxField name="onlyReprint" label="Only print the card again, nothing changes" />
          </Note>
        )}
      </FormSection>
    </>
  )
}

function PanProofNotes({ proof }: { proof: string }) {
  if (proof === '' || proof === 'PAN_CARD') return null
  return (
    <>
      {proof === 'NONE' && (
        <Note tone="warning">
          {t('Without a proof of PAN the provider works on a good-effort basis: the application may fail.')}
        </Note>
      )}
      <CheckboxField name="firCopy" label="A copy of the FIR about the lost card is enclosed, if there is one" />
    </>
  )
}

type TickCardProps = { tick: Tick; now: string; fields: ApplicationFields; category: string }

/** One box of the form, as large as a finger; ticked it opens, the old value beside the new one. */
function TickCard({ tick, now, fields, category }: TickCardProps) {
  const { patch, id } = useTheEntry()
  const isLocked = useLocked()('changes')
  const isTicked = fields.changes.includes(tick.key)
  const change = (isOn: boolean) => {
    const keys = isOn ? [...fields.changes, tick.key] : fields.changes.filter((key) => key !== tick.key)
    const inOrder = ticks.map(({ key }) => key).filter((key) => keys.includes(key))
    const emptied = tick.key === 'T11' && !isOn ? Object.fromEntries(otherPans.map((name) => [name, ''])) : {}
    patch({ changes: inOrder, onlyReprint: false, ...emptied })
  }

  return (
    <Box
      borderWidth="1px"
      borderRadius="lg"
      borderColor={isTicked ? 'brand.solid' : 'border'}
      bg={isTicked ? 'brand.subtle' : 'bg.panel'}
    >
      <TickLabel htmlFor={`${id}${tick.key}`}>
        <span className="field-tick">
          <input
            type="checkbox"
            id={`${id}${tick.key}`}
            checked={isTicked}
            disabled={isLocked}
            onChange={({ target }) => change(target.checked)}
          />
        </span>
        <Text as="span" w="22px" color="fg.subtle" fontWeight="600" aria-hidden>
          {tick.key.slice(1)}
        </Text>
        <Box as="span" minW="0">
          <Text as="span" fontWeight="600" display="block">
            {t(tickName(tick, category))}
          </Text>
          <Text as="span" lang="hi" textStyle="dense" color="fg.muted" display="block">
            {tick.hi}
          </Text>
        </Box>
        <Text as="span" ms="auto" maxW="45%" textStyle="hint" color="fg.muted" textAlign="end" hideBelow="md">
          {t(tick.proof)}
        </Text>
      </TickLabel>
      {isTicked && (
        <Grid
          templateColumns={{ base: '1fr', md: 'minmax(0, 3fr) minmax(0, 2fr)' }}
          gap="4"
          p="4"
          borderTopWidth="1px"
          borderColor="brand.emphasized"
          bg="bg.panel"
          borderBottomRadius="lg"
        >
          <Box className="form-fields" css={{ gap: '14px' }} minW="0">
            <Before tick={tick.key} fields={fields} category={category} />
          </Box>
          <NewValue tick={tick.key} now={now} />
        </Grid>
      )}
    </Box>
  )
}

/** What stood before, and the paper that proves the change. */
function Before({ tick, fields, category }: { tick: string; fields: ApplicationFields; category: string }): ReactNode {
  switch (tick) {
    case 'T1':
      return <NameBefore fields={fields} category={category} />
    case 'T2':
      return (
        <>
          <TextField {...upper} name="oldParents" label="Parent on the PAN card now" maxLength={150} required />
          <DocumentField
            name="parentProof"
            label="Proof of the parents"
            documents={changeDocumentsFor('T2', category)}
          />
        </>
      )
    case 'T3':
      return <DateField name="oldDob" label="Date on the PAN card now" autoComplete="off" required />
    case 'T4':
      return <SegmentField name="oldGender" label="Gender as recorded now" options={genders} required />
    case 'T7':
      return <OldText name="oldAddress" label="Address before" max={200} />
    case 'T8':
      return <OldText name="oldOtherAddress" label="Other address before" max={200} />
    case 'T9':
      return <OldText name="oldContact" label="Telephone and e-mail before" max={150} />
    case 'T10':
      return (
        <TextField
          name="oldAadhaar"
          label="Aadhaar linked before, last four digits"
          word="if any"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
      )
    case 'T11':
      return <OtherPans fields={fields} category={category} />
    default:
      return (
        <Text>
          {t(
            tick === 'T5'
              ? 'Two new photos are pasted on the printed form. The new one is cut from its scan.'
              : 'The applicant signs the printed form as he signs now. The new signature is cut from its scan.',
          )}
        </Text>
      )
  }
}

function NameBefore({ fields, category }: { fields: ApplicationFields; category: string }) {
  const { isPerson } = rulesOf(category)
  return (
    <>
      <TextField {...upper} name="oldName" label="Name on the PAN card now" maxLength={150} required />
      {isPerson && <SegmentField name="nameReason" label="Why the name changed" options={nameReasons} required />}
      {(!isPerson || fields.nameReason !== '') && (
        <DocumentField
          name="nameProof"
          label="Proof of the new name"
          documents={changeDocumentsFor('T1', category, fields.nameReason)}
        />
      )}
    </>
  )
}

type DocumentFieldProps = { name: string; label: string; documents: { code: string; name: string }[] }

const DocumentField = ({ name, label, documents }: DocumentFieldProps) => (
  <SelectField
    name={name}
    label={label}
    required
    options={documents.map(({ code, name: words }) => ({ value: code, label: words }))}
  />
)

const OldText = ({ name, label, max }: { name: string; label: string; max: number }) => (
  <TextField {...upper} name={name} label={label} word="if known" maxLength={max} />
)

/** Up to four PANs that were given by mistake; a field more opens when the one before is filled. */
function OtherPans({ fields, category }: { fields: ApplicationFields; category: string }) {
  const filled = otherPans.filter((name) => fields[name] !== '').length
  return (
    <FieldRow>
      {otherPans.slice(0, Math.min(filled + 1, otherPans.length)).map((name, i) => (
        <TextField
          {...upper}
          key={name}
          name={name}
          label={`Other PAN ${i + 1}`}
          word={i === 0 ? undefined : 'if any'}
          required={i === 0}
          maxLength={14}
          doubt={panDoubt(fields[name], category, { lastName: '', oldName: '' })}
        />
      ))}
    </FieldRow>
  )
}

const typedIn: Partial<Record<string, { step: string; title: string }>> = {
  T1: { step: 'applicant', title: 'Applicant' },
  T2: { step: 'applicant', title: 'Applicant' },
  T3: { step: 'applicant', title: 'Applicant' },
  T4: { step: 'applicant', title: 'Applicant' },
  T6: { step: 'type', title: 'Type' },
  T7: { step: 'address', title: 'Address' },
  T8: { step: 'address', title: 'Address' },
  T9: { step: 'address', title: 'Address' },
  T10: { step: 'applicant', title: 'Applicant' },
}

/** The new value as it stands on the form, and where it is typed. */
function NewValue({ tick, now }: { tick: string; now: string }) {
  const place = typedIn[tick]
  if (tick === 'T11' || tick === 'T5') return null
  return (
    <Box minW="0">
      <Text textStyle="label" mb="1">
        {t('New, as on this form')}
      </Text>
      <Text fontWeight="500" overflowWrap="anywhere" color={now ? undefined : 'fg.muted'}>
        {now || t('Not typed yet')}
      </Text>
      {place && (
        <RouteLink to={`?step=${place.step}`} textStyle="dense">
          {t(`Type it in: ${place.title}`)}
        </RouteLink>
      )}
    </Box>
  )
}

const TickLabel = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '56px',
    px: '4',
    py: '2.5',
    cursor: 'pointer',
    '& input': { boxSize: '20px' },
  },
})
