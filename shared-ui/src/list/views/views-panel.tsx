import { Box, Button, Flex } from '@chakra-ui/react'
import { listViews, type SavedView, type ViewContent, type ViewScope } from 'contract/list/list-view'
import { Check, PenLine, Plus, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from 'shared-auth'
import { errorText } from '../../error-text.ts'
import { rich, t } from '../../t.ts'
import { Menu } from '../parts.ts'
import type { UserViews } from './use-list-views.ts'
import { ViewForm } from './view-form.tsx'
import { Ask, scopeNames } from './view-parts.ts'

type ViewsPanelProps = {
  views: UserViews
  /** What the list shows now, as a view would keep it. */
  content: ViewContent
  isChanged: boolean
  onChoose: (view: SavedView | null) => void
  close: () => void
}

/** The views of a list: choose one, save what is shown as one, and look after one's own. */
export function ViewsPanel(props: ViewsPanelProps) {
  const { list, answer } = props.views
  if (list && answer) return <KnownViews {...props} list={list} answer={answer} />
  return (
    <Box asChild width="320px" maxW="100%">
      <p>{t('This server keeps no views.')}</p>
    </Box>
  )
}

export type KnownViewsProps = ViewsPanelProps & { list: string; answer: NonNullable<UserViews['answer']> }

type Step = { kind: 'choose' } | { kind: 'save' } | { kind: 'rename' | 'remove'; view: SavedView }
const choosing: Step = { kind: 'choose' }

function KnownViews(props: KnownViewsProps) {
  const [step, setStep] = useState<Step>(choosing)
  const back = () => setStep(choosing)
  const actions = useViewActions(props, back)
  const { busy, error } = actions
  return (
    <Box width="320px" maxW="100%" css={{ '& > button': { m: '6px 4px 4px' } }}>
      <h2>{t('Views')}</h2>
      {error !== undefined && <p role="alert">{errorText(error)}</p>}
      {step.kind === 'save' && <ViewForm submit="Save view" busy={busy} onSubmit={actions.save} onCancel={back} />}
      {step.kind === 'rename' && (
        <ViewForm
          submit="Save name"
          view={step.view}
          busy={busy}
          onSubmit={(name, scope) => actions.change(step.view, { name, scope })}
          onCancel={back}
        />
      )}
      {step.kind === 'remove' && <Remove view={step.view} actions={actions} onCancel={back} />}
      {step.kind === 'choose' && (
        <>
          <Choices {...props} />
          <OfChosen {...props} actions={actions} onStep={setStep} />
          <Button variant="outline" size="sm" disabled={busy} onClick={() => setStep({ kind: 'save' })}>
            <Plus />
            <span>{t('Save as a new view')}</span>
          </Button>
        </>
      )}
    </Box>
  )
}

type RemoveProps = { view: SavedView; actions: ViewActions; onCancel: () => void }

const Remove = ({ view, actions: { busy, remove }, onCancel }: RemoveProps) => (
  <Ask>
    <p>
      {rich('Delete the view {name}?', { name: <b>{view.name}</b> })}{' '}
      {view.scope !== 'mine' && <span>{t('It will be removed for everyone it is shared with.')}</span>}
    </p>
    <div>
      <Button variant="outline" size="sm" disabled={busy} onClick={onCancel}>
        {t('Keep it')}
      </Button>
      <Button size="sm" colorPalette="red" loading={busy} onClick={() => remove(view)}>
        {t('Delete view')}
      </Button>
    </div>
  </Ask>
)

function Choices({ views: { chosen, settle }, answer, onChoose, close }: KnownViewsProps) {
  const choose = (view: SavedView | null) => {
    settle()
    onChoose(view)
    close()
  }
  return (
    <Menu as="ul">
      <Entry name={t('Default')} isChosen={!chosen} onChoose={() => choose(null)} />
      {answer.views.map((view) => (
        <Entry
          key={view.id}
          name={view.name}
          note={noteOf(view, answer.opensWith)}
          isChosen={view === chosen}
          onChoose={() => choose(view)}
        />
      ))}
    </Menu>
  )
}

function noteOf({ id, isOwn, scope }: SavedView, opensWith: string | null) {
  const shared =
    scope === 'mine'
      ? []
      : [isOwn ? t('shared: {scopeNames}', { scopeNames: t(scopeNames[scope]) }) : t('shared with you')]
  return [...(id === opensWith ? [t('opens the list')] : []), ...shared].join(', ')
}

type EntryProps = { name: string; note?: string; isChosen: boolean; onChoose: () => void }

const Entry = ({ name, note, isChosen, onChoose }: EntryProps) => (
  <li>
    <button type="button" aria-current={isChosen || undefined} onClick={onChoose}>
      <Check size={16} aria-hidden style={{ visibility: isChosen ? undefined : 'hidden' }} />
      <b>{name}</b>
      {note && <small>{note}</small>}
    </button>
  </li>
)

type OfChosenProps = KnownViewsProps & { actions: ViewActions; onStep: (step: Step) => void }

/** What can be done with the chosen view. */
function OfChosen({ views: { chosen }, answer, content, isChanged, actions, onStep }: OfChosenProps) {
  if (!chosen) return null
  const { busy, change, openWith } = actions
  const opensIt = answer.opensWith === chosen.id
  return (
    <Flex wrap="wrap" gap="4px" my="6px" p="6px 4px" borderBlockWidth="1px" borderColor="border.subtle">
      {chosen.isOwn && isChanged && (
        <Button size="sm" loading={busy} onClick={() => change(chosen, { content })}>
          <Check />
          <span>{t('Update view')}</span>
        </Button>
      )}
      <Button variant="ghost" size="sm" disabled={busy} onClick={() => openWith(opensIt ? null : chosen.id)}>
        <Star />
        <span>{opensIt ? t('Do not open with it') : t('Open the list with it')}</span>
      </Button>
      {chosen.isOwn && (
        <>
          <Button variant="ghost" size="sm" disabled={busy} onClick={() => onStep({ kind: 'rename', view: chosen })}>
            <PenLine />
            <span>{t('Rename or share')}</span>
          </Button>
          <Button variant="ghost" size="sm" disabled={busy} onClick={() => onStep({ kind: 'remove', view: chosen })}>
            <Trash2 />
            <span>{t('Delete')}</span>
          </Button>
        </>
      )}
    </Flex>
  )
}

/** What can be done with the views of a list; `onDone` after each. Why one was not done is `error`. */
function useViewActions({ views, list, answer, content, onChoose }: KnownViewsProps, onDone: () => void) {
  const { chosen, keep, settle } = views
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  async function act(action: () => Promise<unknown>) {
    setBusy(true)
    setError(undefined)
    try {
      await action()
      onDone()
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }

  return {
    busy,
    error,
    save: (name: string, scope: ViewScope) =>
      act(async () => {
        const given = { name, scope, content }
        const { id } = await call(listViews.add, { body: { list, ...given } })
        const view = { ...given, id, isOwn: true }
        keep({ ...answer, views: [...answer.views, view] })
        onChoose(view)
      }),
    change: (view: SavedView, part: Partial<Pick<SavedView, 'name' | 'scope' | 'content'>>) =>
      act(async () => {
        const { name, scope, content } = { ...view, ...part }
        await call(listViews.change, { params: { id: view.id }, body: { name, scope, content } })
        keep({ ...answer, views: answer.views.map((one) => (one.id === view.id ? { ...one, ...part } : one)) })
        if (part.content) settle()
      }),
    remove: (view: SavedView) =>
      act(async () => {
        await call(listViews.remove, { params: { id: view.id } })
        const opensWith = answer.opensWith === view.id ? null : answer.opensWith
        keep({ ...answer, opensWith, views: answer.views.filter(({ id }) => id !== view.id) })
        if (chosen?.id === view.id) onChoose(null)
      }),
    openWith: (view: string | null) =>
      act(async () => {
        await call(listViews.openWith, { body: { list, view } })
        keep({ ...answer, opensWith: view })
      }),
  }
}

type ViewActions = ReturnType<typeof useViewActions>
