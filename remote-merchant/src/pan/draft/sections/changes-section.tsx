import { rulesOf } from 'contract/pan/form/category-rules'
import {
  changeDocumentsFor,
  coveredBy,
  isReprint,
  otherPans,
  type Tick,
  tickName,
  ticks,
  ticksFor,
} from 'contract/pan/form/correction'
import { changeLines } from 'contract/pan/form/correction-text'
import type { TickKey } from 'contract/pan/form/field'
import { stepOfField } from 'contract/pan/form/field-words'
import type { ApplicationFields } from 'contract/pan/form/fields'
import { panDoubt } from 'contract/pan/form/pan-number'
import { steps } from 'contract/pan/form/parts'
import type { ReactNode } from 'react'
import { Box, chakra, Grid, Note, RouteLink, Text, t } from 'shared-ui'
import {
  CheckboxField,
  DateField,
  FieldRow,
  FieldStack,
  FormSection,
  LargeTick,
  SegmentField,
  SelectField,
  TextField,
  useEntryContext,
  useLocked,
} from 'shared-ui/form'
import { OwnPanField } from './own-pan-field.tsx'

/** The PAN, and the boxes of the form: a ticked box opens and asks for the value before. */
export function ChangesSection({ category }: { category: string }) {
  const fields = useEntryContext<ApplicationFields>().values
  const lines = changeLines(fields, category, t)
  return (
    <>
      <FormSection title="The PAN in use">
        <FieldRow>
          <OwnPanField category={category} />
          <SelectField name="panProof" hint={fields.panProof !== 'NONE' && 'Enclosed as a copy'} />
        </FieldRow>
        <PanProofNotes proof={fields.panProof} />
      </FormSection>

      <FormSection title="What changes">
        <Text color="fg.muted">
          {t(
            'Tick what the applicant wants changed. Fill every field; only ticked items change. The communication address is always updated.',
          )}
        </Text>
        <Grid gap="2.5">
          {ticksFor(category).map((tick, i) => (
            <TickCard key={tick.key} tick={tick} now={lines[i]?.now ?? ''} fields={fields} category={category} />
          ))}
        </Grid>
        {isReprint(fields) && (
          <Note tone="warning" title={t('No change ticked: this will only reprint the card')}>
            <CheckboxField name="onlyReprint" />
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
      {proof === 'NONE' && <Note tone="warning">{t('Without proof of PAN the application may be rejected.')}</Note>}
      <CheckboxField name="firCopy">
        {t('Copy of the FIR about the lost card is enclosed, if there is one')}
      </CheckboxField>
    </>
  )
}

type TickCardProps = { tick: Tick; now: string; fields: ApplicationFields; category: string }

/** One box of the form, large enough for a finger; when ticked it shows the old value beside the new one. */
function TickCard({ tick, now, fields, category }: TickCardProps) {
  const { patch, id } = useEntryContext()
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
        <LargeTick>
          <input
            type="checkbox"
            id={`${id}${tick.key}`}
            checked={isTicked}
            disabled={isLocked}
            onChange={({ target }) => change(target.checked)}
          />
        </LargeTick>
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
          <FieldStack>
            <Before tick={tick.key} fields={fields} category={category} />
          </FieldStack>
          <NewValue tick={tick.key} now={now} />
        </Grid>
      )}
    </Box>
  )
}

/** The value before, and the document that proves the change. */
function Before({ tick, fields, category }: { tick: string; fields: ApplicationFields; category: string }): ReactNode {
  switch (tick) {
    case 'T1':
      return <NameBefore fields={fields} category={category} />
    case 'T2':
      return (
        <>
          <TextField name="oldParents" required />
          <DocumentField name="parentProof" documents={changeDocumentsFor('T2', category)} />
        </>
      )
    case 'T3':
      return <DateField name="oldDob" required />
    case 'T4':
      return <SegmentField name="oldGender" required />
    case 'T7':
      return <TextField name="oldAddress" />
    case 'T8':
      return <TextField name="oldOtherAddress" />
    case 'T9':
      return <TextField name="oldContact" />
    case 'T10':
      return <TextField name="oldAadhaar" />
    case 'T11':
      return <OtherPans fields={fields} category={category} />
    default:
      return (
        <Text>
          {t(
            tick === 'T5'
              ? 'Two new photos are pasted on the printed form. The new photo is cropped from the scan.'
              : 'The applicant signs the printed form with the new signature; it is cropped from the scan.',
          )}
        </Text>
      )
  }
}

function NameBefore({ fields, category }: { fields: ApplicationFields; category: string }) {
  const { isPerson } = rulesOf(category)
  return (
    <>
      <TextField name="oldName" required />
      {isPerson && <SegmentField name="nameReason" required />}
      {(!isPerson || fields.nameReason !== '') && (
        <DocumentField name="nameProof" documents={changeDocumentsFor('T1', category, fields.nameReason)} />
      )}
    </>
  )
}

type DocumentFieldProps = { name: string; documents: { code: string; name: string }[] }

const DocumentField = ({ name, documents }: DocumentFieldProps) => (
  <SelectField
    name={name}
    required
    options={documents.map(({ code, name: words }) => ({ value: code, label: words }))}
  />
)

/** Up to four PANs to surrender; the next field appears when the one before is filled. */
function OtherPans({ fields, category }: { fields: ApplicationFields; category: string }) {
  const filled = otherPans.filter((name) => fields[name] !== '').length
  return (
    <FieldRow>
      {otherPans.slice(0, Math.min(filled + 1, otherPans.length)).map((name, i) => (
        <TextField
          key={name}
          name={name}
          required={i === 0}
          doubt={panDoubt(fields[name], category, { lastName: '', oldName: '' })}
        />
      ))}
    </FieldRow>
  )
}

/** The new value from the form, with a link to where it is typed. */
function NewValue({ tick, now }: { tick: TickKey; now: string }) {
  const [field] = tick === 'T8' ? (['commAddress'] as const) : coveredBy(tick)
  if (!field || tick === 'T11') return null
  const place = steps.find(({ key }) => key === stepOfField(field))
  return (
    <Box minW="0">
      <Text textStyle="label" mb="1">
        {t('New, as on this form')}
      </Text>
      <Text fontWeight="500" overflowWrap="anywhere" color={now ? undefined : 'fg.muted'}>
        {now || t('Not typed yet')}
      </Text>
      {place && (
        <RouteLink to={`?step=${place.key}`} textStyle="dense">
          {t('Type it in: {title}', { title: t(place.title) })}
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
  },
})
