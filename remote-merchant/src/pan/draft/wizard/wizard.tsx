import { type Category, categoryName } from 'contract/pan/categories'
import type { Draft } from 'contract/pan/draft'
import { isReturned } from 'contract/pan/status'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useSession } from 'shared-auth'
import { Box, Button, Screen, t } from 'shared-ui'
import { LeaveGuard } from 'shared-ui/form'
import { X } from 'shared-ui/icons'
import { FootedScreen } from 'shared-ui/pan'
import { useNavigate } from 'shared-ui/router'
import { places } from '../../next-step.ts'
import { formOf } from '../../returned/returned-form.ts'
import { draftAutosave } from '../autosave/draft-autosave.ts'
import { SaveState, useSaveStatus } from '../autosave/save-state.tsx'
import { DiscardDraft } from '../discard-draft.tsx'
import { useWithRulebook } from '../use-rulebook.ts'
import { WizardForm } from './wizard-form.tsx'

export type AppType = 'N' | 'C'

const titleOf = (appType: AppType, category: string) => {
  const name = t(categoryName(category))
  return t(appType === 'C' ? 'Correction, {category}' : 'New PAN, {category}', {
    category: name.startsWith('Hindu') ? name : name.charAt(0).toLowerCase() + name.slice(1),
  })
}

/** A returned application is not a draft: its number leads to the reasons. */
function crumbOf(draft: Draft | null, formNo: string | null) {
  if (draft && isReturned(draft.status)) return { label: draft.formNo, to: places.info(draft.id) }
  return { label: formNo ? t('Draft {formNo}', { formNo }) : 'New draft' }
}

type WizardProps = { draft: Draft | null; appType: AppType; category: Category; onBegun?: (id: string) => void }

/** The frame of the form: its title, where the newest values are, and the way out. */
export function Wizard({ draft, appType, category: asked, onBegun }: WizardProps) {
  const { user } = useSession()
  const navigate = useNavigate()
  const isLeavingByItself = useRef(false)

  const [keeper] = useState(() =>
    draftAutosave({ person: user?.code ?? '', kind: { appType, category: asked }, opened: draft }),
  )
  const category = useSyncExternalStore(keeper.watch, keeper.category)
  const form = useWithRulebook(formOf(draft, appType, category))
  const [found] = useState(keeper.restore)
  useEffect(() => {
    const leave = keeper.stay()
    return leave
  }, [keeper])

  const began = useRef<(id: string) => void>(undefined)
  began.current = (id) => {
    onBegun?.(id)
    isLeavingByItself.current = true
    navigate({ pathname: places.form(id, undefined, asked, appType), search: location.search }, { replace: true })
    isLeavingByItself.current = false
  }
  useEffect(() => {
    const forget = keeper.onBegun((id) => began.current?.(id))
    return forget
  }, [keeper])

  const formNo = useSyncExternalStore(keeper.watch, keeper.formNo)
  const keeping = useSaveStatus(keeper)
  const isAtRisk = keeping.is === 'refused' || keeping.is === 'conflict' || keeping.is === 'on-device'

  async function close() {
    await keeper.flush()
    if (keeper.isLostOnLeaving()) return
    isLeavingByItself.current = keeper.now().is === 'on-device'
    // A returned application is sent from the page with its reasons.
    navigate(draft && isReturned(draft.status) ? places.info(draft.id) : places.overview)
  }

  function leaveNothing() {
    keeper.forget()
    isLeavingByItself.current = true
    navigate(places.overview, { replace: true })
  }

  const id = keeper.id()
  const isDraft = !draft || !isReturned(draft.status)

  return (
    <FootedScreen>
      <LeaveGuard isDirty={isAtRisk} isOff={isLeavingByItself} isKept={!keeper.isLostOnLeaving()} />
      <Screen
        title={titleOf(appType, category)}
        subtitle={t('Form {code}', { code: form.code })}
        crumbs={[{ label: 'NSDL PAN', to: places.overview }, crumbOf(draft, formNo)]}
        actions={
          <>
            <SaveState keeper={keeper} />
            <Button variant="ghost" onClick={close}>
              <X aria-hidden />
              <span>{t('Close')}</span>
            </Button>
          </>
        }
      >
        <WizardForm
          keeper={keeper}
          form={form}
          category={category}
          draft={draft}
          found={found}
          onCategory={keeper.moveTo}
          onClose={close}
        >
          {isDraft && id && formNo && (
            <Box mt="-4" mb="3">
              <DiscardDraft id={id} formNo={formNo} onGone={leaveNothing} />
            </Box>
          )}
        </WizardForm>
      </Screen>
    </FootedScreen>
  )
}
