import { isAadhaar } from 'contract/aadhaar'
import { check, indianDay } from 'contract/fields'
import { applications, type Draft } from 'contract/pan/application'
import type { ApplicationFields } from 'contract/pan/application-fields'
import { applicationSteps } from 'contract/pan/application-rules'
import { type Category, categories, categoryName } from 'contract/pan/categories'
import { isRepresented, rulesOf } from 'contract/pan/category-rules'
import { type FormVersion, formInForce, formVersions } from 'contract/pan/form-version'
import { isDraft, isReturned } from 'contract/pan/status'
import {
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useRead, useSession } from 'shared-auth'
import { Box, Button, chakra, EmptyState, Flex, Grid, Note, Panel, Screen, Stack, shortTime, Text, t } from 'shared-ui'
import { type Entry, FieldsForm, LeaveGuard, useEntry, useTheEntry } from 'shared-ui/form'
import { ChevronUp, CircleAlert, X } from 'shared-ui/icons'
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'shared-ui/router'
import { ChangeLines, FootBar, FootedScreen, ReasonText, useNarrow } from 'shared-ui/screens'
import { places } from '../next-step.ts'
import { begunSteps, type FormStep, reviewStep, type StepKey, stepToGoOn } from './application-steps.ts'
import { Checks, countToFix } from './checks.tsx'
import { DraftConflict } from './draft-conflict.tsx'
import { allFields, keptAadhaar } from './draft-fields.ts'
import { type Keeper, keepDraft } from './keep-draft.ts'
import { OnCard } from './on-card.tsx'
import { SaveState, useKeeping } from './save-state.tsx'
import { AddressSection } from './sections/address-section.tsx'
import { AoSection } from './sections/ao-section.tsx'
import { ApplicantSection } from './sections/applicant-section.tsx'
import { ChangesSection } from './sections/changes-section.tsx'
import { DocumentCount } from './sections/document-count.tsx'
import { EntitySection } from './sections/entity-section.tsx'
import { ProofsSection } from './sections/proofs-section.tsx'
import { RepresentativeSection } from './sections/representative-section.tsx'
import { TypeSection } from './sections/type-section.tsx'
import { type Step, StepBar } from './step-bar.tsx'

const overview = '/merchant/product/nsdl-pan'

/** The form of a new PAN, for every category that the address may name. */
export const ApplicationForm = () => <FormOf appType="N" />

/** The same form for a correction: its first step asks for the PAN and what changes. */
export const CorrectionForm = () => <FormOf appType="C" />

type AppType = 'N' | 'C'

function FormOf({ appType }: { appType: AppType }) {
  const { cat = '' } = useParams()
  const [search] = useSearchParams()
  const named = search.get('category')
  const ofRoute = categories.filter(({ route, ready }) => ready && route === cat)
  const category = (ofRoute.find(({ code }) => code === named) ?? ofRoute[0])?.code as Category | undefined
  if (!category) return <NoSuchCategory appType={appType} />
  return <FormVisit key={`${appType} ${cat} ${named}`} appType={appType} category={category} />
}

function NoSuchCategory({ appType }: { appType: AppType }) {
  return (
    <Screen title="New PAN" crumbs={[{ label: 'NSDL PAN', to: overview }]}>
      <EmptyState
        title="There is no such category"
        text={t('The address names nobody who can apply for a PAN.')}
        action={
          <Button asChild>
            <Link to={choiceOf(appType)}>{t('Choose who applies')}</Link>
          </Button>
        }
      />
    </Screen>
  )
}

const choiceOf = (appType: AppType) => (appType === 'C' ? places.correction : places.newPan)

/** One form being filled. Its draft lives on the server from the first field on. */
function FormVisit({ appType, category }: { appType: AppType; category: Category }) {
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
    <Wizard key={visit.number} draft={null} appType={appType} category={category} onBegun={begun} />
  ) : (
    <OpenedDraft key={visit.number} id={visit.opened} appType={appType} />
  )
}

const titleOf = (appType: AppType, category: string) => {
  const name = categoryName(category)
  return `${appType === 'C' ? 'Correction' : 'New PAN'}, ${name.startsWith('Hindu') ? name : name.charAt(0).toLowerCase() + name.slice(1)}`
}

function OpenedDraft({ id, appType }: { id: string; appType: AppType }) {
  const { cat } = useParams()
  const draft = useRead(applications.draft, { id })
  if (draft.data && (isDraft(draft.data.status) || isReturned(draft.data.status))) {
    if (draft.data.mode === 'PAPERLESS_EKYC')
      return <Navigate to={places.paperlessDraft(id, draft.data.appType)} replace />
    const own = categories.find(({ code }) => code === draft.data?.category)
    const isAstray = own?.route !== cat || draft.data.appType !== appType
    if (own && isAstray)
      return <Navigate to={`${places.form(id, undefined, own.code, draft.data.appType)}${location.search}`} replace />
    return <Wizard draft={draft.data} appType={draft.data.appType} category={(own?.code ?? 'P') as Category} />
  }
  return (
    <Screen title="New PAN" of={draft}>
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

type WizardProps = { draft: Draft | null; appType: AppType; category: Category; onBegun?: (id: string) => void }

function Wizard({ draft, appType, category: asked, onBegun }: WizardProps) {
  const { user } = useSession()
  const navigate = useNavigate()
  const [category, setCategory] = useState(asked)
  const form = formOf(draft, appType, category)
  const isLeavingByItself = useRef(false)

  const [keeper] = useState(() =>
    keepDraft({ person: user?.code ?? '', kind: { appType, category: asked }, opened: draft }),
  )
  const [found] = useState(keeper.restore)
  useEffect(() => keeper.stay(), [keeper])

  const began = useRef<(id: string) => void>(undefined)
  began.current = (id) => {
    onBegun?.(id)
    isLeavingByItself.current = true
    navigate({ pathname: places.form(id, undefined, asked, appType), search: location.search }, { replace: true })
    isLeavingByItself.current = false
  }
  useEffect(() => keeper.onBegun((id) => began.current?.(id)), [keeper])

  const formNo = useSyncExternalStore(keeper.watch, keeper.formNo)
  const keeping = useKeeping(keeper)
  const isAtRisk = keeping.is === 'refused' || keeping.is === 'conflict' || keeping.is === 'on-device'

  function moveTo(next: 'P' | 'PM') {
    setCategory(next)
    keeper.moveTo(next)
  }

  async function close() {
    await keeper.flush()
    if (keeper.isLostOnLeaving()) return
    isLeavingByItself.current = keeper.now().is === 'on-device'
    // What came back is sent again from where its reasons stand.
    navigate(draft && isReturned(draft.status) ? places.info(draft.id) : overview)
  }

  return (
    <FootedScreen>
      <LeaveGuard isDirty={isAtRisk} isOff={isLeavingByItself} isKept={!keeper.isLostOnLeaving()} />
      <Screen
        title={titleOf(appType, category)}
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
        <WizardForm {...{ keeper, form, category, draft, found }} onCategory={moveTo} onClose={close} />
      </Screen>
    </FootedScreen>
  )
}

/** A draft is filled on the form in force, an application that came back on the one it was paid for. */
const formOf = (draft: Draft | null, appType: AppType, category: string) =>
  formVersions.find(({ code }) => code === draft?.formCode) ?? formInForce(category, appType, indianDay(new Date()))

type WizardFormProps = {
  keeper: Keeper
  form: FormVersion
  category: Category
  onCategory: (category: 'P' | 'PM') => void
  draft: Draft | null
  found: ReturnType<Keeper['restore']>
  onClose: () => void
}

function WizardForm({ keeper, form, category, draft, found, onCategory, onClose }: WizardFormProps) {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const keeping = useKeeping(keeper)
  const [start] = useState(() => allFields(draft?.fields ?? {}))
  const [isFor, setFor] = useState(() => isRepresented(category, { ...start, ...found?.fields }))
  const steps = useMemo(
    () => applicationSteps(form, indianDay(new Date()), { category, isRepresented: isFor }),
    [form, category, isFor],
  )
  const [goOn] = useState(() => (draft ? stepToGoOn(steps, { ...start, ...found?.fields }) : steps[0]!.key))
  const [left, setLeft] = useState<readonly StepKey[]>(() => begunSteps(steps, { ...start, ...found?.fields }))
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
  const isForNow = isRepresented(category, entry.values)
  if (isForNow !== isFor) setFor(isForNow)
  const place = useStepChange(step.key, entry, left.includes(step.key), keeper)
  useMaskedAadhaar(keeper, entry)
  const isAnswer = draft !== null && isReturned(draft.status)

  const open = (key: StepKey) =>
    setSearch((now) => {
      const next = new URLSearchParams(now)
      next.set('step', key)
      next.delete('field')
      return next
    })
  useFieldAskedFor(search.get('field'))

  async function next() {
    if (!entry.checked()) return
    setLeft((keys) => [...new Set([...keys, step.key])])
    const following = steps[at + 1]
    if (following) open(following.key)
    else await review()
  }

  /** What is looked at and paid is what the server holds. */
  async function review() {
    const isSaved = await keeper.flush()
    const id = keeper.id()
    if (!isSaved || !id) return
    if (isAnswer) navigate(places.info(id))
    else navigate(draft?.status === 'PL_DRAFT' ? places.paperlessDraft(id, form.appType) : places.preSubmit(id))
  }

  const move = useLatestOf(onCategory)
  const back = useLatest(() => (at === 0 ? navigate(choiceOf(form.appType)) : open(steps[at - 1]!.key)))
  const close = useLatest(onClose)
  const openReview = useLatest(review)
  const startBlank = () => {
    keeper.forget()
    entry.begin(start)
    setFound(false)
  }

  return (
    <FieldsForm entry={entry} onSubmit={next} label={t(step.title)}>
      <Marks steps={steps} current={step.key} left={left} onReview={isAnswer ? undefined : openReview} />
      {keeping.is === 'conflict' && (
        <DraftConflict
          mine={entry.values as ApplicationFields}
          theirs={keeping.theirs}
          onTheirs={() => entry.begin(keeper.takeTheirs())}
          onMine={keeper.keepMine}
        />
      )}
      {isFound && found && (
        <FoundAgain at={found.at} onClose={() => setFound(false)} onBlank={draft ? undefined : startBlank} />
      )}
      {draft && draft.reasons.length > 0 && <WhatToFix of={draft} />}
      <Middle place={place} step={step.key} form={form} category={category} onCategory={move} />
      <Foot
        step={step}
        category={category}
        form={form}
        following={steps[at + 1]?.title ?? (isAnswer ? 'the reasons' : reviewStep.title)}
        onBack={back}
        onClose={close}
      />
    </FieldsForm>
  )
}

// What follows is drawn when the step changes; with a key stroke only what reads the form itself is.

/** A function that stays the same and does what its latest version does. */
function useLatest(act: () => void) {
  const latest = useRef(act)
  latest.current = act
  return useCallback(() => latest.current(), [])
}

/** The same for one that is told something. */
function useLatestOf<Told>(act: (told: Told) => void) {
  const latest = useRef(act)
  latest.current = act
  return useCallback((told: Told) => latest.current(told), [])
}

type MarksProps = { steps: readonly FormStep[]; current: StepKey; left: readonly StepKey[]; onReview?: () => void }

/** The way through the form; a step that was left counts what is wrong in it, and once all are right the last one opens. */
function Marks({ steps, current, left, onReview }: MarksProps) {
  const fields = useDeferredValue(useTheEntry().values)
  const counts = steps.map(({ key, schema }) => (left.includes(key) ? check(schema, fields).length : 0))
  const isRight = left.length === steps.length && counts.every((count) => count === 0)
  const [seen, counted] = [left.join(), counts.join()]
  // biome-ignore lint/correctness/useExhaustiveDependencies: steps and counts are compared by what is in them
  const marks = useMemo((): Step[] => {
    const mark = ({ key, title }: FormStep, i: number): Step => {
      const count = key === current ? 0 : counts[i]
      const state = count ? 'wrong' : left.includes(key) ? 'done' : 'open'
      return { key, title, to: `?step=${key}`, state, count }
    }
    return [...steps.map(mark), { ...reviewStep, state: 'open', onOpen: isRight ? onReview : undefined }]
  }, [seen, counted, current, onReview])
  return <StepBar steps={marks} current={current} />
}

type SectionProps = { form: FormVersion; category: Category; onCategory: (category: 'P' | 'PM') => void }
type MiddleProps = SectionProps & { place: RefObject<HTMLDivElement | null>; step: StepKey }

/** The fields of the step, and beside them the card and the checks. */
const Middle = memo(function Middle({ place, step, ...section }: MiddleProps) {
  const { category } = section
  const isNarrow = useNarrow()
  return (
    <Grid templateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 316px' }} gap="4" alignItems="start" mb="6">
      <Box
        ref={place}
        className="form-fields"
        layerStyle="panel"
        p="4"
        minW="0"
        css={{ '--panel-pad': '16px', gap: '20px' }}
      >
        <Section of={step} {...section} />
      </Box>
      {!isNarrow && (
        <Stack gap="4" position="sticky" top="calc(var(--frame-top, 0px) + 80px)">
          <CardAndChecks category={category} form={section.form} />
        </Stack>
      )}
    </Grid>
  )
})

type PreviewProps = { category: Category; form: FormVersion }

function CardAndChecks({ category, form }: PreviewProps) {
  const fields = useDeferredValue(useTheEntry().values) as ApplicationFields
  return (
    <>
      {form.appType === 'C' && (
        <Panel title={t('What changes')}>
          <ChangeLines fields={fields} category={category} isNarrow />
        </Panel>
      )}
      <OnCard fields={fields} category={category} />
      <Checks fields={fields} category={category} form={form} />
    </>
  )
}

type FootProps = PreviewProps & { step: FormStep; following: string; onBack: () => void; onClose: () => void }

const Foot = memo(function Foot({ step, category, form, following, onBack, onClose }: FootProps) {
  const isNarrow = useNarrow()
  return (
    <FootBar>
      {isNarrow && <FoldedPreview category={category} form={form} />}
      <Flex align="center" gap={{ base: '2.5', md: '4' }} px={{ base: '14px', md: '6' }} py="3">
        <Button variant="outline" onClick={onBack}>
          {t('Back')}
        </Button>
        <StepState step={step} />
        <Button variant="ghost" hideBelow="md" onClick={onClose}>
          {t('Save and close')}
        </Button>
        <Button type="submit" flex={{ base: '1', md: 'none' }}>
          {t(`Next: ${following}`)}
          <KeyCap>Enter</KeyCap>
        </Button>
      </Flex>
    </FootBar>
  )
})

function Section({ of, form, category, onCategory }: SectionProps & { of: StepKey }): ReactNode {
  switch (of) {
    case 'changes':
      return <ChangesSection category={category} />
    case 'type':
      return <TypeSection category={category} />
    case 'applicant':
      return rulesOf(category).isPerson ? (
        <ApplicantSection {...{ form, category, onCategory }} />
      ) : (
        <EntitySection form={form} category={category} />
      )
    case 'representative':
      return <RepresentativeSection form={form} category={category} />
    case 'address':
      return <AddressSection category={category} />
    case 'ao-code':
      return <AoSection form={form} category={category} />
    case 'proofs':
      return (
        <>
          <ProofsSection form={form} category={category} />
          {form.appType === 'C' && <DocumentCount category={category} />}
        </>
      )
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

type FoundAgainProps = { at: string; onClose: () => void; onBlank?: () => void }

function FoundAgain({ at, onClose, onBlank }: FoundAgainProps) {
  return (
    <Box mb="4">
      <Note
        onClose={onClose}
        actions={
          onBlank && (
            <Button size="sm" variant="outline" onClick={onBlank}>
              {t('Start a blank form')}
            </Button>
          )
        }
      >
        {t('What you typed is here again, from')} {shortTime(at)}. {t('Aadhaar is never kept on the device.')}
      </Note>
    </Box>
  )
}

/** Whoever comes from a reason stands at the line it is about. */
function useFieldAskedFor(name: string | null) {
  useEffect(() => {
    if (!name) return
    const line = document.querySelector(`[data-field="${CSS.escape(name)}"]`)
    line?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [name])
}

const whoAsks: Partial<Record<Draft['status'], string>> = {
  INCOMPLETE: 'Our office asks for these changes',
  TIN_REJECTED: 'TIN asks for these changes',
}

function WhatToFix({ of: { status, reasons } }: { of: Draft }) {
  return (
    <Box mb="4">
      <Note tone="warning" title={t(whoAsks[status] ?? 'Put right why the application before ended')}>
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

/** How many fields of the step are shown as wrong. */
function StepState({ step: { schema } }: { step: FormStep }) {
  const { values, problemAt } = useTheEntry()
  const fields = useDeferredValue(values)
  const problems = useMemo(() => check(schema, fields), [schema, fields])
  return <WrongFields count={problems.filter(({ field }) => problemAt(field)).length} />
}

const WrongFields = memo(function WrongFields({ count }: { count: number }) {
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
})

/** On phones and narrow windows the card and the checks wait above the foot, folded. */
function FoldedPreview({ category, form }: PreviewProps) {
  const fields = useDeferredValue(useTheEntry().values) as ApplicationFields
  const [isOpen, setOpen] = useState(false)
  const toggle = useLatest(() => setOpen(!isOpen))
  return (
    <Box borderBottomWidth="1px">
      {isOpen && (
        <Stack id="card-and-checks" gap="3" p="14px" maxH="58dvh" overflowY="auto" bg="bg">
          <CardAndChecks category={category} form={form} />
        </Stack>
      )}
      <Fold isOpen={isOpen} count={countToFix({ fields, category, form })} onToggle={toggle} />
    </Box>
  )
}

type FoldProps = { isOpen: boolean; count: number; onToggle: () => void }

const Fold = memo(function Fold({ isOpen, count, onToggle }: FoldProps) {
  return (
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
      onClick={onToggle}
    >
      {t('Card and checks')}
      <Text as="span" ms="auto" color={count > 0 ? 'orange.fg' : 'fg.muted'}>
        {count > 0 ? `${count} ${t('to fix')}` : t('Nothing to fix so far')}
      </Text>
      <chakra.span css={{ transform: isOpen ? 'rotate(180deg)' : undefined }}>
        <ChevronUp size={18} aria-hidden />
      </chakra.span>
    </chakra.button>
  )
})

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
