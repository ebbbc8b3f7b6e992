import type { ReplyOf } from 'contract/endpoint'
import { Submission, type submissions } from 'contract/pan/submit'
import { type ConsentText, consentText } from 'contract/privacy/consent-texts'
import { useState } from 'react'
import { CallError, type Read } from 'shared-auth'
import {
  Box,
  Button,
  ButtonLink,
  errorText,
  LoadingOverlay,
  Note,
  RouteLink,
  refreshBalance,
  rupeeSum,
  Stack,
  Text,
  TextLink,
  t,
} from 'shared-ui'
import { rich } from 'shared-ui/base'
import { CheckboxField, FieldsForm, SegmentField, SelectField, useEntry } from 'shared-ui/form'
import { useLocation } from 'shared-ui/router'
import { OverLimit, useLeftToday } from '../../payment/own-limit.tsx'
import { addMoneyFor } from '../../payment/way-back.ts'
import { places } from '../next-step.ts'
import { consentsGiven, forgetConsents, keepConsents } from './given-consents.ts'
import { missingFor } from './you-pay.tsx'

type Review = ReplyOf<typeof submissions.review>
type PayFormProps<Reply> = {
  /** The draft, and what paying for it needs to know. */
  review: Pick<Review, 'draft' | 'price' | 'balance' | 'creditLimit' | 'openAlready'>
  action: { run(submission: Submission): Promise<Reply>; busy: boolean; error: unknown; isOff: boolean }
  /** The consents, each text by its version. */
  texts: readonly ConsentText[]
  /** The person who consents, if not the applicant. */
  giver?: string
  /** What must be done before it can be sent, besides paying. */
  open: string | false
  button: string
  /** What happens to the money if it fails. */
  foot: string
  onSent(reply: Reply): void
  /** The draft as it was read: after a refusal it is read again, before anything is said of its money. */
  read: Pick<Read<unknown>, 'data' | 'reload'>
}

const messages = consentText({ purpose: 'MESSAGES' })

/** The applicant's declaration about other PANs; where there is a PAN already, about all but this one. */
const noOtherPan = {
  N: 'The applicant holds no other PAN. A second PAN costs a penalty of {penalty}.',
  C: 'The applicant holds no PAN but this one, or surrenders every other with this form. A second PAN costs a penalty of {penalty}.',
}

/** Two consents and one button that moves money only once, however often it is pressed. */
export function PayForm<Reply>(props: PayFormProps<Reply>) {
  const { review, action, open, texts, onSent, read } = props
  const { draft, price, openAlready } = review
  const { id, version } = draft
  const hasEmail = Boolean(draft.fields.email)
  const [refusedAt, setRefusedAt] = useState<unknown>()
  const consentText = texts.map(({ version }) => version).join(' ')
  const about = { draft: id, version, consentText }
  const [restored] = useState(() => consentsGiven(about))
  const entry = useEntry({
    schema: Submission,
    start: {
      version,
      consent: false,
      noOtherPan: false,
      consentText,
      consentLanguage: 'en',
      consentWay: 'TICK',
      ...(hasEmail && { messages: false }),
    },
    ...(restored && { restored }),
    onSubmit: pay,
  })
  const language = entry.values.consentLanguage === 'hi' ? 'hi' : 'en'
  const hindrance = open || (openAlready && 'This person has an open application.') || null
  const missing = missingFor(review)
  const isShort = missing > 0
  const leftToday = useLeftToday()
  const isOver = leftToday !== null && price.total > leftToday
  const isOff = isShort || isOver || hindrance !== null || action.isOff

  async function pay(submission: Submission) {
    if (isOff) return
    const reply = await action.run({ ...submission, version }).catch((problem) => {
      if (!isUnanswered(problem)) {
        setRefusedAt(read.data)
        read.reload()
      }
      return null
    })
    if (!reply) return
    forgetConsents(about)
    refreshBalance()
    onSent(reply)
  }

  return (
    <FieldsForm
      entry={entry}
      busy={action.busy}
      label={t('Consent and payment')}
      after={action.busy && <LoadingOverlay cover="screen" />}
    >
      <Stack layerStyle="panel" p="4" gap="3" data-pays>
        <SegmentField name="consentLanguage" />
        <CheckboxField name="consent" {...(props.giver && { label: props.giver })}>
          {texts.map((text) => (
            <Text as="span" display="block" key={text.version} lang={language} mb="1">
              {language === 'hi' ? text.hi : t(text.en)}
            </Text>
          ))}
          <TextLink href="/privacy-policy" target="_blank" rel="noopener">
            {t('Privacy notice')}
          </TextLink>
        </CheckboxField>
        <SelectField name="consentWay" />
        {hasEmail && (
          <CheckboxField name="messages">
            <Text as="span" lang={language}>
              {language === 'hi' ? messages.hi : t(messages.en)}
            </Text>
          </CheckboxField>
        )}
        <CheckboxField name="noOtherPan">{t(noOtherPan[draft.appType], { penalty: '₹\u00A010,000' })}</CheckboxField>
        {restored && (
          <Text color="fg.muted">
            {t('Ticked before you added money. Ask the applicant whether they still agree.')}
          </Text>
        )}
        {isOver && <OverLimit leftToday={leftToday} />}
        {!isShort && hindrance && <Text color="fg.muted">{t(hindrance)}</Text>}
        {action.error !== undefined && <WhyNot error={action.error} isReadSince={refusedAt !== read.data} />}
        {/* With the way to more money always in sight, also where consents and price are higher than the screen. */}
        <Box
          position="sticky"
          bottom={{ base: 'var(--frame-foot, 0px)', lg: '0' }}
          bg="bg.panel"
          py="2"
          my="-2"
          zIndex="docked"
        >
          {isShort && (
            <Box mb="3">
              <MoreMoney missing={missing} onLeave={() => keepConsents(about, entry.values)} />
            </Box>
          )}
          <Button type="submit" size="lg" w="full" disabled={isOff}>
            {props.button}
          </Button>
        </Box>
        <Text textStyle="micro" color="fg.muted" textAlign="center">
          {t(props.foot)}
        </Text>
      </Stack>
    </FieldsForm>
  )
}

function MoreMoney({ missing, onLeave }: { missing: number; onLeave: () => void }) {
  const { pathname, search } = useLocation()
  return (
    <Note tone="warning" title={t('{amount} more is needed', { amount: rupeeSum(missing) })}>
      {rich('{add} first. The draft waits for you.', {
        add: (
          <RouteLink to={addMoneyFor(missing, `${pathname}${search}`)} color="inherit" onClick={onLeave}>
            {t('Add money')}
          </RouteLink>
        ),
      })}
    </Note>
  )
}

/** A person may not hold a second PAN. An open application of the own shop is linked. */
export function OpenAlready({ formNo }: { formNo: string | null }) {
  if (!formNo) return null
  const isOwn = /^[A-Z]\d+$/.test(formNo)
  return (
    <Note
      tone="danger"
      title={t('An application for this person is already open: {formNo}', { formNo })}
      actions={
        isOwn && (
          <ButtonLink to={`${places.all}?globalFilter=${formNo}`} size="sm" variant="outline">
            {t('Find {formNo}', { formNo })}
          </ButtonLink>
        )
      }
    >
      {t('Nobody may hold two PANs. Check that application before you continue.')}
    </Note>
  )
}

const isUnanswered = (error: unknown) => error instanceof CallError && (error.status === 0 || error.status >= 500)

/**
 * A missing reply does not show whether the form was paid: pressing again repeats the same payment. After a refusal the
 * draft is read again: another tab may have paid it.
 */
function WhyNot({ error, isReadSince }: { error: unknown; isReadSince: boolean }) {
  if (isUnanswered(error)) {
    return (
      <Note tone="warning" title={t(Object(error).status === 0 ? 'No answer came' : 'Our server could not finish')}>
        {t('Press the button again. The form is paid once, however often it is pressed.')}
      </Note>
    )
  }
  if (!isReadSince) return <Note>{t('Looking what became of the form…')}</Note>
  return (
    <Note tone="danger" title={t('Not submitted, nothing was debited')}>
      {errorText(error)}
    </Note>
  )
}
