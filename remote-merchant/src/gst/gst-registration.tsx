import { gst } from 'contract/gst/gst'
import {
  type Partner,
  partnersAtMost,
  type RegistrationPaper,
  RegistrationRequest,
  registrationDoubts,
  registrationPapers,
} from 'contract/gst/registration'
import { useAction, useRead } from 'shared-auth'
import { Box, Button, Flex, Note, Panel, rupeeSum, Screen, Stack, t, toast } from 'shared-ui'
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
  SegmentField,
  SelectField,
  TextField,
  useEntryContext,
} from 'shared-ui/form'
import { Plus } from 'shared-ui/icons'
import { useNavigate } from 'shared-ui/router'
import { KycGate } from '../kyc-gate.tsx'
import { gstCrumbs, gstPlaces } from './places.ts'
import { PriceLines } from './price-lines.tsx'

const nothing = {
  regType: 'NORMAL',
  legalName: '',
  tradeName: '',
  constitution: '',
  pan: '',
  state: '',
  district: '',
  mobile: '',
  email: '',
  startedOn: '',
  liableOn: '',
  reason: '',
  existing: '',
  address1: '',
  address2: '',
  city: '',
  pin: '',
  possession: '',
  activities: [],
  hsn: '',
  sac: '',
  accountNo: '',
  ifsc: '',
  signatory: '',
  fatherName: '',
  designation: '',
  dob: '',
  gender: '',
  signatoryPan: '',
  din: '',
  aadhaarAuth: 'YES',
  rule14A: 'NO',
  partners: [],
  photo: '',
  panFile: '',
  aadhaarFile: '',
  placeFile: '',
  rentFile: '',
  constitutionFile: '',
  letterFile: '',
  bankFile: '',
  declared: false,
  sure: false,
}

/** A client's GST registration (REG-01), which our office files. */
export function GstRegistration() {
  const overview = useRead(gst.overview, {})
  const register = useAction(gst.register, {})
  const navigate = useNavigate()
  return (
    <Screen title="GST registration" crumbs={gstCrumbs} of={overview}>
      {(found) => (
        <Stack gap="4" maxW="860px">
          <KycGate>
            <Note tone="info" title={t('Mobile and e-mail must be the client’s own')}>
              {t('GST sends its one-time passwords there. With the shop’s own the client is locked out later.')}
            </Note>
            <Panel>
              <EntryForm
                schema={RegistrationRequest}
                start={nothing as never}
                action={register}
                draftKey="gst-registration"
                onDone={({ refNo }) => {
                  toast.success(t('{refNo} sent to our office', { refNo }))
                  navigate(gstPlaces.registrations)
                }}
                submit={
                  found.prices.GST_REG == null
                    ? t('Ask us to register')
                    : t('Pay {amount} and ask us to register', { amount: rupeeSum(found.prices.GST_REG) })
                }
                cancel={{ label: 'Cancel', to: gstPlaces.index }}
              >
                <Business />
                <Place />
                <Signatory />
                <Partners />
                <Papers />
                <Doubts />
                <CheckboxField name="declared" />
                <PriceLines {...found} price={found.prices.GST_REG ?? null} />
              </EntryForm>
            </Panel>
          </KycGate>
        </Stack>
      )}
    </Screen>
  )
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
    <FieldRow>
      <TextField name="accountNo" inputMode="numeric" />
      <IfscField name="ifsc" />
    </FieldRow>
    <SegmentField name="rule14A" />
  </FormSection>
)

const Place = () => (
  <FormSection title="Principal place of business">
    <TextField name="address1" />
    <TextField name="address2" />
    <FieldRow>
      <TextField name="city" />
      <TextField name="district" />
    </FieldRow>
    <FieldRow>
      <SelectField name="state" />
      <PinField name="pin" />
    </FieldRow>
    <SegmentField name="possession" />
    <CheckboxGroupField name="activities" />
  </FormSection>
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
  </FormSection>
)

/** Each partner or director beside the signatory; a proprietor has none. */
function Partners() {
  const { values, set } = useEntryContext()
  const partners = (values.partners ?? []) as Partner[]
  if (values.constitution === 'PROPRIETORSHIP' || values.constitution === '') return null
  const add = () => set('partners', [...partners, { name: '', designation: '', pan: '', mobile: '' }])
  const remove = (at: number) =>
    set(
      'partners',
      partners.filter((_, i) => i !== at),
    )
  return (
    <FormSection title="Partners or directors">
      {partners
        .map((_, i) => ({ at: i, name: `partners.${i}` }))
        .map(({ at, name }) => (
          <Box key={name} role="group" aria-label={t('Partner {no}', { no: at + 1 })}>
            <FieldRow>
              <TextField name={`${name}.name`} label="Name" />
              <TextField name={`${name}.designation`} label="Designation" />
            </FieldRow>
            <FieldRow>
              <PanField name={`${name}.pan`} label="PAN" />
              <MobileField name={`${name}.mobile`} label="Mobile" />
            </FieldRow>
            <Button size="sm" variant="ghost" mt="1" onClick={() => remove(at)}>
              {t('Remove partner {no}', { no: at + 1 })}
            </Button>
          </Box>
        ))}
      {partners.length < partnersAtMost && (
        <Button variant="outline" alignSelf="flex-start" onClick={add}>
          <Plus aria-hidden />
          <span>{t('Add a partner or director')}</span>
        </Button>
      )}
    </FormSection>
  )
}

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
  <FileField
    name={of.field}
    accept={'isPicture' in of ? 'image/jpeg,image/png' : 'image/jpeg,image/png,application/pdf'}
    maxMb={of.kb / 1024}
    upload={gst.paper}
    params={{ paper: of.field }}
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
