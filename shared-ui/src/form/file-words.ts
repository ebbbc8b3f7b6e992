/** `also` = what Windows says a file of that ending is, where Excel is there. */
const kinds: Record<string, { word: string; endings: RegExp; also?: string }> = {
  'image/jpeg': { word: 'JPEG', endings: /\.jpe?g$/i },
  'image/png': { word: 'PNG', endings: /\.png$/i },
  'application/pdf': { word: 'PDF', endings: /\.pdf$/i },
  'text/csv': { word: 'CSV', endings: /\.csv$/i, also: 'application/vnd.ms-excel' },
}

const typesOf = (accept: string) => accept.split(',').map((type) => type.trim())

/** `image/jpeg,image/png` in words: 'JPEG or PNG'. */
export function kindWords(accept: string) {
  const words = typesOf(accept).map((type) => kinds[type]?.word ?? type)
  return [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' or ')
}

/** What speaks against a chosen file before it is sent; the server looks into it once more. */
export function fileProblem({ name, type, size }: File, accept: string, maxMb: number) {
  const fits = typesOf(accept).some((taken) => {
    const kind = kinds[taken]
    return taken === type || ((type === '' || type === kind?.also) && kind?.endings.test(name))
  })
  if (!fits) return `Choose a ${kindWords(accept)} file`
  if (size === 0) return 'The file is empty'
  if (size > maxMb * 1024 * 1024) return `The file has ${sizeText(size)}, at most ${maxMb} MB`
  return null
}

/** 512 B, 18.2 KB, 1.4 MB. */
export function sizeText(bytes: number) {
  if (bytes < 1024) return `${bytes} B`
  const kb = bytes / 1024
  return kb < 1024 ? `${kb.toFixed(1)} KB` : `${(kb / 1024).toFixed(1)} MB`
}
