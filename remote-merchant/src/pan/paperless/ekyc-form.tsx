import { indianDay } from 'contract/fields'
import { applications, type Draft } from 'contract/pan/application'
import { type ApplicationFields, cardTypes } from 'contract/pan/application-fields'
import { applicationSteps } from 'contract/pan/application-rules'
import { formInForce } from 'contract/pan/form-version'
import { ekycForm } from 'contract/pan/paperless'
import { useEffect, useState } from 'react'
import { useRead, useSession } from 'shared-auth'
import { Box, Button, Flex, Grid, Note, Panel, Screen, Text, t } from 'shared-ui'
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
import { DraftConflict } from '../apply/draft-conflict.tsx'
import { allFields } from '../apply/draft-fields.ts'
import { keepDraft } from '../apply/keep-draft.ts'
import { SaveState, useKeeping } from '../apply/save-state.tsx'
import { AoSection } from '../apply/sections/ao-section.tsx'
import { ParentsSection } from '../apply/sections/applicant-section.tsx'
import { WhatToFix } from '../apply/wizard-notes.tsx'
import { places } from '../next-step.ts'
import { WhyEnded } from '../why-ended.tsx'
import { EkycBefore } from './ekyc-before.tsx'

/** The few fields that Aadhaar does not know. They are saved as they are typed. */
export function EkycForm({ id }: { id: string }) {
  const draft = useRead(applications.draft, { id })
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
    keepDraft({ person: user?.code ?? '', kind: { appType, category: 'P' }, opened: draft }),
  )
  const [found] = useState(keeper.restore)
  useEffect(() => keeper.stay(), [keeper])
  const keeping = useKeeping(keeper)

  const [form] = useState(() => formInForce('P', appType, indianDay(new Date())))
  const [steps] = useState(() => applicationSteps(form, indianDay(new Date())))
  const [schema] = useState(() => ekycForm(steps))
  const entry = useEntry({
    schema,
    start: allFields(draft.fields),
    restored: found?.fields,
    onChange: (values) => keeper.change(values as ApplicationFields),
  })
  const isAsked = (field: string) => steps.some(({ fields }) => (fields as readonly string[]).includes(field))

  async function next() {
    if (!entry.checked()) return
    if (await keeper.flush()) navigate(`${places.paperlessDraft(draft.id, appType)}&step=pay`)
  }

  return (
    <Screen
      title={appType === 'C' ? 'Correction by e-KYC' : 'New PAN by e-KYC'}
      subtitle={`Form ${form.code}`}
      crumbs={[...crumbs.slice(1), { label: `Draft ${draft.formNo}` }]}
      actions={<SaveState keeper={keeper} />}
    >
      <LeaveGuard
        isDirty={['refused', 'conflict', 'on-device'].includes(keeping.is)}
        isKept={!keeper.isLostOnLeaving()}
      />
      <FieldsForm entry={entry} onSubmit={next} label={t('What Aadhaar does not know')}>
        {keeping.is === 'conflict' && (
          <DraftConflict
            mine={entry.values as ApplicationFields}
            theirs={keeping.theirs}
            onTheirs={() => entry.begin(keeper.takeTheirs())}
            onMine={keeper.keepMine}
          />
        )}
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
          <Box className="form-fields" layerStyle="panel" p="4" minW="0" css={{ '--panel-pad': '16px', gap: '20px' }}>
            {isAsked('pan') && <EkycBefore />}
            <FormSection title="What the applicant gets">
              <SegmentField name="cardType" label="Card" options={cardTypes} />
            </FormSection>
            <FormSection title="Applicant">
              <FieldRow>
                <TextField
                  name="nameAsAadhaar"
                  label="Name as on Aadhaar"
                  upper
                  autoComplete="off"
                  maxLength={75}
                  hint="Only to tell your drafts apart: the form takes the name from Aadhaar itself"
                />
              </FieldRow>
            </FormSection>
            {isAsked('fatherLast') && <ParentsSection category="P" />}
            <FormSection title="Contact">
              <FieldRow>
                <MobileField name="mobile" label="Mobile" />
                <TextField
                  name="email"
                  label="E-mail"
                  type="email"
                  inputMode="email"
                  autoComplete="off"
                  maxLength={75}
                />
              </FieldRow>
            </FormSection>
            {isAsked('areaCode') && <AoSection form={form} category="P" />}
            {isAsked('place') && (
              <FormSection title="Place of signing">
                <FieldRow>
                  <TextField name="place" label="Place" upper autoComplete="off" maxLength={25} />
                </FieldRow>
              </FormSection>
            )}
            <Flex justify="flex-end">
              <Button type="submit">
                {t('Next: Pay')}
                <ArrowRight />
              </Button>
            </Flex>
          </Box>
          <Panel title={t('From Aadhaar')}>
            <Text color="fg.muted">
              {t('Name, date of birth, gender, address and photo are read after the OTP and cannot be changed.')}
            </Text>
            <Box mt="3">
              <Note>{t('Something on Aadhaar is wrong? Have it corrected there first, or apply on paper.')}</Note>
            </Box>
          </Panel>
        </Grid>
      </FieldsForm>
    </Screen>
  )
}
