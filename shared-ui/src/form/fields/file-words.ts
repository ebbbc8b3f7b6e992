import { anyOf, t } from '../../t.ts'

/** `also` = the type that Windows reports for this file ending where Excel is installed. */
const kinds: Record<string, { word: string; endings: RegExp; also?: string }> = {
  'image/jpeg': { word: 'JPEG', endings: /\.jpe?g$/i },
  'image/png': { word: 'PNG', endings: /\.png$/i },
  'application/pdf': { word: 'PDF', endings: /\.pdf$/i },
  'text/csv': { word: 'CSV', endings: /\.csv$/i, also: 'application/vnd.ms-excel' },
}

const typesOf = (accept: string) => accept.split(',').map((type) => type.trim())

/** `image/jpeg,image/png` in words: 'JPEG or PNG'. */
export function kindWords(accept: string) {
  return anyOf(typesOf(accept).map((type) => kinds[type]?.word ?? type))
}

/** What is wrong with a chosen file before it is uploaded; the server checks it again. */
export function fileProblem({ name, type, size }: File, accept: string, maxMb: number) {
  const fits = typesOf(accept).some((taken) => {
    const kind = kinds[taken]
    return taken === type || ((type === '' || type === kind?.also) && kind?.endings.test(name))
  })
  if (!fits) return t('Choose a {kinds} file', { kinds: kindWords(accept) })
  if (size === 0) return t('The file is empty')
  if (size > maxMb * 1024 * 1024) return t('The file has {size}, at most {maxMb} MB', { size: sizeText(size), maxMb })
  return null
}

/** 512 B, 18.2 KB, 1.4 MB. */
export function sizeText(bytes: number) {
  if (bytes < 1024) return `${bytes} B`
  const kb = bytes / 1024
  return kb < 1024 ? `${kb.toFixed(1)} KB` : `${(kb / 1024).toFixed(1)} MB`
}
