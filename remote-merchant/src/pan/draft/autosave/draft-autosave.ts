import type { Category } from 'contract/pan/categories'
import { type Draft, drafts } from 'contract/pan/draft'
import type { ApplicationFields } from 'contract/pan/form/fields'
import { CallError, call, change, newKey } from 'shared-auth'
import { onlyOpen } from '../../returned/returned-form.ts'
import { allFields, changedNames, numbersOf, sendable } from '../draft-fields.ts'
import { type DeviceCopies, deviceCopies } from './device-copies.ts'
import { mayPassLater, pause, SaveLoop } from './save-loop.ts'

/** Type and category of the application. */
type Kind = { appType: 'N' | 'C'; category: Category }

type Terms = {
  person: string
  kind: Kind
  /** The draft on the server; null = it begins with the first change. */
  opened: Draft | null
}

const isPersons = (category: Category): category is 'P' | 'PM' => category === 'P' || category === 'PM'

/**
 * Saves a draft automatically: on the device with each change, on the server after a pause of 2 s and when asked. One
 * save runs at a time and names its version, so that a lost reply can be told from another person's change.
 */
export const draftAutosave = (terms: Terms) => new DraftAutosave(terms)

export class DraftAutosave {
  readonly #kind: Kind
  readonly #opened: Draft | null
  readonly #copies: DeviceCopies
  readonly #loop: SaveLoop<Draft>
  readonly #whenSaved = new Set<(sent: ApplicationFields) => void>()
  readonly #whenBegun = new Set<(id: string) => void>()

  /** The first save keeps its key and body until it is answered; otherwise a lost reply would begin a second draft. */
  #beginning: { key: string; fields: ApplicationFields; category: Category } | null = null
  #id: string | null
  #formNo: string | null
  #version: number
  #held: ApplicationFields
  #mine: ApplicationFields
  #heldCategory: Category
  #category: Category

  constructor({ person, kind, opened }: Terms) {
    this.#kind = kind
    this.#opened = opened
    this.#copies = deviceCopies(person, kind)
    this.#id = opened?.id ?? null
    this.#formNo = opened?.formNo ?? null
    this.#version = opened?.version ?? 0
    this.#held = this.#mine = allFields(opened?.fields ?? {})
    this.#heldCategory = this.#category = kind.category
    this.#loop = new SaveLoop<Draft>({
      status: opened ? { is: 'saved', at: opened.savedAt } : { is: 'untouched' },
      attempt: () => this.#attempt(),
      isUnsaved: () => this.#isUnsaved(),
    })
  }

  now = () => this.#loop.now()
  watch = (watcher: () => void) => this.#loop.watch(watcher)
  id = () => this.#id
  formNo = () => this.#formNo
  category = () => this.#category

  /** Calls back with the id that the server gave to a new draft. */
  onBegun = (listener: (id: string) => void) => listening(this.#whenBegun, listener)

  /** Calls back with the saved fields after each save. */
  onSaved = (listener: (sent: ApplicationFields) => void) => listening(this.#whenSaved, listener)

  /** Restores what an earlier visit left on this device and the server does not have. */
  restore = () => {
    const copy = this.#copies.read(this.#id)
    if (!copy) return null
    const fields = { ...this.#held, ...onlyOpen(this.#opened, copy.fields) }
    if (changedNames(fields, this.#held).length === 0) {
      this.#copies.drop(this.#id)
      return null
    }
    this.#mine = fields
    if (this.#opened && copy.version !== this.#version) this.#loop.set({ is: 'conflict', theirs: this.#opened })
    else if (this.#opened) this.#loop.sendIn(pause)
    else this.#loop.set({ is: 'on-device', isKept: true })
    return { at: copy.at, fields }
  }

  /** Keeps trying while the screen is open, and sends the rest when it closes. */
  stay = () => this.#loop.stay()

  change(fields: ApplicationFields) {
    this.#mine = fields
    if (!this.#isUnsaved()) {
      this.#loop.stop()
      this.#copies.drop(this.#id)
      return
    }
    const isKept = this.#keepCopy()
    if (this.#isStopped() || this.#loop.isRunning()) return
    const status = this.now()
    if (status.is !== 'on-device') this.#loop.sendIn(this.#id === null && status.is === 'untouched' ? 0 : pause)
    else if (status.isKept !== isKept) this.#loop.set({ is: 'on-device', isKept })
  }

  /** Continues as a minor's or an adult's form, because the age shows which one is right. */
  moveTo = (next: Category) => {
    this.#category = next
    this.#loop.set(this.now())
    if (!this.#isStopped() && !this.#loop.isRunning()) this.#loop.sendIn(0)
  }

  /** Sends unsaved values at once; returns whether the server now has everything. */
  async flush() {
    await this.#loop.flush()
    return !this.#isUnsaved()
  }

  /** Whether leaving now would lose something: an unsent Aadhaar number or PAN is stored nowhere else. */
  isLostOnLeaving() {
    if (!this.#isUnsaved()) return false
    const hasUnsentNumber = changedNames({ ...this.#held, ...numbersOf(this.#mine) }, this.#held).length > 0
    const status = this.now()
    return hasUnsentNumber || (status.is === 'on-device' && !status.isKept)
  }

  /** Continues with the values typed here, and overwrites the other device's. */
  keepMine = () => {
    const status = this.now()
    if (status.is !== 'conflict') return
    const { theirs } = status
    this.#version = theirs.version
    this.#held = allFields(theirs.fields)
    this.#heldCategory = theirs.category as Category
    this.#loop.set({ is: 'being sent' })
    void this.#loop.send()
  }

  /** Continues with the other device's draft in its category; returns its fields. */
  takeTheirs() {
    const status = this.now()
    if (status.is !== 'conflict') return this.#mine
    const { theirs } = status
    this.#version = theirs.version
    this.#held = this.#mine = allFields(theirs.fields)
    this.#heldCategory = this.#category = theirs.category as Category
    this.#copies.drop(this.#id)
    this.#loop.set({ is: 'saved', at: theirs.savedAt })
    return this.#held
  }

  /** Deletes what is on the device and was never sent. */
  forget() {
    this.#mine = this.#held
    this.#loop.stop()
    this.#copies.drop(this.#id)
    this.#loop.set({ is: 'untouched' })
  }

  #isUnsaved = () => this.#category !== this.#heldCategory || changedNames(this.#mine, this.#held).length > 0
  #isStopped = () => this.now().is === 'conflict'
  #keepCopy = () => this.#copies.keep(this.#id, this.#version, this.#mine)

  async #attempt() {
    const id = this.#id
    this.#beginning =
      id === null ? (this.#beginning ?? { key: newKey(), fields: this.#mine, category: this.#category }) : null
    const { fields: sent, category } = this.#beginning ?? { fields: this.#mine, category: this.#category }
    const body = {
      version: this.#version,
      fields: sendable(sent),
      ...(category !== this.#heldCategory && isPersons(category) && { category }),
    }
    this.#loop.set({ is: 'being sent' })
    try {
      const saved =
        id === null
          ? await change(drafts.begin, { query: { ...this.#kind, category }, body, key: this.#beginning?.key })
          : await change(drafts.save, { params: { id }, body })
      this.#accept(saved, sent, category)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.status === 409 && id !== null) await this.#settle(id, sent, error)
      else this.#putAside(error)
    }
  }

  #accept(saved: Pick<Draft, 'id' | 'formNo' | 'version' | 'savedAt'>, sent: ApplicationFields, category: Category) {
    const hasBegun = this.#id === null
    if (hasBegun) this.#copies.drop(null)
    this.#id = saved.id
    this.#formNo = saved.formNo
    this.#version = saved.version
    this.#held = sent
    this.#heldCategory = category
    if (this.#isUnsaved()) this.#keepCopy()
    else this.#copies.drop(this.#id)
    this.#loop.saved(saved.savedAt)
    if (hasBegun) for (const listener of this.#whenBegun) listener(saved.id)
    for (const listener of this.#whenSaved) listener(sent)
  }

  /** The server has a newer version: either our own, whose reply was lost, or another device's. */
  async #settle(draftId: string, sent: ApplicationFields, refusal: CallError) {
    try {
      const theirs = await call(drafts.read, { params: { id: draftId } })
      if (theirs.version === this.#version) this.#putAside(refusal)
      else if (changedNames(allFields(theirs.fields), sent).length === 0)
        this.#accept(theirs, sent, theirs.category as Category)
      else this.#loop.set({ is: 'conflict', theirs })
    } catch (error) {
      this.#putAside(error instanceof CallError && mayPassLater(error) ? error : refusal)
    }
  }

  #putAside(error: CallError) {
    if (!mayPassLater(error)) this.#beginning = null
    this.#loop.failed(error, this.#keepCopy)
  }
}

function listening<Listener>(listeners: Set<Listener>, listener: Listener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
