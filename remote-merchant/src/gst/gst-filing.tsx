import { dayText, indianDay } from 'contract/field/fields'
import type { GstDraft } from 'contract/gst/draft'
import {
  comesFirst,
  FilingRequest,
  type GstClient,
  type ReturnAsked,
  serviceOfFiling,
  sheetFiles,
} from 'contract/gst/filing'
import { type GstOverview, gst } from 'contract/gst/gst'
import { gstinFault, stateIn } from 'contract/gst/gstin'
import {
  closesOn,
  dueOn,
  type Extension,
  isPeriodOf,
  lastPeriods,
  lateFeeOf,
  periodText,
  type ReturnType,
  returnNames,
  returnsOf,
  type Scheme,
  schemes,
} from 'contract/gst/returns'
import { serverNow } from 'contract/server-now'
import { useId } from 'react'
import { useAction, useRead } from 'shared-auth'
import { Box, ButtonLink, chakra, Note, Panel, rupeeSum, Screen, Stack, t, toast } from 'shared-ui'
import {
  CheckboxField,
  EntryForm,
  FieldRow,
  FileField,
  FormSection,
  SegmentField,
  SelectBox,
  SelectField,
  TextAreaField,
  TextField,
  useEntryContext,
} from 'shared-ui/form'
import { Differs, lateFeeText } from 'shared-ui/gst'
import { useNavigate, useSearchParams } from 'shared-ui/router'
import { KycGate } from '../kyc-gate.tsx'
import { ClientFields } from './clients.tsx'
import { DraftState, useFormDraft, useOpenedDraft, withDraft } from './draft/use-form-draft.tsx'
import { fileFor, gstCrumbs, gstPlaces } from './places.ts'
import { PriceLines } from './price-lines.tsx'
import { useFreshTicks } from './use-fresh-ticks.ts'

/** Asking our office to file a client's return. */
export function GstFiling() {
  const [search] = useSearchParams()
  const ofReturn = ['gstin', 'returnType', 'period'].map((name) => search.get(name))
  return <Filing key={ofReturn.join(' ')} />
}

function Filing() {
  const overview = useRead(gst.overview, {})
  const clients = useRead(gst.clients, {})
  const draft = useOpenedDraft()
  return (
    <Screen title="File a return" crumbs={gstCrumbs} of={[overview, clients, draft]}>
      {([found, known, opened]) => (
        <Stack gap="4" maxW="760px">
          <KycGate>
            <Entry found={found} clients={known} opened={opened} />
          </KycGate>
        </Stack>
      )}
    </Screen>
  )
}

type Props = { found: GstOverview; clients: GstClient[] }

function Entry({ found, clients, opened }: Props & { opened: GstDraft | null }) {
  const file = useAction(gst.file, {})
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { autosave, isKept } = useFormDraft('filing', opened, search.has('gstin'))
  const given = (name: string, otherwise = '') => search.get(name) ?? otherwise
  return (
    <Panel>
      <EntryForm
        schema={FilingRequest}
        start={
          {
            gstin: given('gstin'),
            legalName: given('legalName'),
            scheme: given('scheme', 'MONTHLY'),
            turnover: clients.find(({ gstin }) => gstin === search.get('gstin'))?.turnover ?? null,
            returnType: given('returnType'),
            period: given('period'),
            nil: 'NO',
            salesFile: '',
            purchaseFile: '',
            gstUser: '',
            remark: '',
            ...opened?.values,
            elsewhere: false,
            sure: false,
          } as never
        }
        action={withDraft(file, autosave)}
        draft={autosave}
        isKeptElsewhere={isKept}
        onDone={({ refNo }) => {
          toast.success(t('{refNo} sent to our office', { refNo }))
          navigate(gstPlaces.filings)
        }}
        submit={(values) => {
          const price = priceIn(found, values)
          return price === null
            ? t('Ask us to file')
            : t('Pay {amount} and ask us to file', { amount: rupeeSum(price) })
        }}
        cancel={{ label: 'Back to GST', to: gstPlaces.index }}
      >
        <DraftState autosave={autosave} />
        <Fields found={found} clients={clients} />
      </EntryForm>
    </Panel>
  )
}

const priceIn = ({ prices }: GstOverview, { returnType, nil }: Record<string, unknown>) =>
  returnType ? (prices[serviceOfFiling({ returnType: returnType as ReturnType, nil: nil === 'YES' })] ?? null) : null

function Fields({ found, clients }: Props) {
  const { values, set } = useEntryContext()
  const scheme = `${values.scheme}` as Scheme
  const returnType = `${values.returnType}` as ReturnType
  const today = indianDay(serverNow())
  const offered = scheme in schemes ? returnsOf(scheme) : []
  const periods = offered.includes(returnType) ? lastPeriods(returnType, scheme, today, 36) : []
  const isNil = values.nil === 'YES'
  const choose = (id: string) => {
    const client = clients.find((one) => one.id === id)
    for (const name of ['gstin', 'legalName', 'scheme', 'turnover'] as const) if (client) set(name, client[name])
  }
  return (
    <>
      <FormSection title="Client">
        {clients.length > 0 && <KnownClient clients={clients} chosen={`${values.gstin}`} onChoose={choose} />}
        <ClientFields />
      </FormSection>
      <FormSection title="Return">
        <FieldRow>
          <SelectField
            name="returnType"
            options={offered.map((value) => ({ value, label: returnNames[value] }))}
            fills={() => ({ period: '' })}
          />
          <SelectField
            name="period"
            options={periods.map((period) => ({ value: period, label: periodText({ returnType, scheme, period }, t) }))}
          />
        </FieldRow>
        <Due found={found} />
        <SegmentField name="nil" />
        {!isNil && (
          <FieldRow>
            <Sheet name="salesFile" />
            <Sheet name="purchaseFile" />
          </FieldRow>
        )}
        <TextField name="gstUser" />
        <TextAreaField name="remark" />
      </FormSection>
      <Beside />
      {returnType in returnNames && <PriceLines {...found} price={priceIn(found, values)} />}
    </>
  )
}

type Choosing = { clients: GstClient[]; chosen: string; onChoose(id: string): void }

const KnownClient = ({ clients, chosen, onChoose }: Choosing) => {
  const id = useId()
  return (
    <Box>
      <chakra.label htmlFor={id} display="block" textStyle="dense" fontWeight="600" mb="1">
        {t('Client of yours')}
      </chakra.label>
      <SelectBox
        id={id}
        value={clients.find(({ gstin }) => gstin === chosen)?.id ?? ''}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{t('--Select--')}</option>
        {clients.map(({ id, legalName, gstin }) => (
          <option key={id} value={id}>
            {t('{legalName}, {gstin}', { legalName, gstin })}
          </option>
        ))}
      </SelectBox>
    </Box>
  )
}

const Sheet = (props: { name: string }) => <FileField {...props} {...sheetFiles} upload={gst.sheet} />

/** Until when it can be filed in time, and what it costs when it is late. */
function Due({ found }: Pick<Props, 'found'>) {
  const { values } = useEntryContext()
  const [returnType, scheme, period] = [
    `${values.returnType}` as ReturnType,
    `${values.scheme}` as Scheme,
    `${values.period}`,
  ]
  if (!(returnType in returnNames) || !isPeriodOf({ returnType, scheme, period })) return null
  const state = stateIn(`${values.gstin}`.toUpperCase())
  const due = dueOn({ returnType, scheme, period, state }, found.extensions as Extension[])
  const today = indianDay(serverNow())
  if (closesOn(due) < today)
    return (
      <Note tone="danger" title={t('It can no longer be filed')}>
        {t('The last day was {day}, three years after it was due.', { day: dayText(closesOn(due)) })}
      </Note>
    )
  const turnover = typeof values.turnover === 'number' ? values.turnover : null
  const fee = lateFeeOf({ returnType, nil: values.nil === 'YES', turnover, due, filed: today })
  if (due >= today) return <Note tone="info">{t('Due on {day}.', { day: dayText(due) })}</Note>
  return (
    <Note tone="warning" title={t('It was due on {day}', { day: dayText(due) })}>
      <span>{lateFeeText(fee)}</span> <span>{t('Last day: {day}.', { day: dayText(closesOn(due)) })}</span>
    </Note>
  )
}

/** What must come first, and what says otherwise, before anything is paid. */
function Beside() {
  const { values } = useEntryContext()
  const asked = {
    gstin: `${values.gstin}`.toUpperCase().replace(/[\s-]/g, ''),
    returnType: values.returnType,
    scheme: values.scheme,
    period: `${values.period}`,
    nil: values.nil,
  } as ReturnAsked
  const { gstin, scheme, nil } = asked
  const isKnown = gstinFault(gstin) === null && asked.returnType in returnNames && isPeriodOf(asked)
  const { data } = useRead(gst.filingCheck, isKnown ? {} : null, asked)
  useFreshTicks(JSON.stringify(asked), ['elsewhere', 'sure'])
  if (!isKnown || !data) return null
  const { before, differs } = data
  return (
    <Stack gap="3">
      {before && (
        <>
          <Note
            tone="warning"
            title={t(comesFirst, {
              name: t(returnNames[before.returnType]),
              period: periodText({ ...before, scheme }, t),
            })}
            actions={
              <ButtonLink
                to={fileFor({ gstin, legalName: `${values.legalName}`, scheme, ...before })}
                size="sm"
                variant="outline"
              >
                {t('Ask us for {name} first', { name: t(returnNames[before.returnType]) })}
              </ButtonLink>
            }
          >
            {t('You pay now, and this return waits until that one is filed.')}
          </Note>
          <CheckboxField name="elsewhere" />
        </>
      )}
      {differs && (
        <>
          <Differs differs={differs} scheme={scheme} period={asked.period} nil={nil} />
          <CheckboxField name="sure" />
        </>
      )}
    </Stack>
  )
}
