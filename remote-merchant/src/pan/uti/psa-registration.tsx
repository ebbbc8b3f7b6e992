import { PsaRequest, psaPapers } from 'contract/pan/uti/psa'
import { uti } from 'contract/pan/uti/uti'
import { pinDoubt } from 'contract/place/pin-codes'
import { consentText } from 'contract/privacy/consent-texts'
import { useAction } from 'shared-auth'
import { ButtonLink, EmptyState, Panel, Screen, Stack, t, toast } from 'shared-ui'
import {
  AadhaarField,
  CheckboxField,
  DateField,
  EntryForm,
  FieldRow,
  FileField,
  FormSection,
  MobileField,
  PanField,
  PinField,
  SelectField,
  TextField,
  useEntryContext,
} from 'shared-ui/form'
import { useNavigate } from 'shared-ui/router'
import { KycGate } from '../../kyc-gate.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { useUti, utiCrumbs, utiPlaces } from './places.ts'
import { Standing } from './standing.tsx'

function PsaPin() {
  const { values } = useEntryContext<{ pin: string; state: string }>()
  return <PinField name="pin" doubt={pinDoubt(values.pin, values.state, undefined, t)} />
}

const agreed = consentText({ purpose: 'PSA' })

const nothing = {
  name: '',
  shopName: '',
  mobile: '',
  email: '',
  pan: '',
  aadhaar: '',
  dob: '',
  address1: '',
  address2: '',
  address3: '',
  city: '',
  district: '',
  state: '',
  pin: '',
  photo: '',
  panFile: '',
  aadhaarFile: '',
  shopFile: '',
  consent: false,
  consentText: agreed.version,
  consentLanguage: 'en' as const,
}

/** Becoming a PAN service agent of UTI: one registration at a time. */
export function PsaRegistration() {
  const overview = useUti()
  return (
    <Screen title="PSA registration" crumbs={utiCrumbs} of={overview}>
      {({ psa, prices }) => (
        <Stack gap="4" maxW="860px">
          {psa && <Standing psa={psa} />}
          {!psa || psa.status === 'REJECTED' ? (
            <>
              <HowItWorks prices={prices} />
              <KycGate>
                <Entry />
              </KycGate>
            </>
          ) : (
            <Nothing />
          )}
        </Stack>
      )}
    </Screen>
  )
}

const Nothing = () => (
  <Panel>
    <EmptyState
      title="One registration is enough"
      text={t('A shop has one PSA id. Your registration is shown above.')}
      action={
        <ButtonLink to={utiPlaces.index} variant="outline">
          {t('Back to UTI PAN')}
        </ButtonLink>
      }
    />
  </Panel>
)

function Entry() {
  const request = useAction(uti.request, {})
  const navigate = useNavigate()
  return (
    <Panel>
      <EntryForm
        schema={PsaRequest}
        start={nothing}
        action={request}
        draftKey="psa"
        onDone={({ refNo }) => {
          toast.success(t('Registration {refNo} sent', { refNo }))
          navigate(utiPlaces.index)
        }}
        submit="Send registration"
      >
        <FormSection title="You and your shop">
          <FieldRow>
            <TextField name="name" />
            <TextField name="shopName" />
          </FieldRow>
          <FieldRow>
            <PanField name="pan" />
            <AadhaarField name="aadhaar" />
          </FieldRow>
          <FieldRow>
            <DateField name="dob" />
            <MobileField name="mobile" />
          </FieldRow>
          <TextField name="email" />
        </FormSection>
        <FormSection title="Where the shop is">
          <TextField name="address1" />
          <FieldRow>
            <TextField name="address2" />
            <TextField name="address3" />
          </FieldRow>
          <FieldRow>
            <TextField name="city" />
            <TextField name="district" />
          </FieldRow>
          <FieldRow>
            <SelectField name="state" />
            <PsaPin />
          </FieldRow>
        </FormSection>
        <FormSection title="Papers">
          <FieldRow>
            {psaPapers.slice(0, 2).map(({ field }) => (
              <Paper key={field} name={field} />
            ))}
          </FieldRow>
          <FieldRow>
            {psaPapers.slice(2).map(({ field }) => (
              <Paper key={field} name={field} />
            ))}
          </FieldRow>
        </FormSection>
        <CheckboxField name="consent" />
      </EntryForm>
    </Panel>
  )
}

const Paper = (props: { name: string }) => (
  <FileField {...props} accept="image/jpeg,image/png,application/pdf" maxMb={2} upload={uti.paper} />
)
