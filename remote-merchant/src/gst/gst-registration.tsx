import type { GstDraft } from 'contract/gst/draft'
import { type GstOverview, gst } from 'contract/gst/gst'
import {
  type RegistrationPaper,
  RegistrationRequest,
  registrationDoubts,
  registrationPapers,
} from 'contract/gst/registration'
import { type RowList, type RowPaper, rowNames, rowPaperName, rowPapers, rowsAtMost } from 'contract/gst/rows'
import type { ReactNode } from 'react'
import { useAction, useRead } from 'shared-auth'
import { Flex, Note, Panel, rupeeSum, Screen, Stack, Text, t, toast } from 'shared-ui'
import {
  CheckboxField,
  CheckboxGroupField,
  DateField,
  EntryForm,
  FieldRow,
  FileField,
  FormSection,
  IfscField,
  MobileField,
  PanField,
  PinField,
  RowsField,
  SegmentField,
  SelectField,
  TextField,
  useEntryContext,
} from 'shared-ui/form'
import { useNavigate } from 'shared-ui/router'
import { KycGate } from '../kyc-gate.tsx'
import { DraftState, useFormDraft, useOpenedDraft, withDraft } from './draft/use-form-draft.tsx'
import { gstCrumbs, gstPlaces } from './places.ts'
import { PriceLines } from './price-lines.tsx'
import { useFreshTicks } from './use-fresh-ticks.ts'

const nothing = {
  regType: 'NORMAL',
  legalName: '',
  tradeName: '',
  constitution: '',
  pan: '',
  state: '',
  mobile: '',
  email: '',
  startedOn: '',
  liableOn: '',
  reason: '',
  existing: '',
  address1: '',
  address2: '',
  city: '',
  district: '',
  pin: '',
  possession: '',
  activities: [],
  hsn: '',
  sac: '',
  signatory: '',
  fatherName: '',
  designation: '',
  dob: '',
  gender: '',
  signatoryPan: '',
  din: '',
  citizen: 'YES',
  passport: '',
  home: '',
  aadhaarAuth: 'YES',
  rule14A: 'NO',
  places: [],
  accounts: [],
  partners: [],
  representatives: [],
  photo: '',
  panFile: '',
  aadhaarFile: '',
  placeFile: '',
  rentFile: '',
  constitutionFile: '',
  letterFile: '',
}
const noTicks = { declared: false, sure: false }

/** A client's GST registration (REG-01), which our office files. */
export function GstRegistration() {
  const overview = useRead(gst.overview, {})
  const draft = useOpenedDraft()
  return (
    <Screen title="GST registration" crumbs={gstCrumbs} of={[overview, draft]}>
      {([found, opened]) => (
        <Stack gap="4" maxW="860px">
          <KycGate>
            <Note tone="info" title={t('Mobile and e-mail must be the client’s own')}>
              {t('GST sends its one-time passwords there. With the shop’s own the client is locked out later.')}
            </Note>
            <Entry found={found} opened={opened} />
          </KycGate>
        </Stack>
      )}
    </Screen>
  )
}

function Entry({ found, opened }: { found: GstOverview; opened: GstDraft | null }) {
  const register = useAction(gst.register, {})
  const navigate = useNavigate()
  const { autosave, isKept } = useFormDraft('registration', opened)
  const price = found.prices.GST_REG ?? null
  return (
    <Panel>
      <EntryForm
        schema={RegistrationRequest}
        start={{ ...nothing, ...opened?.values, ...noTicks } as never}
        action={withDraft(register, autosave)}
        draft={autosave}
        isKeptElsewhere={isKept}
        onDone={({ refNo }) => {
          toast.success(t('{refNo} sent to our office', { refNo }))
          navigate(gstPlaces.registrations)
        }}
        submit={
          price === null
            ? t('Ask us to register')
            : t('Pay {amount} and ask us to register', { amount: rupeeSum(price) })
        }
        cancel={{ label: 'Back to GST', to: gstPlaces.index }}
      >
        <DraftState autosave={autosave} />
        <Business />
        <Place />
        <Places />
        <Signatory />
        <Partners />
        <Representative />
        <Accounts />
        <Papers />
        <Doubts />
        <Declared />
        <PriceLines {...found} price={price} />
      </EntryForm>
    </Panel>
  )
}

function Declared() {
  const { values } = useEntryContext()
  const { declared: _, sure: __, ...form } = values
  // A paper may still be on its way when the client agrees: it is no change of what they have seen.
  const seen = (name: string, value: unknown) => (/^photo$|[fF]ile$/.test(name) ? undefined : value)
  useFreshTicks(JSON.stringify(form, seen), ['declared', 'sure'])
  return <CheckboxField name="declared" />
}

const Business = () => (
  <FormSection title="The business">
    <SegmentField name="regType" />
    <FieldRow>
      <TextField name="legalName" />
      <TextField name="tradeName" />
    </FieldRow>
    <FieldRow>
      <SelectField name="constitution" />
      <PanField name="pan" />
    </FieldRow>
    <FieldRow>
      <DateField name="startedOn" />
      <DateField name="liableOn" />
    </FieldRow>
    <FieldRow>
      <SelectField name="reason" />
      <TextField name="existing" />
    </FieldRow>
    <FieldRow>
      <TextField name="hsn" />
      <TextField name="sac" />
    </FieldRow>
    <SegmentField name="rule14A" />
  </FormSection>
)

const Place = () => (
  <FormSection title="Principal place of business">
    <PlaceFields at="" hasState />
  </FormSection>
)

/** `at`: the beginning of their names. A further place is in the state of the first. */
const PlaceFields = ({ at, hasState }: { at: string; hasState?: boolean }) => (
  <>
    <TextField name={`${at}address1`} />
    <TextField name={`${at}address2`} />
    <FieldRow>
      <TextField name={`${at}city`} />
      <TextField name={`${at}district`} />
    </FieldRow>
    <FieldRow>
      {hasState && <SelectField name="state" />}
      <PinField name={`${at}pin`} />
    </FieldRow>
    <SegmentField name={`${at}possession`} />
    <CheckboxGroupField name={`${at}activities`} />
  </>
)

const Signatory = () => (
  <FormSection title="Authorised signatory">
    <FieldRow>
      <TextField name="signatory" />
      <TextField name="fatherName" />
    </FieldRow>
    <FieldRow>
      <TextField name="designation" />
      <PanField name="signatoryPan" />
    </FieldRow>
    <FieldRow>
      <DateField name="dob" />
      <SegmentField name="gender" />
    </FieldRow>
    <FieldRow>
      <MobileField name="mobile" />
      <TextField name="email" />
    </FieldRow>
    <FieldRow>
      <TextField name="din" />
      <SegmentField name="aadhaarAuth" />
    </FieldRow>
    <Citizen at="" />
    <TextField name="home" />
  </FormSection>
)

/** A passport is asked only of those who are no citizens. */
function Citizen({ at }: { at: string }) {
  const { values } = useEntryContext()
  const [list, no] = at.split('.')
  const rows = (list ? values[list] : [values]) as Record<string, unknown>[]
  return (
    <FieldRow>
      <SegmentField name={`${at}citizen`} />
      {rows[Number(no ?? 0)]?.citizen === 'NO' && <TextField name={`${at}passport`} required />}
    </FieldRow>
  )
}

type RowsProps = {
  list: RowList
  title: string
  add: string
  blank: Record<string, unknown>
  /** When it is asked for. */
  says: string
  children(at: string, row: Record<string, unknown>): ReactNode
}

const Rows = ({ list, title, add, blank, says, children }: RowsProps) => (
  <FormSection title={title}>
    <Text color="fg.muted">{t(says)}</Text>
    <RowsField name={list} one={rowNames[list]} add={add} blank={blank} most={rowsAtMost[list]} isUnordered>
      {(at, row) => <Stack gap="4">{children(`${at}.`, row)}</Stack>}
    </RowsField>
  </FormSection>
)

const paperOf = (list: RowList, name: string) =>
  rowPapers.find((paper) => paper.list === list && paper.field === name) as RowPaper
const RowFile = ({ at, list, field }: { at: string; list: RowList; field: string }) => {
  const paper = paperOf(list, field)
  return <PaperField name={at + field} paper={rowPaperName(paper)} of={paper} />
}

const noPlace = {
  address1: '',
  address2: '',
  city: '',
  district: '',
  pin: '',
  possession: '',
  activities: [],
  proof: '',
  rent: '',
}

const Places = () => (
  <Rows
    list="places"
    title="Additional places of business"
    add="Add a place"
    blank={noPlace}
    says="Each further shop, office or warehouse in the same state."
  >
    {(at, row) => (
      <>
        <PlaceFields at={at} />
        <FieldRow>
          <RowFile at={at} list="places" field="proof" />
          {row.possession !== 'OWN' && <RowFile at={at} list="places" field="rent" />}
        </FieldRow>
      </>
    )}
  </Rows>
)

const Accounts = () => (
  <Rows
    list="accounts"
    title="Bank accounts"
    add="Add a bank account"
    blank={{ accountNo: '', kind: '', ifsc: '', proof: '' }}
    says="They may follow within 30 days of the GSTIN. The first one is the main account."
  >
    {(at) => (
      <>
        <FieldRow>
          <TextField name={`${at}accountNo`} inputMode="numeric" />
          <IfscField name={`${at}ifsc`} />
        </FieldRow>
        <SegmentField name={`${at}kind`} />
        <RowFile at={at} list="accounts" field="proof" />
      </>
    )}
  </Rows>
)

const noPerson = {
  name: '',
  fatherName: '',
  designation: '',
  pan: '',
  dob: '',
  gender: '',
  mobile: '',
  email: '',
  din: '',
  citizen: 'YES',
  passport: '',
  home: '',
  photo: '',
}

/** Each partner or director beside the signatory; a proprietor has none. */
function Partners() {
  const { values } = useEntryContext()
  if (values.constitution === 'PROPRIETORSHIP' || values.constitution === '') return null
  return (
    <Rows
      list="partners"
      title="Partners or directors"
      add="Add a partner or director"
      blank={noPerson}
      says="Everybody beside the signatory. A partnership has at least two people."
    >
      {(at) => (
        <>
          <FieldRow>
            <TextField name={`${at}name`} />
            <TextField name={`${at}fatherName`} />
          </FieldRow>
          <FieldRow>
            <TextField name={`${at}designation`} />
            <PanField name={`${at}pan`} />
          </FieldRow>
          <FieldRow>
            <DateField name={`${at}dob`} />
            <SegmentField name={`${at}gender`} />
          </FieldRow>
          <FieldRow>
            <MobileField name={`${at}mobile`} />
            <TextField name={`${at}email`} />
          </FieldRow>
          <TextField name={`${at}din`} />
          <Citizen at={at} />
          <TextField name={`${at}home`} />
          <RowFile at={at} list="partners" field="photo" />
        </>
      )}
    </Rows>
  )
}

const noRepresentative = {
  kind: '',
  enrolment: '',
  name: '',
  designation: '',
  pan: '',
  mobile: '',
  email: '',
  letter: '',
}

const Representative = () => (
  <Rows
    list="representatives"
    title="Authorised representative"
    add="Add a representative"
    blank={noRepresentative}
    says="Only if somebody else than the signatory may act for the client at GST."
  >
    {(at, row) => (
      <>
        <FieldRow>
          <SegmentField name={`${at}kind`} />
          {row.kind === 'PRACTITIONER' && <TextField name={`${at}enrolment`} required />}
        </FieldRow>
        <FieldRow>
          <TextField name={`${at}name`} />
          <TextField name={`${at}designation`} />
        </FieldRow>
        <FieldRow>
          <PanField name={`${at}pan`} />
          <MobileField name={`${at}mobile`} />
        </FieldRow>
        <TextField name={`${at}email`} />
        <RowFile at={at} list="representatives" field="letter" />
      </>
    )}
  </Rows>
)

/** The papers that this business needs: a proprietor no deed, an own place no rent agreement. */
function Papers() {
  const { values } = useEntryContext()
  const isAlone = values.constitution === 'PROPRIETORSHIP'
  const isShown: Partial<Record<RegistrationPaper, boolean>> = {
    rentFile: values.possession !== 'OWN',
    constitutionFile: !isAlone,
    letterFile: !isAlone,
  }
  const shown = registrationPapers.filter(({ field }) => isShown[field] !== false)
  const pairs = shown.flatMap((paper, i) => (i % 2 === 0 ? [[paper, shown[i + 1]] as const] : []))
  return (
    <FormSection title="Papers">
      {pairs.map(([one, other]) => (
        <FieldRow key={one.field}>
          <Paper of={one} />
          {other && <Paper of={other} />}
        </FieldRow>
      ))}
    </FormSection>
  )
}

const Paper = ({ of }: { of: (typeof registrationPapers)[number] }) => (
  <PaperField name={of.field} paper={of.field} of={of} />
)

type PaperProps = { name: string; paper: string; of: { kb: number; isPicture?: true } }
const PaperField = ({ name, paper, of: { kb, isPicture } }: PaperProps) => (
  <FileField
    name={name}
    accept={isPicture ? 'image/jpeg,image/png' : 'image/jpeg,image/png,application/pdf'}
    maxMb={kb / 1024}
    upload={gst.paper}
    params={{ paper }}
  />
)

/** What looks wrong although each field is right, said before payment; the client may be sure. */
function Doubts() {
  const { values } = useEntryContext()
  const doubts = registrationDoubts(values as never)
  if (doubts.length === 0) return null
  return (
    <Stack gap="2">
      {doubts.map(({ text, values: said }) => (
        <Note key={text} tone="warning" title={t('Please check')}>
          {t(text, said)}
        </Note>
      ))}
      <Flex>
        <CheckboxField name="sure" />
      </Flex>
    </Stack>
  )
}
