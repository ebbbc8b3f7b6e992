import { applications, type Draft } from 'contract/pan/application'
import type { ApplicationFields } from 'contract/pan/application-fields'
import type { Category } from 'contract/pan/categories'
import { CallError, call, newKey } from 'shared-auth'
import { onlyOpen } from './came-back.ts'
import { deviceCopies } from './device-copies.ts'
import { allFields, changedNames, numbersOf, sendable } from './draft-fields.ts'

/** Where the newest typing is. `on-device`: the server cannot be reached and will be tried again. */
export type Keeping =
  | { is: 'untouched' }
  | { is: 'being sent' }
  | { is: 'saved'; at: string }
  | { is: 'on-device'; isKept: boolean }
  | { is: 'refused'; error: unknown }
  | { is: 'conflict'; theirs: Draft }

/** What is applied for, and in which category. */
export type Kind = { appType: 'N' | 'C'; category: Category }

type Terms = {
  person: string
  kind: Kind
  /** The draft as the server holds it; null = it begins with the first change. */
  opened: Draft | null
}

const pause = 2_000
const firstRetry = 4_000
const lastRetry = 60_000

/** Whether the line, and not the draft, was at fault: later the same may pass. A session that ended comes back with a sign-in. */
const mayPassLater = ({ status }: CallError) => [0, 401, 408, 429].includes(status) || status >= 500

const isPersons = (category: Category): category is 'P' | 'PM' => category === 'P' || category === 'PM'

export type Keeper = ReturnType<typeof keepDraft>

/**
 * Keeps a draft: on the device with each change, on the server after a pause of 2 s and whenever asked. One save runs
 * at a time, each names the version it was typed on, and a lost reply is told from somebody else's change.
 */
export function keepDraft({ person, kind, opened }: Terms) {
  const copies = deviceCopies(person, kind)
  const watchers = new Set<() => void>()
  const whenSaved = new Set<(sent: ApplicationFields) => void>()
  const whenBegun = new Set<(id: string) => void>()

  // The first save has one key and one body until it is answered, or a lost reply would begin a second draft.
  let beginning: { key: string; fields: ApplicationFields; category: Category } | null = null
  let id = opened?.id ?? null
  let formNo = opened?.formNo ?? null
  let version = opened?.version ?? 0
  let held = allFields(opened?.fields ?? {})
  let mine = held
  let heldCategory = kind.category
  let category = kind.category
  let keeping: Keeping = opened ? { is: 'saved', at: opened.savedAt } : { is: 'untouched' }
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let retryAfter = firstRetry

  const isUnsaved = () => category !== heldCategory || changedNames(mine, held).length > 0
  const isStopped = () => keeping.is === 'conflict'

  function tell(next: Keeping) {
    keeping = next
    for (const watcher of watchers) watcher()
  }

  function sendIn(delay: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), delay)
  }

  function send() {
    running ??= attempt().finally(() => {
      running = null
      if (isUnsaved() && keeping.is === 'saved') sendIn(pause)
    })
    return running
  }

  async function attempt() {
    clearTimeout(timer)
    beginning = id === null ? (beginning ?? { key: newKey(), fields: mine, category }) : null
    const sent = beginning?.fields ?? mine
    const sentCategory = beginning?.category ?? category
    const body = {
      version,
      fields: sendable(sent),
      ...(sentCategory !== heldCategory && isPersons(sentCategory) && { category: sentCategory }),
    }
    tell({ is: 'being sent' })
    try {
      const saved =
        beginning || id === null
          ? await call(applications.begin, { query: { ...kind, category: sentCategory }, body, key: beginning?.key })
          : await call(applications.save, { params: { id }, body })
      accept(saved, sent, sentCategory)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.status === 409 && id !== null) await settle(id, sent, error)
      else putAside(error)
    }
  }

  function accept(
    saved: Pick<Draft, 'id' | 'formNo' | 'version' | 'savedAt'>,
    sent: ApplicationFields,
    sentCategory: Category,
  ) {
    const hasBegun = id === null
    if (hasBegun) copies.drop(null)
    ;({ id, formNo, version } = saved)
    held = sent
    heldCategory = sentCategory
    retryAfter = firstRetry
    if (isUnsaved()) copies.keep(id, version, mine)
    else copies.drop(id)
    tell({ is: 'saved', at: saved.savedAt })
    if (hasBegun) for (const listener of whenBegun) listener(saved.id)
    for (const listener of whenSaved) listener(sent)
  }

  /** The server holds a newer version: our own, whose reply was lost, or another device's. */
  async function settle(draftId: string, sent: ApplicationFields, refusal: CallError) {
    try {
      const theirs = await call(applications.draft, { params: { id: draftId } })
      if (theirs.version === version) putAside(refusal)
      else if (changedNames(allFields(theirs.fields), sent).length === 0)
        accept(theirs, sent, theirs.category as Category)
      else tell({ is: 'conflict', theirs })
    } catch (error) {
      putAside(error instanceof CallError && mayPassLater(error) ? error : refusal)
    }
  }

  function putAside(error: CallError) {
    if (!mayPassLater(error)) {
      beginning = null
      return tell({ is: 'refused', error })
    }
    tell({ is: 'on-device', isKept: copies.keep(id, version, mine) })
    if (error.status === 401) return
    sendIn(Math.max(retryAfter, (error.retryAfter ?? 0) * 1_000))
    retryAfter = Math.min(retryAfter * 2, lastRetry)
  }

  async function flush() {
    clearTimeout(timer)
    if (running) await running
    if (isUnsaved() && !isStopped()) await send()
    return !isUnsaved()
  }

  return {
    now: () => keeping,
    watch: (watcher: () => void) => listening(watchers, watcher),
    /** Told the id that the server gave to a new draft. */
    onBegun: (listener: (id: string) => void) => listening(whenBegun, listener),
    /** Told what the server took, after each save. */
    onSaved: (listener: (sent: ApplicationFields) => void) => listening(whenSaved, listener),

    id: () => id,
    formNo: () => formNo,

    /** Brings back what an earlier visit left on this device and the server does not hold. */
    restore() {
      const copy = copies.read(id)
      if (!copy) return null
      const fields = { ...held, ...onlyOpen(opened, copy.fields) }
      if (changedNames(fields, held).length === 0) {
        copies.drop(id)
        return null
      }
      mine = fields
      if (opened && copy.version !== version) keeping = { is: 'conflict', theirs: opened }
      else if (opened) sendIn(pause)
      else keeping = { is: 'on-device', isKept: true }
      return { at: copy.at, fields }
    },

    /** Whether leaving now would lose something: an Aadhaar number or a PAN that was not sent lies nowhere else. */
    isLostOnLeaving() {
      if (!isUnsaved()) return false
      const hasUnsentNumber = changedNames({ ...held, ...numbersOf(mine) }, held).length > 0
      return hasUnsentNumber || (keeping.is === 'on-device' && !keeping.isKept)
    },

    change(fields: ApplicationFields) {
      mine = fields
      if (!isUnsaved()) {
        clearTimeout(timer)
        copies.drop(id)
        return
      }
      const isKept = copies.keep(id, version, mine)
      if (isStopped() || running) return
      if (keeping.is !== 'on-device') sendIn(id === null && keeping.is === 'untouched' ? 0 : pause)
      else if (keeping.isKept !== isKept) tell({ is: 'on-device', isKept })
    },

    /** Goes on as a minor's form, or an adult's: the age has shown which it is. */
    moveTo(next: Category) {
      category = next
      if (!isStopped() && !running) sendIn(0)
    },

    /** Sends at once what is not sent yet; answers whether the server holds everything now. */
    flush,

    /** Goes on with what was typed here, over the other device's changes. */
    keepMine() {
      if (keeping.is !== 'conflict') return
      version = keeping.theirs.version
      held = allFields(keeping.theirs.fields)
      tell({ is: 'being sent' })
      void send()
    },

    /** Goes on with the other device's draft; answers its fields. */
    takeTheirs() {
      if (keeping.is !== 'conflict') return mine
      const { theirs } = keeping
      version = theirs.version
      held = allFields(theirs.fields)
      mine = held
      copies.drop(id)
      tell({ is: 'saved', at: theirs.savedAt })
      return held
    },

    /** Forgets what lies on the device and was never sent. */
    forget() {
      mine = held
      clearTimeout(timer)
      copies.drop(id)
      tell({ is: 'untouched' })
    },

    /** Keeps trying while the screen is open, and sends what is left when it closes. */
    stay() {
      const sendNow = () => void flush()
      const sendWhenHidden = () => document.visibilityState === 'hidden' && sendNow()
      addEventListener('online', sendNow)
      document.addEventListener('visibilitychange', sendWhenHidden)
      return () => {
        removeEventListener('online', sendNow)
        document.removeEventListener('visibilitychange', sendWhenHidden)
        sendNow()
      }
    },
  }
}

function listening<Listener>(listeners: Set<Listener>, listener: Listener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
