import { genderNames } from 'contract/fields'
import { applications, Cancellation } from 'contract/pan/application'
import { Confirmation, type PaperlessState, paperless } from 'contract/pan/paperless'
import { type Status, statuses, transition } from 'contract/pan/status'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAction, useFile, useRead } from 'shared-auth'
import {
  Box,
  Button,
  Comb,
  dayText,
  errorText,
  Facts,
  Flex,
  Grid,
  LoadingOverlay,
  Note,
  Panel,
  refreshBalance,
  rupeeSum,
  Screen,
  Skeleton,
  Stack,
  StatusChip,
  Text,
  t,
  timeText,
  toast,
} from 'shared-ui'
import { CheckboxField, EntryForm, FieldsForm, TextAreaField, useEntry } from 'shared-ui/form'
import { ArrowRight, RefreshCw } from 'shared-ui/icons'
import { Dialog } from 'shared-ui/overlays'
import { Link, useParams, useSearchParams } from 'shared-ui/router'
import { places } from '../next-step.ts'

/** What is still coming by itself; the page looks again every ten seconds. */
const coming: readonly Status[] = ['PL_UNKNOWN', 'PL_AUTH_DONE', 'PL_ESIGN_DONE']

/**
 * Where the browser comes back to from the provider, and where a paperless application is gone on with. It asks the
 * provider itself: nothing in its own address is believed.
 */
export function PaperlessConfirm() {
  const { id = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const state = useRead(paperless.state, { id })
  const ask = useAction(paperless.ask, { id })
  const proceed = useAction(paperless.proceed, { id })
  const { reload } = state
  const status = state.data?.status

  const askNow = useRef(() => {})
  askNow.current = () => {
    ask.run(undefined).then(
      () => {
        reload()
        refreshBalance()
      },
      () => {},
    )
  }
  const goOn = useRef(() => {})
  goOn.current = () => {
    proceed.run(undefined).then(
      ({ redirectUrl }) => location.assign(redirectUrl),
      () => {},
    )
  }
  const isGoing = search.has('go')
  // Once when the page opens: back from the provider it is asked; straight from the payment, the applicant goes there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it belongs to the opening of the page
  useEffect(() => {
    if (!isGoing) return askNow.current()
    setSearch({}, { replace: true })
    goOn.current()
  }, [id])

  const isComing = status !== undefined && coming.includes(status)
  useEffect(() => {
    if (!isComing) return
    const timer = setInterval(reload, 10_000)
    return () => clearInterval(timer)
  }, [isComing, reload])

  return (
    <Screen
      title="Paperless application"
      crumbs={[
        { label: 'Paperless', to: places.paperlessList },
        ...(state.data ? [{ label: [state.data.formNo, state.data.name].filter(Boolean).join(', ') }] : []),
      ]}
      actions={
        status &&
        (coming.includes(status) || status === 'PL_INITIATED') && (
          <Button variant="outline" loading={ask.busy} onClick={() => askNow.current()}>
            <RefreshCw aria-hidden />
            {t('Ask the provider now')}
          </Button>
        )
      }
      of={state}
    >
      {(found) => (
        <Stack gap="4">
          {(ask.busy || proceed.busy) && <LoadingOverlay />}
          {ask.error !== undefined && <Note tone="danger">{errorText(ask.error)}</Note>}
          {proceed.error !== undefined && <Note tone="danger">{errorText(proceed.error)}</Note>}
          <Now
            of={found}
            onProceed={() => goOn.current()}
            isGoing={proceed.busy}
            onChanged={() => {
              reload()
              refreshBalance()
            }}
          />
        </Stack>
      )}
    </Screen>
  )
}

type NowProps = { of: PaperlessState; onProceed: () => void; isGoing: boolean; onChanged: () => void }

function Now({ of, onProceed, isGoing, onChanged }: NowProps) {
  const { status, confirmedAt } = of
  const withdrawal = transition('withdraw', status, 'merchant') && <Withdraw of={of} onDone={onChanged} />
  switch (status) {
    case 'PL_INITIATED':
      return (
        <Step
          of={of}
          title="The applicant’s turn: Aadhaar and OTP"
          text="The applicant types both on the provider’s page. Was the page closed? Go on there: it is the same order."
          actions={
            <>
              {withdrawal}
              <Button loading={isGoing} onClick={onProceed}>
                {t('Continue at the provider')}
                <ArrowRight />
              </Button>
            </>
          }
        />
      )
    case 'PL_AWAIT_CONFIRM':
      return confirmedAt ? (
        <Step
          of={of}
          title="Confirmed. Now the e-Sign"
          text={`${t('You confirmed the data on')} ${timeText(confirmedAt)}. ${t('A second OTP signs the application.')}`}
          actions={
            <>
              {withdrawal}
              <Button loading={isGoing} onClick={onProceed}>
                {t('Continue to e-Sign')}
                <ArrowRight />
              </Button>
            </>
          }
        />
      ) : (
        <FromAadhaar of={of} withdrawal={withdrawal} onConfirmed={onProceed} onChanged={onChanged} />
      )
    case 'PL_AUTH_DONE':
      return (
        <Step
          of={of}
          title="Aadhaar is verified"
          text="Its data is on the way. This page shows it by itself."
          actions={withdrawal}
        />
      )
    case 'PL_UNKNOWN':
      return (
        <Step
          of={of}
          title="The provider cannot say yet what came of it"
          text="Do not begin a second application. We ask again after 2 minutes, 10 minutes, an hour, then daily. What you paid stays held until the provider has answered."
          actions={
            <Button variant="outline" loading={isGoing} onClick={onProceed}>
              {t('Look at the provider’s page')}
            </Button>
          }
        />
      )
    case 'PL_ESIGN_DONE':
      return <Step of={of} title="Signed" text="The acknowledgement number is on its way. Nothing is left to do." />
    default:
      return <Ended of={of} />
  }
}

type StepProps = { of: PaperlessState; title: string; text: string; actions?: ReactNode; children?: ReactNode }

/** Where it stands, the money in words, and the one thing to do next. */
function Step({ of, title, text, actions, children }: StepProps) {
  const { status, total, token, expiresAt } = of
  return (
    <Box maxW="720px">
      <Panel title={t(title)} aside={<StatusChip status={status} />}>
        <Text>{t(text)}</Text>
        <Text lang="hi" color="fg.muted" mt="1">
          {statuses[status].hi}
        </Text>
        {children}
        <Box mt="4">
          <Facts
            of={[
              ['Held', rupeeSum(total)],
              ['Token', token ?? ''],
              ['Valid until', expiresAt ? timeText(expiresAt) : ''],
            ]}
          />
        </Box>
        {actions && (
          <Flex mt="4" gap="2.5" justify="flex-end" wrap="wrap">
            {actions}
          </Flex>
        )}
      </Panel>
    </Box>
  )
}

type FromAadhaarProps = { of: PaperlessState; withdrawal: ReactNode; onConfirmed: () => void; onChanged: () => void }

/** Aadhaar's data, read-only: confirmed as it is, or given up. */
function FromAadhaar({ of, withdrawal, onConfirmed, onChanged }: FromAadhaarProps) {
  const { id, kyc, photo, hindrances, differences } = of
  const confirm = useAction(paperless.confirm, { id })
  const entry = useEntry({ schema: Confirmation, start: { agree: false } })
  const isOff = hindrances.length > 0

  async function send() {
    const given = entry.checked()
    if (!given || isOff) return
    const isDone = await confirm.run(given).then(
      () => true,
      () => false,
    )
    onChanged()
    if (isDone) onConfirmed()
  }
  if (!kyc) return null
  const { house, street, area, city, state, pin } = kyc.address

  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 316px' }} gap="4" alignItems="start">
      <Panel title={t('What Aadhaar says')} aside={<StatusChip status={of.status} />}>
        <Flex gap="4" align={{ base: 'stretch', sm: 'flex-start' }} direction={{ base: 'column', sm: 'row' }}>
          {photo && <Photo id={photo} />}
          <Box flex="1" minW="0">
            <Facts
              of={[
                ['Name', kyc.name],
                ['Date of birth', dayText(kyc.dob)],
                ['Gender', genderNames[kyc.gender as keyof typeof genderNames] ?? kyc.gender],
                ['Address', [house, street, area, city, state, pin].filter(Boolean).join(', ')],
                ['Aadhaar', kyc.maskedAadhaar],
              ]}
            />
          </Box>
        </Flex>
        <Text mt="4" color="fg.muted">
          {t('This cannot be changed here. Something is wrong? Give it up, and have Aadhaar corrected first.')}
        </Text>
      </Panel>
      <FieldsForm entry={entry} onSubmit={send} busy={confirm.busy} label={t('Confirm')}>
        <Stack layerStyle="panel" p="4" gap="3">
          {hindrances.map((text) => (
            <Note key={text} tone="danger">
              {t(text)}
            </Note>
          ))}
          {differences.length > 0 && (
            <Note tone="warning" title={t('Aadhaar differs from the form. ITD rejects such applications.')}>
              {differences.join('; ')}
            </Note>
          )}
          {!isOff && <CheckboxField name="agree" label="The applicant has read this data and says it is right" />}
          {confirm.error !== undefined && <Note tone="danger">{errorText(confirm.error)}</Note>}
          {!isOff && (
            <Button type="submit" size="lg" loading={confirm.busy}>
              {t('Confirm and go to e-Sign')}
            </Button>
          )}
          {withdrawal}
        </Stack>
      </FieldsForm>
    </Grid>
  )
}

function Photo({ id }: { id: string }) {
  const { url, error } = useFile(applications.file, { id })
  if (error !== undefined) return null
  return (
    <Box w="98px" flexShrink="0" borderWidth="1px" bg="white" style={{ aspectRatio: '197 / 276' }}>
      {url ? <img src={url} alt={t('Photo from Aadhaar')} style={{ width: '100%' }} /> : <Skeleton w="full" h="full" />}
    </Box>
  )
}

/** Closes the order at the provider first; only then does the money come back. */
function Withdraw({ of: { id, formNo, total }, onDone }: { of: PaperlessState; onDone: () => void }) {
  const [isAsked, setAsked] = useState(false)
  const withdraw = useAction(paperless.withdraw, { id })
  return (
    <>
      <Button variant="ghost" onClick={() => setAsked(true)}>
        {t('Give it up')}
      </Button>
      <Dialog
        wide
        open={isAsked}
        onClose={() => setAsked(false)}
        title={`${t('Give up')} ${formNo}?`}
        text={`${t('The order is closed at the provider, then')} ${rupeeSum(total)} ${t('is released. The token cannot be used again.')}`}
      >
        <EntryForm
          schema={Cancellation}
          start={{ remark: '' }}
          action={withdraw}
          submit="Give up application"
          danger
          onDone={() => {
            setAsked(false)
            toast.success(`${formNo} ${t('given up')}`, `${rupeeSum(total)} ${t('is back in your balance.')}`)
            onDone()
          }}
        >
          <TextAreaField name="remark" label="Reason" max={500} />
        </EntryForm>
      </Dialog>
    </>
  )
}

function Ended({ of }: { of: PaperlessState }) {
  const { id, formNo, appType, mode, status, reason, ackNo, total } = of
  const isBack = status === 'PL_FAILED' || status === 'PL_EXPIRED' || status === 'CANCELLED'
  return (
    <Box maxW="720px">
      <Panel title={formNo} aside={<StatusChip status={status} />}>
        {ackNo && <Comb value={ackNo} label={t('Acknowledgement number')} />}
        {isBack && (
          <Note tone={status === 'PL_FAILED' ? 'danger' : 'neutral'} title={reason ? t(reason) : undefined}>
            {rupeeSum(total)} {t('is back in your balance.')}
          </Note>
        )}
        {ackNo && mode === 'PAPERLESS_EKYC' && (
          <Text mt="3">{t('Nothing is posted: the application was signed with Aadhaar.')}</Text>
        )}
        <Flex mt="4" gap="2.5" justify="flex-end" wrap="wrap">
          {isBack && (
            <Button asChild variant="outline">
              <Link to={places.paperlessNew(appType)}>{t('Begin anew without paper')}</Link>
            </Button>
          )}
          <Button asChild>
            <Link to={places.info(id)}>{t('Open the application')}</Link>
          </Button>
        </Flex>
      </Panel>
    </Box>
  )
}
