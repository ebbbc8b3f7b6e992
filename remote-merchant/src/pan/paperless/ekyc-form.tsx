import { indianDay } from 'contract/field/fields'
import { type Draft, drafts } from 'contract/pan/draft'
import { applicationSteps } from 'contract/pan/form/application-rules'
import type { ApplicationFields } from 'contract/pan/form/fields'
import { type FormVersion, formInForce } from 'contract/pan/form/form-version'
import { ekycForm } from 'contract/pan/paperless/paperless'
import { serverNow } from 'contract/server-now'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useRead, useSession } from 'shared-auth'
import { Box, Button, Flex, Grid, Note, Panel, Screen, Stack, Text, t } from 'shared-ui'
import { asLeft } from 'shared-ui/base'
import {
  FieldRow,
  FieldsForm,
  FormSection,
  LeaveGuard,
  MobileField,
  SegmentField,
  TextField,
  useEntry,
} from 'shared-ui/form'
import { ArrowRight } from 'shared-ui/icons'
import { useNavigate } from 'shared-ui/router'
import { draftAutosave } from '../draft/autosave/draft-autosave.ts'
import { DraftConflict } from '../draft/autosave/draft-conflict.tsx'
import { SaveState, useSaveStatus } from '../draft/autosave/save-state.tsx'
import { DiscardDraft } from '../draft/discard-draft.tsx'
import { allFields } from '../draft/draft-fields.ts'
import { AoSection } from '../draft/sections/ao-section.tsx'
import { ParentsSection } from '../draft/sections/applicant-section.tsx'
import { useWithRulebook } from '../draft/use-rulebook.ts'
import { WhatToFix } from '../draft/wizard/wizard-notes.tsx'
import { places } from '../next-step.ts'
import { WhyEnded } from '../reapply/why-ended.tsx'
import { EkycBefore } from './ekyc-before.tsx'

/** The few fields that Aadhaar does not know. They are saved as they are typed. */
export function EkycForm({ id }: { id: string }) {
  const draft = useRead(drafts.read, { id })
  return draft.data ? <Form draft={draft.data} /> : <Screen title="e-KYC" of={draft} crumbs={crumbs} />
}

const crumbs = [
  { label: 'NSDL PAN', to: places.overview },
  { label: 'Paperless', to: places.paperlessList },
]

function Form({ draft }: { draft: Draft }) {
  const { user } = useSession()
  const navigate = useNavigate()
  const appType = draft.appType === 'C' ? 'C' : 'N'
  const [keeper] = useState(() =>
    draftAutosave({ person: user?.code ?? '', kind: { appType, category: 'P' }, opened: draft }),
  )
  const [found] = useState(keeper.restore)
  useEffect(() => {
    const leave = keeper.stay()
    return leave
  }, [keeper])
  const keeping = useSaveStatus(keeper)
  const isLeavingByItself = useRef(false)

  const [blank] = useState(() => formInForce('P', appType, indianDay(serverNow())))
  const form = useWithRulebook(blank)
  const steps = useMemo(() => applicationSteps(form, indianDay(serverNow())), [form])
  const schema = useMemo(() => ekycForm(steps), [steps])
  const entry = useEntry({
    schema,
    start: allFields(draft.fields),
    restored: found?.fields,
    onSubmit: next,
    onChange: (values) => keeper.change(values as ApplicationFields),
  })

  async function next() {
    if (await keeper.flush()) navigate(`${places.paperlessDraft(draft.id, appType)}&step=pay`)
  }

  function leaveNothing() {
    keeper.forget()
    isLeavingByItself.current = true
    navigate(asLeft(places.paperlessList), { replace: true })
  }

  return (
    <Screen
      title={appType === 'C' ? 'Correction by e-KYC' : 'New PAN by e-KYC'}
      subtitle={t('Form {code}', { code: form.code })}
      crumbs={[...crumbs.slice(1), { label: t('Draft {formNo}', { formNo: draft.formNo }) }]}
      actions={<SaveState keeper={keeper} />}
    >
      <LeaveGuard
        isDirty={['refused', 'conflict', 'on-device'].includes(keeping.is)}
        isOff={isLeavingByItself}
        isKept={!keeper.isLostOnLeaving()}
      />
      <FieldsForm entry={entry} label={t('What Aadhaar does not know')}>
        <DraftConflict keeper={keeper} entry={entry} />
        {draft.reasons.length > 0 && <WhatToFix draft={draft} steps={steps} open={null} />}
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 316px' }} gap="4" alignItems="start">
          {draft.before && (
            <Box gridColumn="1 / -1">
              <WhyEnded {...draft.before} reasons={draft.reasons}>
                {draft.before.status === 'AADHAAR_CANCELLED' &&
                  t('Have the Aadhaar corrected first: the new application takes everything from it again.')}
              </WhyEnded>
            </Box>
          )}
          <EkycFields form={form} steps={steps}>
            <DiscardDraft id={draft.id} formNo={draft.formNo} onGone={leaveNothing} />
          </EkycFields>
          <TakenFromAadhaar />
        </Grid>
      </FieldsForm>
    </Screen>
  )
}

type EkycFieldsProps = { form: FormVersion; steps: ReturnType<typeof applicationSteps>; children: ReactNode }

function EkycFields({ form, steps, children }: EkycFieldsProps) {
  const isAsked = (field: string) => steps.some(({ fields }) => (fields as readonly string[]).includes(field))
  return (
    <Stack layerStyle="panel" p="4" minW="0" gap="20px" css={{ '--panel-pad': '16px' }}>
      {isAsked('pan') && <EkycBefore />}
      <FormSection title="What the applicant gets">
        <SegmentField name="cardType" />
      </FormSection>
      <FormSection title="Applicant">
        <FieldRow>
          <TextField
            name="nameAsAadhaar"
            hint="Only to tell your drafts apart: the form takes the name from Aadhaar itself"
          />
        </FieldRow>
      </FormSection>
      {isAsked('fatherLast') && <ParentsSection category="P" />}
      <FormSection title="Contact">
        <FieldRow>
          <MobileField name="mobile" />
          <TextField name="email" type="email" />
        </FieldRow>
      </FormSection>
      {isAsked('areaCode') && <AoSection form={form} category="P" />}
      {isAsked('place') && (
        <FormSection title="Place of signing">
          <FieldRow>
            <TextField name="place" hint={undefined} />
          </FieldRow>
        </FormSection>
      )}
      <Flex justify="space-between" align="center" wrap="wrap" gap="3">
        {children}
        <Button type="submit" ms="auto">
          <span>{t('Next: Pay')}</span>
          <ArrowRight />
        </Button>
      </Flex>
    </Stack>
  )
}

const TakenFromAadhaar = () => (
  <Panel title={t('From Aadhaar')}>
    <Text color="fg.muted">
      {t('Name, date of birth, gender, address and photo are read after the OTP and cannot be changed.')}
    </Text>
    <Box mt="3">
      <Note>{t('Something on Aadhaar is wrong? Have it corrected there first, or apply on paper.')}</Note>
    </Box>
  </Panel>
)
