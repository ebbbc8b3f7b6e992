import { labelled } from 'contract/field/field'
import { aadhaarConsent, PaperlessBeginning, paperless, paperNeeded } from 'contract/pan/paperless/paperless'
import { useAction } from 'shared-auth'
import { ButtonLink, errorText, Flex, Grid, Note, Panel, Screen, Stack, Text, t } from 'shared-ui'
import {
  ActionButton,
  CheckboxField,
  FieldsForm,
  FormSection,
  SegmentField,
  SelectField,
  useEntry,
} from 'shared-ui/form'
import { ArrowRight } from 'shared-ui/icons'
import { useNavigate } from 'shared-ui/router'
import * as v from 'valibot'
import { KycGate } from '../../kyc-gate.tsx'
import { places } from '../next-step.ts'

const everybody = [
  { value: 'HERE', label: 'An adult who lives in India, here with Aadhaar and its mobile' },
  ...paperNeeded,
].map((who) => ('code' in who ? { value: who.code, label: who.label } : who))

const ways = [
  { value: 'PAPERLESS_EKYC', label: 'e-KYC' },
  { value: 'PAPERLESS_ESIGN', label: 'e-Sign' },
]
const hints: Record<string, string> = {
  PAPERLESS_EKYC:
    'Name, birth, gender, address and photo are taken from Aadhaar as they are. Little is typed, nothing is scanned.',
  PAPERLESS_ESIGN:
    'You type the whole form and scan photo, signature and proofs. The applicant signs it with an Aadhaar OTP.',
}

const Choice = v.object({
  who: labelled('The applicant is', v.string(), { options: everybody }),
  mode: labelled('Way', v.picklist(['PAPERLESS_EKYC', 'PAPERLESS_ESIGN']), { options: ways }),
  consent: labelled('The applicant has read this, or had it read out, and agrees', PaperlessBeginning.entries.consent),
  consentLanguage: PaperlessBeginning.entries.consentLanguage,
})

/** Who may apply paperless, the two ways, and the applicant's consent: before anything is typed. */
export function Start({ appType }: { appType: 'N' | 'C' }) {
  return (
    <Screen
      title={appType === 'C' ? 'Correction without paper' : 'New PAN without paper'}
      crumbs={[
        { label: 'NSDL PAN', to: places.overview },
        { label: 'Paperless', to: places.paperlessList },
      ]}
    >
      <KycGate>
        <StartForm appType={appType} />
      </KycGate>
    </Screen>
  )
}

function StartForm({ appType }: { appType: 'N' | 'C' }) {
  const entry = useEntry({
    schema: Choice,
    start: { who: 'HERE', mode: 'PAPERLESS_EKYC', consent: false, consentLanguage: 'en' },
    onSubmit: goOn,
  })
  const begin = useAction(paperless.begin, {})
  const navigate = useNavigate()
  const { who, mode, consentLanguage } = entry.values as v.InferOutput<typeof Choice>
  const needed = paperNeeded.find(({ code }) => code === who)

  async function goOn() {
    if (needed) return
    const consent = { consent: true as const, consentText: aadhaarConsent.version, consentLanguage }
    const draft = await begin.run({ fields: {}, ...consent }, { query: { appType, mode } }).catch(() => null)
    if (!draft) return
    navigate(
      mode === 'PAPERLESS_ESIGN'
        ? places.form(draft.id, undefined, 'P', appType)
        : places.paperlessDraft(draft.id, appType),
    )
  }

  return (
    <FieldsForm entry={entry} busy={begin.busy} label={t('Before you begin')}>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 316px' }} gap="4" alignItems="start">
        <Stack layerStyle="panel" p="4" gap="20px" css={{ '--panel-pad': '16px' }}>
          <FormSection title="Who applies?">
            <SelectField name="who" />
            {needed && (
              <Note
                tone="warning"
                title={t('This application needs paper')}
                actions={
                  <ButtonLink to={appType === 'C' ? places.correction : places.newPan} size="sm">
                    {t('Apply on paper')}
                  </ButtonLink>
                }
              >
                {t(needed.why)}
              </Note>
            )}
          </FormSection>
          {!needed && (
            <>
              <FormSection title="How is it filed?">
                <SegmentField name="mode" hint={hints[mode]} />
              </FormSection>
              <FormSection title="Consent of the applicant">
                <Text>{t(aadhaarConsent.en)}</Text>
                <Text lang="hi">{aadhaarConsent.hi}</Text>
                <SegmentField name="consentLanguage" />
                <CheckboxField name="consent" />
              </FormSection>
              {begin.error !== undefined && <Note tone="danger">{errorText(begin.error)}</Note>}
              <Flex justify="flex-end">
                <ActionButton type="submit" action={begin}>
                  <span>{t(mode === 'PAPERLESS_ESIGN' ? 'Begin e-Sign' : 'Begin e-KYC')}</span>
                  <ArrowRight />
                </ActionButton>
              </Flex>
            </>
          )}
        </Stack>
        <Panel title={t('How it goes')}>
          <Stack as="ol" gap="2" ps="5" listStyleType="decimal">
            <li>{t('You type what is needed and pay. The price is held, not spent.')}</li>
            <li>{t('The applicant types the Aadhaar number and the OTP on the NSDL page.')}</li>
            <li>{t('You read Aadhaar’s data together and confirm it.')}</li>
            <li>{t('A second OTP signs the form. The acknowledgement number comes at once.')}</li>
          </Stack>
          <Text mt="3" color="fg.muted">
            {t('If it fails or is cancelled, you get a full refund.')}
          </Text>
        </Panel>
      </Grid>
    </FieldsForm>
  )
}
