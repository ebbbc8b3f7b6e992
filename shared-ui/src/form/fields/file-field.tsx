import { chakra } from '@chakra-ui/react'
import type { Endpoint } from 'contract/endpoint'
import { Camera, FileText, Trash2, Upload } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { upload as send } from 'shared-auth'
import type * as v from 'valibot'
import { errorText } from '../../error-text.ts'
import { fittingPicture, isConvertible, withConvertible } from '../../file/fitting-picture.ts'
import { anyOf, t } from '../../t.ts'
import { type FieldProps, fieldOf, type Viewed } from '../field.tsx'
import { controlOf, FieldFrame } from '../field-frame.tsx'
import { focused, Tools, unseen } from '../parts.ts'
import { Tool } from './password-field.tsx'

type UploadEndpoint = Endpoint<string, undefined, v.GenericSchema<unknown, { id: string }>, v.GenericSchema | undefined>
type FileValue = File | string | null

/** `id`: under which the server has it, once it has arrived. */
type Chosen = { file: File; preview?: string; id?: string }

const keptFile = () => import('../../file/kept-file.tsx')
const KeptPicture = lazy(() => keptFile().then(({ KeptPicture }) => ({ default: KeptPicture })))
const OpenTool = lazy(() => keptFile().then(({ OpenTool }) => ({ default: OpenTool })))

type FileFieldProps = FieldProps<FileValue> & {
  /** The accepted types, for example `image/jpeg,application/pdf`. */
  accept: string
  maxMb: number
  /**
   * Uploads the file as soon as it is chosen; the value is the id in the reply. Without it the value is the file
   * itself.
   */
  upload?: UploadEndpoint
  params?: Record<string, string>
  /** Offers this camera of a phone besides the files. */
  camera?: 'user' | 'environment'
}

/** One file, chosen, dropped or picked with the keyboard, with its progress and a preview. */
export const FileField = fieldOf<FileFieldProps, FileValue>(function FileView(props) {
  const { id, value, problem, accept, maxMb, camera } = props
  const { readOnly, 'aria-required': _, ...control } = controlOf(props)
  const { file, preview, part, isWaiting, twin, take, drop } = useChosenFile(props)
  // What was added before, or is kept by a form that was opened again.
  const keptId = !file && props.upload && typeof value === 'string' ? value : ''

  return (
    <FieldFrame {...props} doubt={twin ? t('This is the same file as “{twin}”', { twin }) : props.doubt}>
      <DropZone isWrong={problem !== undefined} onFile={(file) => !control.disabled && take(file)}>
        <input
          {...control}
          type="file"
          accept={withConvertible(accept)}
          disabled={control.disabled || readOnly}
          onChange={({ target }) => {
            take(target.files?.[0])
            target.value = ''
          }}
        />
        {preview ? (
          <img src={preview} alt="" />
        ) : keptId ? (
          <Suspense fallback={<FileText size={22} aria-hidden />}>
            <KeptPicture key={keptId} fileId={keptId} />
          </Suspense>
        ) : file || value ? (
          <FileText size={22} aria-hidden />
        ) : (
          <Upload size={20} aria-hidden />
        )}
        <label htmlFor={id}>
          <b>{file?.name ?? t(value ? 'File added' : 'Choose a file or drop it here')}</b>
          <span role={isWaiting ? 'status' : undefined}>{sizeOr(isWaiting, file, whatFits(accept, maxMb))}</span>
        </label>
        {(file || value || camera) && (
          <Tools>
            {keptId && (
              <Suspense fallback={null}>
                <OpenTool fileId={keptId} />
              </Suspense>
            )}
            {camera && <CameraTool camera={camera} take={take} disabled={control.disabled || readOnly} />}
            {(file || value) && (
              <Tool label="Remove the file" onClick={drop}>
                <Trash2 size={16} aria-hidden />
              </Tool>
            )}
          </Tools>
        )}
        {part !== undefined && (
          <SendingBar max={1} value={part} aria-label={t('Sending {name}', { name: file?.name ?? '' })} />
        )}
      </DropZone>
    </FieldFrame>
  )
})

const sizeOr = (isWaiting: boolean, file: File | undefined, fits: string) =>
  isWaiting ? t('No connection, or the portal is busy. It continues automatically.') : file ? sizeText(file.size) : fits

type CameraToolProps = { camera: 'user' | 'environment'; take: (file: File | undefined) => void; disabled?: boolean }

/** Opens the camera on a phone; on other devices it opens the file chooser. */
function CameraTool({ camera, take, disabled }: CameraToolProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Tool label="Take a photo" onClick={() => !disabled && input.current?.click()}>
        <Camera size={16} aria-hidden />
      </Tool>
      <input
        ref={input}
        type="file"
        accept={withConvertible('image/jpeg,image/png')}
        capture={camera}
        tabIndex={-1}
        aria-hidden
        onChange={({ target }) => {
          take(target.files?.[0])
          target.value = ''
        }}
      />
    </>
  )
}

type Kept = { form: string; label: string; file: File }
/** The files that are chosen in the forms on screen, by their fields. */
const kept = new Map<string, Kept>()

/** The label of another field of the form in which the same file was chosen. */
async function twinOf(id: string, { form, file }: Kept) {
  for (const [other, one] of kept)
    if (other !== id && one.form === form && one.file.size === file.size && (await isSame(one.file, file)))
      return one.label
  return undefined
}

async function isSame(one: File, other: File) {
  const [ours, theirs] = await Promise.all([bytesOf(one), bytesOf(other)])
  return ours.every((byte, at) => byte === theirs[at])
}
const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())

/** The chosen file and its upload progress. */
function useChosenFile({
  id,
  name,
  label,
  value,
  set,
  complain,
  expect,
  accept,
  maxMb,
  upload,
  params,
}: Viewed<FileFieldProps, FileValue>) {
  const [chosen, setChosen] = useState<Chosen>()
  const [part, setPart] = useState<number>()
  const [isWaiting, setWaiting] = useState(false)
  const [twin, setTwin] = useState<string>()
  const sending = useRef<AbortController>(undefined)

  useEffect(() => {
    const url = chosen?.preview
    return () => void (url && URL.revokeObjectURL(url))
  }, [chosen])
  useEffect(() => () => sending.current?.abort(), [])
  useEffect(() => () => void kept.delete(id), [id])

  function take(file: File | undefined) {
    if (!file) return
    drop()
    show(file)
    const wrong = kindProblem(file, accept)
    if (wrong) return complain(wrong)
    const one = { form: id.slice(0, id.length - name.length), label, file }
    kept.set(id, one)
    twinOf(id, one).then(setTwin, () => undefined)
    expect(sendNow(file))
  }

  function show(file: File) {
    const isPicture = readable.includes(file.type)
    setChosen({ file, preview: isPicture ? URL.createObjectURL(file) : undefined })
  }

  /** Makes a photo small enough, uploads the file, and returns whether it arrived. */
  async function sendNow(chosen: File) {
    const abort = new AbortController()
    sending.current = abort
    complain('The file is still being sent')
    setPart(0)
    try {
      const file = await fittingPicture(chosen, maxMb * 1024 * 1024)
      if (abort.signal.aborted) return false
      if (file !== chosen) show(file)
      const wrong = sizeProblem(file, maxMb)
      if (wrong) throw new Error(wrong)
      const sent = { params, file, name: file.name, onProgress: setPart, onWaiting: setWaiting, signal: abort.signal }
      const value = upload ? (await send(upload, sent)).id : file
      if (abort.signal.aborted) return false
      complain(undefined)
      set(value)
      if (typeof value === 'string') setChosen((chosen) => chosen && { ...chosen, id: value })
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
    setWaiting(false)
    setChosen(undefined)
    setTwin(undefined)
    kept.delete(id)
    complain(undefined)
    set(null)
  }

  // The form may have taken another file meanwhile, such as that of the window that saved last.
  const isCurrent = chosen?.id === undefined || chosen.id === value
  const shown = isCurrent ? chosen : undefined
  return { file: shown?.file, preview: shown?.preview, part, isWaiting, twin, take, drop }
}

type DropZoneProps = { isWrong: boolean; onFile: (file: File | undefined) => void; children: ReactNode }

function DropZone({ isWrong, onFile, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  return (
    <FileBox
      data-over={isOver || undefined}
      data-wrong={isWrong || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFile(event.dataTransfer.files[0])
      }}
    >
      {children}
    </FileBox>
  )
}

// The whole box is the label of the input inside.
const FileBox = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minH: '64px',
    p: '10px 12px',
    pe: '48px',
    '&:has(button + button), &:has([capture])': { pe: '84px' },
    '&:has(button ~ button ~ button)': { pe: '120px' },
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.emphasized',
    borderRadius: 'md',
    bg: 'bg.panel',
    color: 'fg.muted',
    _hover: { bg: 'bg.subtle' },
    '&[data-over]': { borderColor: 'focus', bg: 'brand.subtle' },
    '&[data-wrong]': { borderColor: 'red.solid', boxShadow: 'inset 0 0 0 1px {colors.red.solid}' },
    '&:has(input:focus-visible)': focused,
    '& input': unseen,
    '& label': {
      flex: 1,
      minW: 0,
      cursor: 'pointer',
      _before: { content: '""', position: 'absolute', inset: 0 },
    },
    '& label > *': { display: 'block', textStyle: 'hint', overflowWrap: 'anywhere' },
    '& label > b': { textStyle: 'body', fontWeight: 600, color: 'fg' },
    '& img': {
      width: '44px',
      height: '44px',
      objectFit: 'cover',
      // A paper is known by its head.
      objectPosition: 'top',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'xs',
      bg: 'paper',
    },
  },
})

const SendingBar = chakra('progress', {
  base: {
    position: 'absolute',
    insetInline: '12px',
    bottom: '4px',
    width: 'calc(100% - 24px)',
    height: '4px',
    appearance: 'none',
    borderRadius: 'full',
    overflow: 'hidden',
    bg: 'bg.muted',
    '&::-webkit-progress-bar': { bg: 'bg.muted' },
    '&::-webkit-progress-value': { bg: 'brand.solid' },
    '&::-moz-progress-bar': { bg: 'brand.solid' },
  },
})

/** `also` = the type that Windows reports for this file ending where Excel is installed. */
const kinds: Record<string, { word: string; endings: RegExp; also?: string }> = {
  'image/jpeg': { word: 'JPEG', endings: /\.jpe?g$/i },
  'image/png': { word: 'PNG', endings: /\.png$/i },
  'application/pdf': { word: 'PDF', endings: /\.pdf$/i },
  'text/csv': { word: 'CSV', endings: /\.csv$/i, also: 'application/vnd.ms-excel' },
  'text/plain': { word: 'TXT', endings: /\.(?:txt|tsv)$/i, also: 'text/tab-separated-values' },
  'application/vnd.ms-excel': { word: 'XLS', endings: /\.xls$/i },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { word: 'XLSX', endings: /\.xlsx$/i },
  'application/zip': { word: 'ZIP', endings: /\.zip$/i, also: 'application/x-zip-compressed' },
}

const typesOf = (accept: string) => accept.split(',').map((type) => type.trim())

/** `image/jpeg,image/png` in words: 'JPEG or PNG'. */
function kindWords(accept: string) {
  return anyOf(typesOf(accept).map((type) => kinds[type]?.word ?? type))
}

/** 'JPEG, PNG or PDF, up to 2 MB', and whether photos are made smaller. */
function whatFits(accept: string, maxMb: number) {
  const limit = { kinds: kindWords(accept), maxMb, kb: kbOf(maxMb) }
  if (maxMb < 1)
    return accept.includes('image/jpeg')
      ? t('{kinds}, up to {kb} KB. A larger photo is made smaller.', limit)
      : t('{kinds}, up to {kb} KB', limit)
  return accept.includes('image/jpeg')
    ? t('{kinds}, up to {maxMb} MB. A larger photo is made smaller.', limit)
    : t('{kinds}, up to {maxMb} MB', limit)
}

/** A limit below 1 MB in KB. */
const kbOf = (maxMb: number) => Math.round(maxMb * 1024)

const readable = ['image/jpeg', 'image/png']

/** What is wrong with a chosen file before it is uploaded; the server checks it again. */
function kindProblem(file: File, accept: string) {
  const { name, type, size } = file
  const fits = typesOf(accept).some((taken) => {
    const kind = kinds[taken]
    return taken === type || ((type === '' || type === kind?.also) && kind?.endings.test(name))
  })
  if (!fits && !(accept.includes('image/jpeg') && isConvertible(file)))
    return t('Choose a {kinds} file', { kinds: kindWords(accept) })
  if (size === 0) return t('The file is empty')
  return null
}

function sizeProblem({ size }: File, maxMb: number) {
  if (size <= maxMb * 1024 * 1024) return null
  return maxMb < 1
    ? t('The file has {size}, at most {kb} KB', { size: sizeText(size), kb: kbOf(maxMb) })
    : t('The file has {size}, at most {maxMb} MB', { size: sizeText(size), maxMb })
}

/** 512 B, 18.2 KB, 1.4 MB. */
function sizeText(bytes: number) {
  if (bytes < 1024) return `${bytes} B`
  const kb = bytes / 1024
  return kb < 1024 ? `${kb.toFixed(1)} KB` : `${(kb / 1024).toFixed(1)} MB`
}
