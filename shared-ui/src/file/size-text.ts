/** `27 B`, `412 KB`, `1.9 MB`; below 100 KB with one decimal, as limits are a few KB. */
export function sizeText(kb: number) {
  if (kb < 1) return `${Math.round(kb * 1024)} B`
  if (kb >= 1024) return `${Number((kb / 1024).toFixed(1))} MB`
  return `${kb < 100 ? Number(kb.toFixed(1)) : Math.round(kb)} KB`
}
