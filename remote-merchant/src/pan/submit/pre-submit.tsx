import type { ReplyOf } from 'contract/endpoint'
import { indianDay } from 'contract/field/fields'
import type { Category } from 'contract/pan/categories'
import { applicantOf, applicationSteps } from 'contract/pan/form/application-rules'
import { isRepresented } from 'contract/pan/form/category-rules'
import { labelOf } from 'contract/pan/form/field-words'
import { formInForce, formVersions } from 'contract/pan/form/form-version'
import { submissions } from 'contract/pan/submit'
import { consentText } from 'contract/privacy/consent-texts'
import { serverNow } from 'contract/server-now'
import { useState } from 'react'
import { type Read, useAction } from 'shared-auth'
import { Box, Grid, Note, Panel, RouteLink, rupeeSum, Screen, Stack, t } from 'shared-ui'
import { ChangeLines, FirstTimeRight, toFix } from 'shared-ui/pan'
import { useSearchParams } from 'shared-ui/router'
import { StepBar } from 'shared-ui/steps'
import { stepsBehind, stepsLabel } from '../draft/application-steps.ts'
import { DraftChoice } from '../draft/draft-choice.tsx'
import { allFields } from '../draft/draft-fields.ts'
import { NewForm } from '../draft/wizard/wizard-notes.tsx'
import { places } from '../next-step.ts'
import { FormPaper } from './form-paper.tsx'
import { OpenAlready, PayForm } from './pay-form.tsx'
import { Submitted } from './submitted.tsx'
import { useDraftRead } from './use-draft-read.ts'
import { YouPay } from './you-pay.tsx'

type Review = ReplyOf<typeof submissions.review>

const overview = '/merchant/product/nsdl-pan'

/** The last check of the form, and the payment that sends it once, however often the button is pressed. */
export function PreSubmit() {
  const [search] = useSearchParams()
  const id = search.get('id')
  return id ? <CheckAndPay key={id} id={id} /> : <DraftChoice />
}

function CheckAndPay({ id }: { id: string }) {
  const { read: review, isPaid } = useDraftRead(submissions.review, id)
  const [sent, setSent] = useState<ReplyOf<typeof submissions.submit>>()
  if (sent || isPaid) return <Submitted id={id} />

  const formNo = review.data?.draft.formNo
  return (
    <Screen
      title="Check and pay"
      crumbs={[
        { label: 'NSDL PAN', to: overview },
        ...(formNo ? [{ label: t('Draft {formNo}', { formNo }), to: places.form(id) }] : []),
      ]}
      of={review}
    >
      {(data) => <ReviewOf id={id} review={data} onSent={setSent} read={review} />}
    </Screen>
  )
}

type ReviewOfProps = {
  id: string
  review: Review
  onSent: (reply: ReplyOf<typeof submissions.submit>) => void
  read: Read<Review>
}

function ReviewOf({ id, review, onSent, read }: ReviewOfProps) {
  const { draft, problems, price, balance, creditLimit, openAlready, findings } = review
  const { formCode, category, appType, fields } = draft
  const today = indianDay(serverNow())
  const form = formVersions.find(({ code }) => code === formCode) ?? formInForce(category, appType, today)
  const [steps] = useState(() => applicationSteps(form, today, applicantOf(category, fields)))
  const wrong = problems.map(({ step }) => step)
  // An open application is already shown above.
  const unsaid = findings.filter(({ kind, rule }) => kind !== 'good' && rule !== 'DUPLICATE')

  return (
    <>
      <StepBar
        label={stepsLabel}
        steps={stepsBehind(steps, places.form(id, undefined, category, appType), wrong)}
        current="review"
      />
      <Grid templateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 316px' }} gap="4" alignItems="start">
        <Stack gap="4" minW="0">
          <OpenAlready formNo={openAlready} />
          {draft.begunOn && <NewForm begunOn={draft.begunOn} form={form} />}
          {problems.length > 0 && (
            <Problems id={id} category={category} appType={appType} of={problems} titles={steps} />
          )}
          {appType === 'C' && (
            <Panel
              title={t('What changes')}
              aside={<RouteLink to={places.form(id, 'changes', category, 'C')}>{t('Change')}</RouteLink>}
            >
              <ChangeLines fields={fields} category={category} />
            </Panel>
          )}
          {toFix(unsaid) > 0 && <FirstTimeRight findings={unsaid} />}
          <FormPaper
            id={id}
            form={form}
            formNo={draft.formNo}
            category={category as Category}
            fields={allFields(fields)}
          />
        </Stack>
        <Stack
          gap="4"
          position={{ lg: 'sticky' }}
          top="calc(var(--frame-top, 0px) + 80px)"
          maxH={{ lg: 'calc(100dvh - var(--frame-top, 0px) - 214px)' }}
          overflowY={{ lg: 'auto' }}
        >
          <YouPay price={price} balance={balance} creditLimit={creditLimit} />
          <Payment id={id} review={review} onSent={onSent} read={read} />
          <Note>{t('Next: print, take the signature, scan. You have 30 days.')}</Note>
        </Stack>
      </Grid>
    </>
  )
}

type ProblemsProps = {
  id: string
  category: string
  appType: string
  of: Review['problems']
  titles: readonly { key: string; title: string }[]
}

function Problems({ id, category, appType, of, titles }: ProblemsProps) {
  const title = (step: string) => titles.find(({ key }) => key === step)?.title ?? step
  return (
    <Note
      tone="danger"
      title={t('{count, plural, one {One field} other {# fields}} must be corrected first', { count: of.length })}
    >
      <Box as="ul" listStyleType="disc" ps="4">
        {of.map(({ step, field, text }) => (
          <li key={`${step} ${field}`}>
            <RouteLink to={places.form(id, step, category, appType)} color="inherit">
              {`${t(title(step))}: ${t(labelOf(field, category))}`}
            </RouteLink>{' '}
            <span>{t(text)}</span>
          </li>
        ))}
      </Box>
    </Note>
  )
}

function Payment({ id, review, onSent, read }: ReviewOfProps) {
  const { draft, price, problems } = review
  const submit = useAction(submissions.submit, { id })
  const isForAnother = isRepresented(draft.category, draft.fields)
  return (
    <PayForm
      review={review}
      open={problems.length > 0 && 'Correct the fields listed above the form first.'}
      onSent={onSent}
      read={read}
      action={submit}
      texts={[
        consentText({ purpose: 'FILING', isForAnother }),
        ...(draft.fields.aadhaar ? [consentText({ purpose: 'AADHAAR', onPaper: true })] : []),
      ]}
      {...(isForAnother && { giver: 'Consent of the guardian or representative' })}
      button={t('Pay {amount} and submit', { amount: rupeeSum(price.total) })}
      foot="Full refund if our office rejects the form"
    />
  )
}
