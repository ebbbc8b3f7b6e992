import { isAadhaar } from 'contract/aadhaar'
import { check, indianDay } from 'contract/fields'
import { type ApplicationFields, applicationSteps, applications, type Draft } from 'contract/pan/application'
import { type FormVersion, formInForce } from 'contract/pan/form-version'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useRead, useSession } from 'shared-auth'
import { Box, Button, chakra, EmptyState, Flex, Grid, Note, Screen, Stack, shortTime, Text, t } from 'shared-ui'
import { type Entry, FieldsForm, LeaveGuard, useEntry } from 'shared-ui/form'
import { ChevronUp, CircleAlert, X } from 'shared-ui/icons'
import { Link, useNavigate, useParams, useSearchParams } from 'shared-ui/router'
import { ReasonText } from 'shared-ui/screens'
import { places } from '../next-step.ts'
import { begunSteps, reviewStep, type StepKey, stepToGoOn } from './application-steps.ts'
import { Checks, toFix } from './checks.tsx'
import { DraftConflict } from './draft-conflict.tsx'
import { allFields, keptAadhaar } from './draft-fields.ts'
import { firstTimeRight } from './first-time-right.ts'
import { FootBar, FootedScreen } from './foot-bar.tsx'
import { type Keeper, keepDraft } from './keep-draft.ts'
import { OnCard } from './on-card.tsx'
import { SaveState, useKeeping } from './save-state.tsx'
import { AddressSection } from './sections/address-section.tsx'
import { AoSection } from './sections/ao-section.tsx'
import { ApplicantSection } from './sections/applicant-section.tsx'
import { ProofsSection } from './sections/proofs-section.tsx'
import { TypeSection } from './sections/type-section.tsx'
import { type Step, StepBar } from './step-bar.tsx'

const title = 'New PAN, individual'
const overview = '/merchant/product/nsdl-pan'

/** The form of an individual's new PAN. Its draft lives on the server from the first field on. */
export function ApplicationForm() {
  const { id = null } = useParams()
  const [visit, setVisit] = useState({ number: 0, address: id, opened: id, begun: null as string | null })

  // A draft that begins here gets its id into the address and goes on; any other id is another form.
  if (id !== visit.address) {
    setVisit(
      id === visit.begun
        ? { ...visit, address: id }
        : { number: visit.number + 1, address: id, opened: id, begun: null },
    )
  }
  const begun = (draftId: string) => setVisit((now) => ({ ...now, begun: draftId }))

  return visit.opened === null ? (
    <Wizard key={visit.number} draft={null} onBegun={begun} />
  ) : (
    <OpenedDraft key={visit.number} id={visit.opened} />
  )
}

function OpenedDraft({ id }: { id: string }) {
  const draft = useRead(applications.draft, { id })
  const status = draft.data?.status
  if (draft.data && (status === 'DRAFT' || status === 'INCOMPLETE')) return <Wizard draft={draft.data} />
  return (
    <Screen title={title} of={draft}>
      {() => (
        <EmptyState
          title="This form is on its way"
          text={t('It was paid and can no longer be changed here.')}
          action={
            <Button asChild>
              <Link to={places.info(id)}>{t('See where it is')}</Link>
            </Button>
          }
        />
      )}
    </Screen>
  )
}

function Wizard({ draft, onBegun }: { draft: Draft | null; onBegun?: (id: string) => void }) {
  const { user } = useSession()
  const navigate = useNavigate()
  const [form] = useState(() => formInForce(indianDay(new Date())))
  const isLeavingByItself = useRef(false)

  const [keeper] = useState(() => keepDraft({ person: user?.code ?? '', opened: draft }))
  const [found] = useState(keeper.restore)
  useEffect(() => keeper.stay(), [keeper])

  const began = useRef<(id: string) => void>(undefined)
  began.current = (id) => {
    onBegun?.(id)
    isLeavingByItself.current = true
    navigate({ pathname: places.form(id), search: location.search }, { replace: true })
    isLeavingByItself.current = false
  }
  useEffect(() => keeper.onBegun((id) => began.current?.(id)), [keeper])

  const formNo = useSyncExternalStore(keeper.watch, keeper.formNo)
  const keeping = useKeeping(keeper)
  const isAtRisk = keeping.is === 'refused' || keeping.is === 'conflict' || keeping.is === 'on-device'

  async function close() {
    await keeper.flush()
    if (keeper.isLostOnLeaving()) return
    isLeavingByItself.current = keeper.now().is === 'on-device'
    navigate(overview)
  }

  return (
    <FootedScreen>
      <LeaveGuard isDirty={isAtRisk} isOff={isLeavingByItself} isKept={!keeper.isLostOnLeaving()} />
      <Screen
        title={title}
        subtitle={`Form ${form.code}`}
        crumbs={[{ label: 'NSDL PAN', to: overview }, { label: formNo ? `Draft ${formNo}` : 'New draft' }]}
        actions={
          <>
            <SaveState keeper={keeper} />
            <Button variant="ghost" onClick={close}>
              <X aria-hidden />
              {t('Close')}
            </Button>
          </>
        }
      >
        <WizardForm {...{ keeper, form, draft, found }} onClose={close} />
      </Screen>
    </FootedScreen>
  )
}

type WizardFormProps = {
  keeper: Keeper
  form: FormVersion
  draft: Draft | null
  found: ReturnType<Keeper['restore']>
  onClose: () => void
}

function WizardForm({ keeper, form, draft, found, onClose }: WizardFormProps) {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const keeping = useKeeping(keeper)
  const [steps] = useState(() => applicationSteps(form, indianDay(new Date())))
  const [start] = useState(() => allFields(draft?.fields ?? {}))
  const [goOn] = useState(() => (draft ? stepToGoOn(steps, { ...start, ...found?.fields }) : 'type'))
  const [left, setLeft] = useState<readonly StepKey[]>(() => begunSteps({ ...start, ...found?.fields }))
  const [isFound, setFound] = useState(found !== null && keeping.is !== 'conflict')

  const at = Math.max(
    steps.findIndex(({ key }) => key === (search.get('step') ?? goOn)),
    0,
  )
  const step = steps[at]!
  const entry = useEntry({
    schema: step.schema,
    start,
    restored: found?.fields,
    onChange: (values) => keeper.change(values as ApplicationFields),
  })
  const fields = entry.values as ApplicationFields
  const settled = useDeferredValue(fields)
  const problems = useMemo(() => steps.map(({ schema }) => check(schema, settled)), [steps, settled])
  const place = useStepChange(step.key, entry, left.includes(step.key), keeper)
  useMaskedAadhaar(keeper, entry)

  const marks = useMemo(
    (): Step[] => [
      ...steps.map(({ key, title }, i) => {
        const count = left.includes(key) && key !== step.key ? problems[i]!.length : 0
        const isDone = left.includes(key) && count === 0
        return { key, title, to: `?step=${key}`, state: count ? 'wrong' : isDone ? 'done' : 'open', count } as const
      }),
      { ...reviewStep, state: 'open' },
    ],
    [steps, left, step.key, problems],
  )
  const shownProblems = problems[at]!.filter(({ field }) => entry.problemAt(field)).length
  const isAnswer = draft?.status === 'INCOMPLETE'
  const following = steps[at + 1]?.title ?? (isAnswer ? 'the reasons' : reviewStep.title)

  const open = (key: StepKey) => setSearch({ step: key })
  const back = () => (at === 0 ? navigate(places.newPan) : open(steps[at - 1]!.key))

  async function next() {
    if (!entry.checked()) return
    setLeft((keys) => [...new Set([...keys, step.key])])
    const following = steps[at + 1]
    if (following) return open(following.key)
    const isSaved = await keeper.flush()
    const id = keeper.id()
    if (isSaved && id) navigate(isAnswer ? places.info(id) : places.preSubmit(id))
  }

  return (
    <FieldsForm entry={entry} onSubmit={next} label={t(step.title)}>
      <StepBar steps={marks} current={step.key} />
      {keeping.is === 'conflict' && (
        <DraftConflict
          mine={fields}
          theirs={keeping.theirs}
          onTheirs={() => entry.begin(keeper.takeTheirs())}
          onMine={keeper.keepMine}
        />
      )}
      {isFound && found && (
        <Box mb="4">
          <Note
            onClose={() => setFound(false)}
            actions={
              draft === null && (
                <Button
                  size="sm"
                  variant="outline"
                  onClick={() => {
                    keeper.forget()
                    entry.begin(start)
                    setFound(false)
                  }}
                >
                  {t('Start a blank form')}
                </Button>
              )
            }
          >
            {t('What you typed is here again, from')} {shortTime(found.at)}. {t('Aadhaar is never kept on the device.')}
          </Note>
        </Box>
      )}
      {draft && draft.reasons.length > 0 && <WhatToFix reasons={draft.reasons} />}
      <Grid templateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 316px' }} gap="4" alignItems="start" mb="6">
        <Box
          ref={place}
          className="form-fields"
          layerStyle="panel"
          p="4"
          minW="0"
          css={{ '--panel-pad': '16px', gap: '20px' }}
        >
          <Section of={step.key} form={form} />
        </Box>
        <Stack gap="4" hideBelow="lg" position="sticky" top="calc(var(--frame-top, 0px) + 80px)">
          <OnCard fields={settled} />
          <Checks fields={settled} />
        </Stack>
      </Grid>
      <FootBar>
        <FoldedPreview fields={settled} />
        <Flex align="center" gap={{ base: '2.5', md: '4' }} px={{ base: '14px', md: '6' }} py="3">
          <Button variant="outline" onClick={back}>
            {t('Back')}
          </Button>
          <StepState count={shownProblems} />
          <Button variant="ghost" hideBelow="md" onClick={onClose}>
            {t('Save and close')}
          </Button>
          <Button type="submit" flex={{ base: '1', md: 'none' }}>
            {t(`Next: ${following}`)}
            <KeyCap>Enter</KeyCap>
          </Button>
        </Flex>
      </FootBar>
    </FieldsForm>
  )
}

function Section({ of, form }: { of: StepKey; form: FormVersion }): ReactNode {
  switch (of) {
    case 'type':
      return <TypeSection />
    case 'applicant':
      return <ApplicantSection />
    case 'address':
      return <AddressSection />
    case 'ao-code':
      return <AoSection />
    case 'proofs':
      return <ProofsSection form={form} />
  }
}

/** A new step begins without scolding and with the cursor in it; one that was left wrong says at once what is wrong. */
function useStepChange(step: StepKey, entry: Entry, wasLeft: boolean, keeper: Keeper) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it happens when the step changes, with what is so then
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    entry.begin()
    scrollTo({ top: 0 })
    place.current?.querySelector<HTMLElement>('input:checked, input, select, textarea')?.focus({ preventScroll: true })
    if (wasLeft) entry.checked()
    void keeper.flush()
  }, [step])
  return place
}

/** Once the vault has the number, the form holds its last four digits only. */
function useMaskedAadhaar(keeper: Keeper, entry: Entry) {
  const latest = useRef(entry)
  latest.current = entry
  useEffect(
    () =>
      keeper.onSaved(({ aadhaar }) => {
        const { values, set } = latest.current
        if (values.aadhaar === aadhaar && isAadhaar(aadhaar)) set('aadhaar', keptAadhaar(aadhaar))
      }),
    [keeper],
  )
}

function WhatToFix({ reasons }: Pick<Draft, 'reasons'>) {
  return (
    <Box mb="4">
      <Note tone="warning" title={t('Our office asks for these changes')}>
        <Box as="ul" ps="4" listStyleType="disc">
          {reasons.map(({ code, note }) => (
            <li key={code}>
              <ReasonText code={code} note={note} />
            </li>
          ))}
        </Box>
      </Note>
    </Box>
  )
}

function StepState({ count }: { count: number }) {
  return (
    <Flex ms="auto" hideBelow="md" align="center" gap="1.5" textStyle="dense" color="red.fg" aria-live="polite">
      {count > 0 && (
        <>
          <CircleAlert size={16} aria-hidden />
          {count} {t(count === 1 ? 'field needs a change on this step' : 'fields need a change on this step')}
        </>
      )}
    </Flex>
  )
}

/** On phones and narrow windows the card and the checks wait above the foot, folded. */
function FoldedPreview({ fields }: { fields: ApplicationFields }) {
  const [isOpen, setOpen] = useState(false)
  const count = toFix(firstTimeRight(fields))
  return (
    <Box hideFrom="lg" borderBottomWidth="1px">
      {isOpen && (
        <Stack id="card-and-checks" gap="3" p="14px" maxH="58dvh" overflowY="auto" bg="bg">
          <OnCard fields={fields} />
          <Checks fields={fields} />
        </Stack>
      )}
      <chakra.button
        type="button"
        display="flex"
        w="full"
        minH="44px"
        px={{ base: '14px', md: '6' }}
        alignItems="center"
        gap="2.5"
        textStyle="label"
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'card-and-checks' : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t('Card and checks')}
        <Text as="span" ms="auto" color={count > 0 ? 'orange.fg' : 'fg.muted'}>
          {count > 0 ? `${count} ${t('to fix')}` : t('Nothing to fix so far')}
        </Text>
        <chakra.span css={{ transform: isOpen ? 'rotate(180deg)' : undefined }}>
          <ChevronUp size={18} aria-hidden />
        </chakra.span>
      </chakra.button>
    </Box>
  )
}

function KeyCap({ children }: { children: ReactNode }) {
  return (
    <chakra.kbd
      hideBelow="md"
      fontFamily="body"
      fontSize="xs"
      lineHeight="16px"
      px="5px"
      borderWidth="1px"
      borderColor="currentColor"
      borderRadius="xs"
      opacity="0.85"
      aria-hidden
    >
      {children}
    </chakra.kbd>
  )
}
