import { type Category, categories } from 'contract/pan/categories'
import { drafts } from 'contract/pan/draft'
import { isDraft, isReturned } from 'contract/pan/status'
import { useState } from 'react'
import { ButtonLink, EmptyState, Screen, t } from 'shared-ui'
import { Navigate, useParams, useSearchParams } from 'shared-ui/router'
import { KycGate } from '../../kyc-gate.tsx'
import { places } from '../next-step.ts'
import { useDraftRead } from '../submit/use-draft-read.ts'
import { choiceOf } from './application-steps.ts'
import { type AppType, Wizard } from './wizard/wizard.tsx'

/** The form of a new PAN, for each category in the address. */
export const ApplicationForm = () => <FormOf appType="N" />

/** The same form for a correction: its first step asks for the PAN and what changes. */
export const CorrectionForm = () => <FormOf appType="C" />

function FormOf({ appType }: { appType: AppType }) {
  const { cat = '' } = useParams()
  const [search] = useSearchParams()
  const named = search.get('category')
  const ofRoute = categories.filter(({ route }) => route === cat)
  const category = (ofRoute.find(({ code }) => code === named) ?? ofRoute[0])?.code
  if (!category) return <NoSuchCategory appType={appType} />
  return <FormVisit key={`${appType} ${cat} ${named}`} appType={appType} category={category} />
}

function NoSuchCategory({ appType }: { appType: AppType }) {
  return (
    <Screen title="New PAN" crumbs={[{ label: 'NSDL PAN', to: places.overview }]}>
      <EmptyState
        title="There is no such category"
        text={t('This link is not valid. Choose the applicant type.')}
        action={<ButtonLink to={choiceOf(appType)}>{t('Choose who applies')}</ButtonLink>}
      />
    </Screen>
  )
}

const titleOf = { N: 'New PAN', C: 'Correction' }
const crumbs = [{ label: 'NSDL PAN', to: places.overview }]

/** One form being filled in. Its draft is on the server from the first field on. */
function FormVisit({ appType, category }: { appType: AppType; category: Category }) {
  const { id = null } = useParams()
  const [visit, setVisit] = useState({ number: 0, address: id, opened: id, begun: null as string | null })

  // A draft that begins here only gets its id into the address; any other id means another form.
  if (id !== visit.address) {
    setVisit(
      id === visit.begun
        ? { ...visit, address: id }
        : { number: visit.number + 1, address: id, opened: id, begun: null },
    )
  }
  const begun = (draftId: string) => setVisit((now) => ({ ...now, begun: draftId }))

  return visit.opened === null ? (
    <KycGate>
      <Wizard key={visit.number} draft={null} appType={appType} category={category} onBegun={begun} />
    </KycGate>
  ) : (
    <OpenedDraft key={visit.number} id={visit.opened} appType={appType} />
  )
}

function OpenedDraft({ id, appType }: { id: string; appType: AppType }) {
  const { cat } = useParams()
  const { read: draft, isPaid } = useDraftRead(drafts.read, id)
  if (draft.data && (isDraft(draft.data.status) || isReturned(draft.data.status))) {
    if (draft.data.mode === 'PAPERLESS_EKYC')
      return <Navigate to={places.paperlessDraft(id, draft.data.appType)} replace />
    const own = categories.find(({ code }) => code === draft.data?.category)
    const isAstray = own?.route !== cat || draft.data.appType !== appType
    if (own && isAstray)
      return <Navigate to={`${places.form(id, undefined, own.code, draft.data.appType)}${location.search}`} replace />
    return <Wizard draft={draft.data} appType={draft.data.appType} category={(own?.code ?? 'P') as Category} />
  }
  if (isPaid || draft.data) return <Paid id={id} appType={appType} />
  return <Screen title={titleOf[appType]} crumbs={crumbs} of={draft} />
}

/** The person went back to a form, or opened an old tab, after it was paid. Meanwhile it may have ended. */
const Paid = ({ id, appType }: { id: string; appType: AppType }) => (
  <Screen title={titleOf[appType]} crumbs={crumbs}>
    <EmptyState
      title="This application was paid"
      text={t('It can no longer be changed here. See its own page for the status.')}
      action={<ButtonLink to={places.info(id)}>{t('See where it is')}</ButtonLink>}
    />
  </Screen>
)
