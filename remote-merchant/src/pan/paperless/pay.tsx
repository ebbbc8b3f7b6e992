import type { ReplyOf } from 'contract/endpoint'
import { labelOf } from 'contract/pan/form/field-words'
import { fieldRow } from 'contract/pan/form/fields'
import { valueInWords } from 'contract/pan/form/words'
import { ekycCorrectionFields } from 'contract/pan/paperless/ekyc-correction'
import { esignPapers, hasPictures, hasScans, lacksNoPaper } from 'contract/pan/paperless/esign'
import { aadhaarConsent, paperless } from 'contract/pan/paperless/paperless'
import { countWords, scansCounted } from 'contract/pan/scan/papers'
import { modes } from 'contract/pan/view'
import { consentText } from 'contract/privacy/consent-texts'
import { type Read, useAction } from 'shared-auth'
import { Box, Chip, Facts, Flex, Grid, Note, Panel, RouteLink, rupeeSum, Screen, Stack, Text, t } from 'shared-ui'
import { ApplicationFacts, formFacts } from 'shared-ui/pan'
import { Navigate, useNavigate } from 'shared-ui/router'
import { places } from '../next-step.ts'
import { OpenAlready, PayForm } from '../submit/pay-form.tsx'
import { useDraftRead } from '../submit/use-draft-read.ts'
import { YouPay } from '../submit/you-pay.tsx'

type Review = ReplyOf<typeof paperless.review>

/** The last check before the price is put on hold and the applicant goes to the provider. */
export function Pay({ id }: { id: string }) {
  const { read: review, isPaid } = useDraftRead(paperless.review, id)
  // Perhaps in another tab: its order says where it stands.
  if (isPaid) return <Navigate to={places.confirm(id)} replace />
  return (
    <Screen
      title="Check and pay"
      crumbs={[
        { label: 'Paperless', to: places.paperlessList },
        ...(review.data ? [{ label: t('Draft {formNo}', { formNo: review.data.draft.formNo }) }] : []),
      ]}
      of={review}
    >
      {(data) => <PayFor id={id} review={data} read={review} />}
    </Screen>
  )
}

type PayForProps = { id: string; review: Review; read: Read<Review> }

function PayFor({ id, review, read }: PayForProps) {
  const { draft, problems, openAlready, price, balance, creditLimit, originalByPost } = review
  const isEsign = draft.mode === 'PAPERLESS_ESIGN'
  const formAt = isEsign
    ? places.form(id, problems[0]?.step, draft.category, draft.appType)
    : places.paperlessDraft(id, draft.appType)
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 316px' }} gap="4" alignItems="start">
      <Stack gap="4" minW="0">
        <OpenAlready formNo={openAlready} />
        {isEsign && <Papers id={id} review={review} formAt={formAt} />}
        {!isEsign && problems.length > 0 && (
          <Note tone="danger" title={t('The form is not complete yet')}>
            <RouteLink to={formAt} color="inherit">
              {problems.map(({ field }) => t(labelOf(field))).join(', ')}
            </RouteLink>
          </Note>
        )}
        {originalByPost && (
          <Note tone="warning">
            {t('One of the proofs is an original certificate: it is sent by post after the acknowledgement.')}
          </Note>
        )}
        <Panel
          title={`${draft.formNo}, ${t(modes[(draft.mode ?? 'PHYSICAL') as keyof typeof modes].en)}`}
          aside={<RouteLink to={formAt}>{t('Change')}</RouteLink>}
        >
          {isEsign ? <ApplicationFacts fields={draft.fields} /> : <Typed fields={draft.fields} />}
        </Panel>
      </Stack>
      <Stack
        gap="4"
        position={{ lg: 'sticky' }}
        top="calc(var(--frame-top, 0px) + 80px)"
        maxH={{ lg: 'calc(100dvh - var(--frame-top, 0px) - 160px)' }}
        overflowY={{ lg: 'auto' }}
      >
        <YouPay price={price} balance={balance} creditLimit={creditLimit} />
        <Payment id={id} review={review} read={read} />
      </Stack>
    </Grid>
  )
}

/** For e-KYC only the typed fields: the rest comes from Aadhaar, including the ticked boxes of a correction. */
function Typed({ fields }: Pick<Review['draft'], 'fields'>) {
  const before = ekycCorrectionFields
    .filter((name) => fieldRow(name).askedBy)
    .flatMap((name) => {
      const text = valueInWords(name, fields, 'P', t)
      return text ? [[labelOf(name), text] as const] : []
    })
  const said = formFacts(fields).flatMap(({ facts }) =>
    facts.filter(({ key, value }) => value && key !== 'signType' && key !== 'stays'),
  )
  return (
    <>
      <Facts of={[...said.map(({ label, value }) => [label, value] as const), ...before]} labelWidth="160px" />
      <Text mt="3" color="fg.muted">
        <span>{t('Name, date of birth, gender, address and photo come from Aadhaar.')}</span>{' '}
        {before.length > 0 && <span>{t('Where they differ from the PAN, the change is ticked for you.')}</span>}
      </Text>
    </>
  )
}

/** The papers that an e-Sign sends, each with a link to where it is added. */
function Papers({ id, review, formAt }: { id: string; review: Review; formAt: string }) {
  const { draft, problems, pages, crops } = review
  const count = scansCounted(draft, pages)
  const parts = [
    {
      label: 'Form',
      isDone: problems.length === 0,
      open: t('{count, plural, one {# field} other {# fields}} to correct', { count: problems.length }),
      to: formAt,
    },
    {
      label: esignPapers.scans,
      isDone: count.scanned === count.papers,
      open: hasScans({ pages }) ? t(countWords, count) : t('to upload'),
      to: places.scan(id),
    },
    { label: esignPapers.pictures, isDone: hasPictures({ crops }), open: t('to crop'), to: places.crop(id) },
  ]
  return (
    <Panel title={t('What is signed')} flush>
      <Box as="ul" listStyleType="none" m="0" p="0">
        {parts.map(({ label, isDone, open, to }) => (
          <Flex
            as="li"
            key={label}
            gap="3"
            px="4"
            py="2.5"
            align="center"
            borderBottomWidth={{ base: '1px', _last: '0' }}
            borderColor="border.subtle"
          >
            <RouteLink to={to}>{t(label)}</RouteLink>
            <Box ms="auto">
              {isDone ? (
                <Chip tone="success" icon="circle-check">
                  {t('Done')}
                </Chip>
              ) : (
                <Chip tone="warning" icon="circle-alert">
                  {open}
                </Chip>
              )}
            </Box>
          </Flex>
        ))}
      </Box>
    </Panel>
  )
}

function Payment({ id, review, read }: PayForProps) {
  const { draft, price, problems, pages, crops } = review
  const initiate = useAction(paperless.initiate, { id })
  const navigate = useNavigate()
  const isUnready = problems.length > 0 || (draft.mode === 'PAPERLESS_ESIGN' && !lacksNoPaper({ pages, crops }))
  return (
    <PayForm
      review={review}
      open={isUnready && 'Complete what is open on the left first.'}
      read={read}
      action={initiate}
      texts={[consentText({ purpose: 'FILING' }), aadhaarConsent]}
      button={t('Hold {amount} and open Aadhaar', { amount: rupeeSum(price.total) })}
      foot="Spent only with the e-Sign. Released if it fails or expires."
      onSent={() => navigate(`${places.confirm(id)}?go`)}
    />
  )
}
