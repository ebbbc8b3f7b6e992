import { labelled } from 'contract/field/field'
import { daysLeft, indianDay, ticked } from 'contract/field/fields'
import type { ApplicationInfo, Difference, ReasonGiven } from 'contract/pan/application'
import { isAsked, labelOf, stepOfField, whoOf } from 'contract/pan/form/field-words'
import { type FieldName, fieldNames } from 'contract/pan/form/fields'
import { formInForce } from 'contract/pan/form/form-version'
import { tinRejections } from 'contract/pan/provider'
import { asks as asksLabels, asksOf } from 'contract/pan/reasons'
import { Answer, about, askedFields, likeliestReason, returned } from 'contract/pan/returned'
import { missingPictures } from 'contract/pan/scan/crop'
import { maxRounds } from 'contract/pan/status'
import { objectionLate } from 'contract/pan/verify/sla'
import { serverNow } from 'contract/server-now'
import { CallError, useAction } from 'shared-auth'
import { Box, ButtonLink, Chip, dayText, Flex, lateColours, Note, Panel, rupeeSum, Text, t, toast } from 'shared-ui'
import { CheckboxField, EntryForm, TextAreaField } from 'shared-ui/form'
import { PapersScanned, ReasonText, useReasons } from 'shared-ui/pan'
import * as v from 'valibot'
import { places } from '../next-step.ts'
import { useNextWaiting } from '../next-waiting.tsx'
import { UnsentChanges } from './unsent-changes.tsx'

type Answering = { application: ApplicationInfo }

/**
 * What our office, or TIN, asks to correct, each with a link to where it is done, and the answer that sends it back.
 */
export function AnswerReasons({ application }: Answering) {
  const { reasons, rounds, status } = application
  const isObjection = status === 'TIN_REJECTED'
  const isTooOften = !isObjection && rounds > maxRounds
  return (
    <Panel title={t(isObjection ? 'TIN objection' : 'Fix these')} aside={<Until of={application} />}>
      <Box as="ol" listStyleType="none" display="grid" gap="3" mb="4">
        {reasons.map((reason) => (
          <Flex
            as="li"
            key={`${reason.code} ${reason.note}`}
            gap="3"
            pb="3"
            align="flex-start"
            justify="space-between"
            wrap="wrap"
            borderBottomWidth="1px"
            borderColor="border.subtle"
          >
            <Box flex="1" minW="200px">
              <ReasonText of={reason} />
              {reason.fields && reason.fields.length > 0 && (
                <Text color="fg.muted">
                  {reason.fields.map((name) => t(labelOf(name, application.category))).join(', ')}
                </Text>
              )}
            </Box>
            <Flex gap="2" wrap="wrap" align="center">
              {reason.isDone && (
                <Chip tone="success" icon="check">
                  {t('Done')}
                </Chip>
              )}
              <FixLink of={application} reason={reason} />
              <FormLink of={application} reason={reason} />
            </Flex>
          </Flex>
        ))}
      </Box>
      <CropFromNewPage of={application} />
      {isObjection && <AddPage id={application.id} />}
      <UnsentChanges of={application} />
      {isTooOften ? (
        <Note tone="warning">
          {t('This application came back more than {maxRounds} times. Our office decides about it now.', { maxRounds })}
        </Note>
      ) : (
        <>
          <PapersScanned of={application} />
          <AnswerForm application={application} />
        </>
      )}
    </Panel>
  )
}

/** A new signed paper has a new photo and signature; without its pictures an application is not sent. */
function CropFromNewPage({ of: application }: { of: ApplicationInfo }) {
  const { id, crops, reasons, unsent } = application
  const isMissing = missingPictures(application).length > 0
  const isScanned = unsent?.paper === 'scanned' || reasons.some((one) => asksOf(one) === 'scan' && one.isDone)
  const isCropped = crops.every(({ crop }) => unsent?.newPages?.some((page) => page === crop?.pageId))
  if (!isMissing && (!isScanned || isCropped)) return null
  return (
    <Box mb="4">
      <Note
        tone={isMissing ? 'warning' : 'info'}
        title={t(isMissing ? 'Crop again before you send' : 'A new page is scanned')}
        actions={
          <ButtonLink to={places.crop(id)} size="sm" variant="outline">
            {t(asksLabels.crop)}
          </ButtonLink>
        }
      >
        {t(
          isMissing
            ? 'A picture is missing: it is not cropped yet, or its page was removed or scanned again.'
            : 'Crop photo and signature again if they are new on it. Otherwise the earlier ones are sent.',
        )}
      </Note>
    </Box>
  )
}

/** For TIN an additional page is always an answer. */
const AddPage = ({ id }: { id: string }) => (
  <Flex gap="3" wrap="wrap" align="center" mb="4">
    <Text color="fg.muted">{t('Any objection can be answered with a page more: a proof, or a letter.')}</Text>
    <ButtonLink to={places.scan(id)} size="sm" variant="outline">
      {t('Add a page')}
    </ButtonLink>
  </Flex>
)

/** How many times it came back, or how many days are left, with the same colours as in the office. */
function Until({ of: { status, rounds, dueBy } }: { of: ApplicationInfo }) {
  if (status !== 'TIN_REJECTED')
    return rounds <= maxRounds ? (
      <Text color="fg.muted">{t('Round {round} of {maxRounds}', { round: Math.max(1, rounds), maxRounds })}</Text>
    ) : null
  if (!dueBy) return null
  const now = serverNow()
  const left = daysLeft(dueBy, now)
  const late = objectionLate(dueBy, now)
  const words =
    left < 0
      ? t('overdue: send it today, or it will be closed')
      : left === 0
        ? t('today is the last day')
        : t('{left, plural, one {# day} other {# days}} left', { left })
  return (
    <Text color={late ? lateColours[late] : 'fg.muted'} fontWeight={late && '600'}>
      {t('By {dueBy}, {words}', { dueBy: dayText(dueBy), words })}
    </Text>
  )
}

/** The fields are not on this page, so a problem names its field by its label. */
function inWords(error: unknown, category: string) {
  if (!(error instanceof CallError)) return error
  const body = error.body as { data?: unknown } | null
  if (!Array.isArray(body?.data)) return error
  const data = body.data.map((line) => `${line}`.replace(/^\w+(?=: )/, (field) => labelOf(field, category)))
  return new CallError(error.status, { ...body, data })
}

/** If the price is different now, the merchant must agree to that before sending. */
const AgreedAnswer = v.object({
  ...Answer.entries,
  agrees: labelled('Difference', ticked('Agree to the difference first')),
})

function AnswerForm({ application: { id, formNo, rounds, status, category, difference } }: Answering) {
  const isObjection = status === 'TIN_REJECTED'
  const answer = useAction(returned.answer, { id })
  const reply = useAction(tinRejections.reply, { id })
  const leadOn = useNextWaiting()
  const { run } = isObjection ? reply : answer
  const send = ({ note }: { note: string }) =>
    run({ note, ...(difference && { agreed: difference.difference }) }).catch((error) => {
      throw inWords(error, category)
    })
  return (
    <>
      {!isObjection && rounds === maxRounds && (
        <Box mb="4">
          <Note tone="warning">
            {t('This is the last of {maxRounds} answers. After it our office verifies the form or rejects it.', {
              maxRounds,
            })}
          </Note>
        </Box>
      )}
      <EntryForm
        schema={difference ? AgreedAnswer : Answer}
        start={{ note: '', ...(difference && { agrees: false }) }}
        action={{ run: send }}
        submit={isObjection ? 'Send the reply' : 'Answer and send again'}
        onDone={() => {
          toast.success(t('{formNo} sent again', { formNo }), t('It is under verification.'))
          return isObjection
            ? leadOn({ id, formNo, work: 'objections', otherwise: places.tinRejection })
            : leadOn({ id, formNo, work: 'incomplete', otherwise: places.all })
        }}
      >
        <TextAreaField name="note" />
        {difference && <DifferenceField of={difference} />}
      </EntryForm>
    </>
  )
}

/** The price difference of the changes. */
function DifferenceField({ of: { paid, total, difference } }: { of: Difference }) {
  const sums = { paid: rupeeSum(paid), total: rupeeSum(total), difference: rupeeSum(Math.abs(difference)) }
  const isMore = difference > 0
  return (
    <Note tone="warning" title={t(isMore ? 'Difference {difference}' : 'Difference {difference} back', sums)}>
      <Text mb="2">{t('With these changes it costs {total}. {paid} is paid.', sums)}</Text>
      <CheckboxField name="agrees">
        {t(
          isMore
            ? 'I agree: {difference} leaves the wallet when this is sent.'
            : 'I agree: {difference} goes back to the wallet when this is sent.',
          sums,
        )}
      </CheckboxField>
    </Note>
  )
}

/** Another document must also be named in the form, not only scanned. */
function FormLink({ of, reason }: { of: ApplicationInfo; reason: ReasonGiven }) {
  const { wordsOf } = useReasons()
  const [field] = askedFields([reason])
  if (asksOf(reason) === 'form' || !field) return null
  return (
    <ButtonLink
      to={places.form(of.id, stepOfLine(of, field), of.category, of.appType, field)}
      aria-label={`${t(asksLabels.form)}: ${t(reason.en ?? wordsOf(reason.code)?.en ?? reason.code)}`}
      size="sm"
      variant="outline"
    >
      {t(asksLabels.form)}
    </ButtonLink>
  )
}

function FixLink({ of, reason }: { of: ApplicationInfo; reason: ReasonGiven }) {
  const { code, fields: [field] = [] } = reason
  const { wordsOf } = useReasons()
  const asks = asksOf(reason) ?? 'form'
  // An existing PAN is answered in the note.
  if (asks === 'form' && askedFields([reason]).size === 0) return null
  const { id, category, appType } = of
  const to =
    asks === 'form'
      ? places.form(id, field ? stepOfLine(of, field) : stepOfReason(of, reason), category, appType, field)
      : places[asks](id)
  return (
    <ButtonLink
      to={to}
      aria-label={`${t(asksLabels[asks])}: ${t(reason.en ?? wordsOf(code)?.en ?? code)}`}
      size="sm"
      variant="outline"
    >
      {t(asksLabels[asks])}
    </ButtonLink>
  )
}

/** The step of the form where a reason is corrected: that of its likeliest first field. */
const stepOfReason = (of: ApplicationInfo, reason: ReasonGiven) =>
  stepWhere(of, (name) => (reason.names ? about(reason).includes(name) : likeliestReason(name) === reason.code)) ??
  'applicant'

/** The step with this line of the form. */
const stepOfLine = (of: ApplicationInfo, line: string) => stepWhere(of, (name) => name === line)

function stepWhere({ category, appType, fields }: ApplicationInfo, isMeant: (name: FieldName) => boolean) {
  const form = formInForce(category, appType as 'N' | 'C', indianDay(serverNow()))
  const who = { ...whoOf(category, fields), form }
  const name = fieldNames.find((one) => isMeant(one) && isAsked(one, who))
  return name && stepOfField(name)
}
