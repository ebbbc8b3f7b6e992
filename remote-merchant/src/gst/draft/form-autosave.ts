import { keepOf } from 'contract/field/field'
import { type DraftKind, type DraftValues, draftForms, type GstDraft } from 'contract/gst/draft'
import { gst } from 'contract/gst/gst'
import { CallError, call, change, newKey } from 'shared-auth'
import { draftsOf } from 'shared-ui/form'
import { pause, SaveLoop, type SaveStatus } from '../../pan/draft/autosave/save-loop.ts'

type Terms = {
  person: string
  kind: DraftKind
  opened: GstDraft | null
  /** It begins with values of its own, so what was left of another one is not looked for. */
  isFilled: boolean
}

/**
 * Saves what is typed for a client: on the server after a pause, and until that succeeded on this device, except for what may
 * not lie there. One save runs at a time and names its version, so that another window's typing is not lost.
 */
export class FormAutosave {
  readonly #kind: DraftKind
  readonly #device: ReturnType<typeof draftsOf>
  readonly #loop: SaveLoop<GstDraft>
  readonly id: string
  /** What this device has and the server does not. */
  readonly found: { at: string; values: DraftValues } | null
  #version: number
  #held: string
  #mine: DraftValues | null = null

  constructor({ person, kind, opened, isFilled }: Terms) {
    this.#kind = kind
    this.#version = opened?.version ?? 0
    this.#device = draftsOf(person, (field) => keepOf(draftForms[kind], field))
    // A form that never reached the server is found by its beginning, another one by its id.
    const left = opened
      ? this.#device.read(this.#slot(opened.id))
      : isFilled
        ? null
        : (this.#device.newest(this.#slot('')) ?? null)
    const leftId = left && 'key' in left ? `${left.key}`.slice(this.#slot('').length) : undefined
    this.id = opened?.id ?? leftId ?? newKey()
    this.#held = JSON.stringify(opened?.values ?? {})
    // What was sent while the page closed is on the server, though this device never heard of it.
    const isSent = opened && left && isWithin(left.values, opened.values)
    if (isSent) this.#device.drop(this.#slot(opened.id))
    this.found = left && !isSent ? { at: left.at, values: merged(left.values, opened?.values ?? {}) } : null
    const status = (): SaveStatus<GstDraft> => {
      if (!opened) return { is: 'untouched' }
      const isOther = this.found && left?.version !== opened.version
      return isOther ? { is: 'conflict', theirs: opened } : { is: 'saved', at: opened.savedAt }
    }
    this.#loop = new SaveLoop<GstDraft>({
      status: status(),
      attempt: () => this.#attempt(),
      isUnsaved: () => this.#mine !== null,
    })
  }

  now = () => this.#loop.now()
  watch = (watcher: () => void) => this.#loop.watch(watcher)
  /** Whether the server has this draft. */
  isBegun = () => this.#version > 0
  /** Takes what was typed now. */
  keep = (values: DraftValues) => {
    this.#mine = values
    const isKept = this.#device.keep(this.#slot(this.id), { version: this.#version, values })
    const status = this.now()
    if (status.is === 'conflict' || this.#loop.isRunning()) return
    if (status.is !== 'on-device') this.#loop.sendIn(pause)
    else if (status.isKept !== isKept) this.#loop.set({ is: 'on-device', isKept })
  }

  /** What this device has is not wanted, or was sent. */
  forget = () => {
    this.#loop.stop()
    this.#mine = null
    this.#device.drop(this.#slot(this.id))
  }

  stay = () => this.#loop.stay()
  /** Sends at once what is not saved. */
  flush = () => this.#loop.flush()

  /** Goes on with what is typed here, and overwrites what another window saved. */
  keepMine = async () => {
    const status = this.now()
    if (status.is !== 'conflict') return
    this.#version = status.theirs.version
    this.#loop.set({ is: 'being sent' })
    await this.#loop.send()
  }

  /** Goes on with what another window saved. */
  takeTheirs = () => {
    const status = this.now()
    if (status.is !== 'conflict') return null
    const { theirs } = status
    this.forget()
    this.#version = theirs.version
    this.#held = JSON.stringify(theirs.values)
    this.#loop.set({ is: 'saved', at: theirs.savedAt })
    return theirs.values
  }

  /** Another slot for forms that the server does not know, so that the newest of these is found again. */
  #slot = (id: string) => `gst-${this.#kind}${this.#isKnown(id) ? '' : '-new'}#${id}`
  #isKnown = (id: string) => id !== '' && this.#version > 0

  async #attempt() {
    const values = this.#mine
    if (!values) return
    const text = JSON.stringify(values)
    if (text === this.#held) return this.#saved(values, text)
    this.#loop.set({ is: 'being sent' })
    try {
      const body = { kind: this.#kind, version: this.#version, values }
      const { version, savedAt } = await change(gst.saveDraft, { params: { id: this.id }, body })
      this.#device.drop(this.#slot(this.id))
      this.#version = version
      this.#saved(values, text)
      this.#loop.saved(savedAt)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.status === 409) await this.#compare(error)
      else this.#loop.failed(error, this.#isOnDevice)
    }
  }

  #saved(values: DraftValues, text: string) {
    this.#held = text
    if (this.#mine !== values) return
    this.#mine = null
    this.#device.drop(this.#slot(this.id))
  }

  /** Somebody saved meanwhile: the person chooses. */
  async #compare(refusal: CallError) {
    try {
      this.#loop.set({ is: 'conflict', theirs: await call(gst.draft, { params: { id: this.id } }) })
    } catch {
      this.#loop.failed(refusal, this.#isOnDevice)
    }
  }

  #isOnDevice = () => this.#device.read(this.#slot(this.id)) !== null
}

/** What a device has, with the numbers of each row that only the server may have. */
const merged = (left: DraftValues, saved: DraftValues): DraftValues =>
  Object.fromEntries(
    Object.entries(left).map(([name, value]) => {
      const theirs = saved[name]
      if (!Array.isArray(value) || !Array.isArray(theirs) || typeof value[0] !== 'object') return [name, value]
      return [name, value.map((row, i) => filledFrom(row, theirs[i]))]
    }),
  )
const filledFrom = (row: DraftValues, saved: DraftValues | undefined): DraftValues =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === '' ? (saved?.[name] ?? '') : value]))

/** Whether what a device has, which is empty where it may not lie there, says nothing else than what is saved. */
const isWithin = (left: unknown, saved: unknown): boolean => {
  if (left === '' || left === saved) return true
  if (typeof left !== 'object' || typeof saved !== 'object' || !left || !saved) return false
  if (Array.isArray(left) && left.length !== (saved as unknown[]).length) return false
  return Object.entries(left).every(([name, value]) => isWithin(value, (saved as DraftValues)[name]))
}
