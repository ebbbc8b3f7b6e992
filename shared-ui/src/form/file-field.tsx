import type { Endpoint } from 'contract/endpoint'
import { FileText, Trash2, Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { upload as send } from 'shared-auth'
import type * as v from 'valibot'
import { errorText } from '../error-text.ts'
import { t } from '../t.ts'
import { type FieldProps, fieldOf } from './field.tsx'
import { controlOf, FieldFrame } from './field-frame.tsx'
import { fileProblem, kindWords, sizeText } from './file-words.ts'
import { Tool } from './password-field.tsx'

type UploadEndpoint = Endpoint<string, undefined, v.GenericSchema<unknown, { id: string }>, v.GenericSchema | undefined>
type FileValue = File | string | null

type Chosen = { file: File; preview?: string }

type FileFieldProps = FieldProps<FileValue> & {
  /** The types taken, as in `image/jpeg,application/pdf`. */
  accept: string
  maxMb: number
  /** Sends the file as soon as it is chosen; the value is the id in the reply. Without it the value is the file itself. */
  upload?: UploadEndpoint
  params?: Record<string, string>
}

/** One file: chosen, dropped or picked with the keyboard, with its progress and a look at it. */
export const FileField = fieldOf<FileFieldProps, FileValue>(function FileView(props) {
  const { id, value, set, complain, expect, problem, accept, maxMb, upload, params } = props
  const { readOnly, 'aria-required': _, ...control } = controlOf(props)
  const [chosen, setChosen] = useState<Chosen>()
  const [part, setPart] = useState<number>()
  const [isOver, setOver] = useState(false)
  const sending = useRef<AbortController>(undefined)
  const file = chosen?.file
  const isSending = part !== undefined

  useEffect(() => {
    const url = chosen?.preview
    return () => void (url && URL.revokeObjectURL(url))
  }, [chosen])
  useEffect(() => () => sending.current?.abort(), [])

  function take(file: File | undefined) {
    if (!file) return
    drop()
    const wrong = fileProblem(file, accept, maxMb)
    const isPicture = !wrong && file.type.startsWith('image/')
    setChosen({ file, preview: isPicture ? URL.createObjectURL(file) : undefined })
    if (wrong) return complain(wrong)
    if (!upload) return set(file)
    expect(sendNow(file, upload))
  }

  /** Sends it and answers whether it arrived. */
  async function sendNow(file: File, endpoint: UploadEndpoint) {
    const abort = new AbortController()
    sending.current = abort
    complain('The file is still being sent')
    setPart(0)
    try {
      const { id } = await send(endpoint, { params, file, name: file.name, onProgress: setPart, signal: abort.signal })
      if (abort.signal.aborted) return false
      complain(undefined)
      set(id)
      setPart(undefined)
      return true
    } catch (error) {
      if (abort.signal.aborted) return false
      complain(errorText(error))
      setPart(undefined)
      return false
    }
  }

  function drop() {
    sending.current?.abort()
    setPart(undefined)
    setChosen(undefined)
    complain(undefined)
    set(null)
  }

  return (
    <FieldFrame {...props}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input inside takes keyboard and click */}
      <div
        className="field-file"
        data-over={isOver || undefined}
        data-wrong={problem !== undefined || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          if (!control.disabled) take(event.dataTransfer.files[0])
        }}
      >
        <input
          {...control}
          type="file"
          accept={accept}
          disabled={control.disabled || readOnly}
          onChange={({ target }) => {
            take(target.files?.[0])
            target.value = ''
          }}
        />
        {chosen?.preview ? (
          <img src={chosen.preview} alt="" />
        ) : file || value ? (
          <FileText size={22} aria-hidden />
        ) : (
          <Upload size={20} aria-hidden />
        )}
        <label htmlFor={id}>
          <b>{file?.name ?? t(value ? 'File added' : 'Choose a file or drop it here')}</b>
          <span>{file ? sizeText(file.size) : `${kindWords(accept)}, ${t('up to')} ${maxMb} MB`}</span>
        </label>
        {(file || value) && (
          <span className="field-tools">
            <Tool label="Remove the file" onClick={drop}>
              <Trash2 size={16} aria-hidden />
            </Tool>
          </span>
        )}
        {isSending && <progress max={1} value={part} aria-label={`${t('Sending')} ${file?.name}`} />}
      </div>
    </FieldFrame>
  )
})
