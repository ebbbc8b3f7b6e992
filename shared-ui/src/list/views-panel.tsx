import { Button } from '@chakra-ui/react'
import {
  listViews,
  mayShareViews,
  type SavedView,
  type ViewContent,
  type ViewScope,
  viewScopes,
} from 'contract/list-view'
import { Check, PenLine, Plus, Star, Trash2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { call, useSession } from 'shared-auth'
import { errorText } from '../error-text.ts'
import { t } from '../t.ts'
import type { UserViews } from './use-list-views.ts'

type ViewsPanelProps = {
  views: UserViews
  /** What the list shows now, as a view would keep it. */
  content: ViewContent
  isChanged: boolean
  onChoose: (view: SavedView | null) => void
  close: () => void
}

type Step = { kind: 'choose' } | { kind: 'save' } | { kind: 'rename' | 'remove'; view: SavedView }

/** The views of a list: choose one, save what is shown as one, and look after one's own. */
export function ViewsPanel({ views, content, isChanged, onChoose, close }: ViewsPanelProps) {
  const { list, answer, chosen, keep, settle } = views
  const [step, setStep] = useState<Step>({ kind: 'choose' })
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  if (!list || !answer) return <p className="list-views">{t('This server keeps no views.')}</p>

  /** Does a deed and shows why it was not done; the panel then stays as it is. */
  async function act(deed: () => Promise<unknown>) {
    setBusy(true)
    setError(undefined)
    try {
      await deed()
      setStep({ kind: 'choose' })
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }

  const save = (name: string, scope: ViewScope) =>
    act(async () => {
      const given = { name, scope, content }
      const { id } = await call(listViews.add, { body: { list, ...given } })
      const view = { ...given, id, isOwn: true }
      keep({ ...answer, views: [...answer.views, view] })
      onChoose(view)
    })

  const change = (view: SavedView, part: Partial<Pick<SavedView, 'name' | 'scope' | 'content'>>) =>
    act(async () => {
      const { name, scope, content } = { ...view, ...part }
      await call(listViews.change, { params: { id: view.id }, body: { name, scope, content } })
      keep({ ...answer, views: answer.views.map((one) => (one.id === view.id ? { ...one, ...part } : one)) })
      if (part.content) settle()
    })

  const remove = (view: SavedView) =>
    act(async () => {
      await call(listViews.remove, { params: { id: view.id } })
      const opensWith = answer.opensWith === view.id ? null : answer.opensWith
      keep({ ...answer, opensWith, views: answer.views.filter(({ id }) => id !== view.id) })
      if (chosen?.id === view.id) onChoose(null)
    })

  const openWith = (view: string | null) =>
    act(async () => {
      await call(listViews.openWith, { body: { list, view } })
      keep({ ...answer, opensWith: view })
    })

  const choose = (view: SavedView | null) => {
    settle()
    onChoose(view)
    close()
  }

  return (
    <div className="list-views">
      <h2>{t('Views')}</h2>
      {error !== undefined && <p role="alert">{errorText(error)}</p>}
      {step.kind === 'save' && (
        <ViewForm submit="Save view" busy={busy} onSubmit={save} onCancel={() => setStep({ kind: 'choose' })} />
      )}
      {step.kind === 'rename' && (
        <ViewForm
          submit="Save name"
          view={step.view}
          busy={busy}
          onSubmit={(name, scope) => change(step.view, { name, scope })}
          onCancel={() => setStep({ kind: 'choose' })}
        />
      )}
      {step.kind === 'remove' && (
        <div className="list-view-form">
          <p>
            {t('Delete the view')} <b>{step.view.name}</b>?{' '}
            {step.view.scope !== 'mine' && t('It goes for everybody it is shared with.')}
          </p>
          <div>
            <Button variant="outline" size="sm" disabled={busy} onClick={() => setStep({ kind: 'choose' })}>
              {t('Keep it')}
            </Button>
            <Button size="sm" colorPalette="red" loading={busy} onClick={() => remove(step.view)}>
              {t('Delete view')}
            </Button>
          </div>
        </div>
      )}
      {step.kind === 'choose' && (
        <>
          <ul className="list-menu">
            <Entry name={t('As usual')} isChosen={!chosen} onChoose={() => choose(null)} />
            {answer.views.map((view) => (
              <Entry
                key={view.id}
                name={view.name}
                note={noteOf(view, answer.opensWith)}
                isChosen={view === chosen}
                onChoose={() => choose(view)}
              />
            ))}
          </ul>
          {chosen && (
            <div className="list-view-deeds">
              {chosen.isOwn && isChanged && (
                <Button size="sm" loading={busy} onClick={() => change(chosen, { content })}>
                  <Check />
                  {t('Update view')}
                </Button>
              )}
              <Button
                variant="ghost"
                size="sm"
                disabled={busy}
                onClick={() => openWith(answer.opensWith === chosen.id ? null : chosen.id)}
              >
                <Star />
                {answer.opensWith === chosen.id ? t('Do not open with it') : t('Open the list with it')}
              </Button>
              {chosen.isOwn && (
                <>
                  <Button
                    variant="ghost"
                    size="sm"
                    disabled={busy}
                    onClick={() => setStep({ kind: 'rename', view: chosen })}
                  >
                    <PenLine />
                    {t('Rename or share')}
                  </Button>
                  <Button
                    variant="ghost"
                    size="sm"
                    disabled={busy}
                    onClick={() => setStep({ kind: 'remove', view: chosen })}
                  >
                    <Trash2 />
                    {t('Delete')}
                  </Button>
                </>
              )}
            </div>
          )}
          <Button variant="outline" size="sm" disabled={busy} onClick={() => setStep({ kind: 'save' })}>
            <Plus />
            {t('Save as a new view')}
          </Button>
        </>
      )}
    </div>
  )
}

const scopeNames: Record<ViewScope, string> = { mine: 'Only me', role: 'My role', everyone: 'Everyone' }

function noteOf({ id, isOwn, scope }: SavedView, opensWith: string | null) {
  const shared = scope === 'mine' ? [] : [isOwn ? `${t('shared')}: ${t(scopeNames[scope])}` : t('shared with you')]
  return [...(id === opensWith ? [t('opens the list')] : []), ...shared].join(', ')
}

type EntryProps = { name: string; note?: string; isChosen: boolean; onChoose: () => void }

function Entry({ name, note, isChosen, onChoose }: EntryProps) {
  return (
    <li>
      <button type="button" aria-current={isChosen || undefined} onClick={onChoose}>
        <Check size={16} aria-hidden style={{ visibility: isChosen ? undefined : 'hidden' }} />
        <b>{name}</b>
        {note && <small>{note}</small>}
      </button>
    </li>
  )
}

type ViewFormProps = {
  submit: string
  view?: SavedView
  busy: boolean
  onSubmit: (name: string, scope: ViewScope) => void
  onCancel: () => void
}

/** The name of a view and, where an admin saves it, whom it is for. */
function ViewForm({ submit, view, busy, onSubmit, onCancel }: ViewFormProps) {
  const id = useId()
  const mayShare = mayShareViews(useSession().user?.role)
  const [name, setName] = useState(view?.name ?? '')
  const [scope, setScope] = useState<ViewScope>(view?.scope ?? 'mine')

  function send(event: FormEvent) {
    event.preventDefault()
    if (name.trim()) onSubmit(name.trim(), scope)
  }

  return (
    <form className="list-view-form" onSubmit={send}>
      <label htmlFor={id}>{t('Name')}</label>
      <input
        id={id}
        ref={focus}
        className="list-filter-box"
        required
        maxLength={40}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {mayShare && (
        <>
          <label htmlFor={`${id}-scope`}>{t('For')}</label>
          <select
            id={`${id}-scope`}
            className="list-filter-box"
            value={scope}
            onChange={({ target }) => setScope(viewScopes.find((one) => one === target.value) ?? 'mine')}
          >
            {viewScopes.map((one) => (
              <option key={one} value={one}>
                {t(scopeNames[one])}
              </option>
            ))}
          </select>
        </>
      )}
      <div>
        <Button variant="outline" size="sm" disabled={busy} onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button type="submit" size="sm" loading={busy}>
          {t(submit)}
        </Button>
      </div>
    </form>
  )
}

const focus = (field: HTMLInputElement | null) => field?.focus()
