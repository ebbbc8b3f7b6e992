import type { DraftKind, DraftValues, GstDraft } from 'contract/gst/draft'
import { gst } from 'contract/gst/gst'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Action, currentUser, useRead } from 'shared-auth'
import { Button, clockText, Note, t } from 'shared-ui'
import { useEntryContext } from 'shared-ui/form'
import { useSearchParams } from 'shared-ui/router'
import { SaveState, useSaveStatus } from '../../pan/draft/autosave/save-state.tsx'
import { FormAutosave } from './form-autosave.ts'

const word = 'draft'

/** The draft that the address names; null where it names none. */
export function useOpenedDraft() {
  const [search] = useSearchParams()
  const [id] = useState(() => search.get(word))
  // The form begins with the first answer; once it is sent there is no draft to ask for.
  const [found, setFound] = useState<GstDraft>()
  const read = useRead(gst.draft, id === null || found ? null : { id })
  if (read.data && !found) setFound(read.data)
  if (id === null) return { ...read, data: null, isLoading: false }
  return found ? { ...read, data: found, isLoading: false } : read
}

/** Keeps a form on the server while it is filled in; from its first save the address names the draft. */
export function useFormDraft(kind: DraftKind, opened: GstDraft | null, isFilled = false) {
  const [autosave] = useState(() => new FormAutosave({ person: currentUser()?.code ?? '', kind, opened, isFilled }))
  const [, setSearch] = useSearchParams()
  const { is } = useSaveStatus(autosave)
  useEffect(() => {
    const leave = autosave.stay()
    return leave
  }, [autosave])
  useEffect(() => {
    if (is === 'saved' && autosave.isBegun())
      setSearch(
        (search) => {
          search.set(word, autosave.id)
          return search
        },
        { replace: true },
      )
  }, [is, autosave, setSearch])
  return { autosave, isKept: is !== 'on-device' && is !== 'refused' && is !== 'conflict' }
}

type Sends = typeof gst.register | typeof gst.file
/** Sends the form with its draft, which ends with it. */
export const withDraft = <E extends Sends>(action: Action<E>, autosave: FormAutosave): Action<E> => ({
  ...action,
  async run(body) {
    await autosave.flush()
    return action.run(body, { query: autosave.isBegun() ? { draft: autosave.id } : {} } as never)
  },
})

/** Above the fields: where what was typed is, and the choice where another window saved meanwhile. */
export function DraftState({ autosave }: { autosave: FormAutosave }) {
  const status = useSaveStatus(autosave)
  const entry = useEntryContext()
  const sendFound = useEffectEvent(() => {
    if (autosave.found) autosave.keep(entry.values)
  })
  useEffect(() => {
    sendFound()
  }, [])
  const takeTheirs = () => {
    const values: DraftValues | null = autosave.takeTheirs()
    if (values) entry.begin({ ...entry.values, ...values })
  }
  if (status.is !== 'conflict') return <SaveState keeper={autosave} />
  const { savedBy: name, savedAt } = status.theirs
  return (
    <Note
      tone="warning"
      title={t('{name} saved this form at {time} in another window', { name, time: clockText(savedAt) })}
      actions={
        <>
          <Button size="sm" variant="outline" onClick={takeTheirs}>
            {t('Use theirs')}
          </Button>
          <Button size="sm" variant="outline" onClick={() => void autosave.keepMine()}>
            {t('Keep mine')}
          </Button>
        </>
      }
    >
      {t('Your typing is kept until you choose.')}
    </Note>
  )
}
