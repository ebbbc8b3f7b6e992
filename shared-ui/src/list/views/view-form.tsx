import { Button } from '@chakra-ui/react'
import { mayShareViews, type SavedView, type ViewScope, viewScopes } from 'contract/list/list-view'
import { type FormEvent, useId, useState } from 'react'
import { useSession } from 'shared-auth'
import { t } from '../../t.ts'
import { BoxInput, BoxSelect } from '../parts.ts'
import { Ask, scopeNames } from './view-parts.ts'

type ViewFormProps = {
  submit: string
  view?: SavedView
  busy: boolean
  onSubmit: (name: string, scope: ViewScope) => void
  onCancel: () => void
}

/** The name of a view and, where an admin saves it, whom it is for. */
export function ViewForm({ submit, view, busy, onSubmit, onCancel }: ViewFormProps) {
  const id = useId()
  const mayShare = mayShareViews(useSession().user?.role)
  const [name, setName] = useState(view?.name ?? '')
  const [scope, setScope] = useState<ViewScope>(view?.scope ?? 'mine')

  function send(event: FormEvent) {
    event.preventDefault()
    if (name.trim()) onSubmit(name.trim(), scope)
  }

  return (
    <Ask as="form" onSubmit={send}>
      <label htmlFor={id}>{t('Name')}</label>
      <BoxInput
        {...large}
        id={id}
        ref={focus}
        required
        maxLength={40}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {mayShare && (
        <>
          <label htmlFor={`${id}-scope`}>{t('For')}</label>
          <BoxSelect
            {...large}
            id={`${id}-scope`}
            value={scope}
            onChange={({ target }) => setScope(viewScopes.find((one) => one === target.value) ?? 'mine')}
          >
            {viewScopes.map((one) => (
              <option key={one} value={one}>
                {t(scopeNames[one])}
              </option>
            ))}
          </BoxSelect>
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
    </Ask>
  )
}

const focus = (field: HTMLInputElement | null) => field?.focus()

const large = { borderColor: 'border.emphasized', height: { base: '44px', md: '34px' } }
