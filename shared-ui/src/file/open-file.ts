/**
 * Shows a fetched file in a tab of its own, where it can be read and printed. Seconds after the click, on a slow line, a
 * browser opens no tab any more: then the file is saved, and is not lost.
 */
export function openFile({ blob, name }: { blob: Blob; name: string | null }) {
  if (navigator.userActivation?.isActive === false) return saveFile(blob, name ?? 'paper.pdf')
  follow(blob, (link) => {
    link.target = '_blank'
    link.rel = 'noopener'
  })
}

/** Saves a fetched file on the device. */
export function saveFile(blob: Blob, name: string) {
  follow(blob, (link) => {
    link.download = name
  })
}

function follow(blob: Blob, how: (link: HTMLAnchorElement) => void) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  how(link)
  link.click()
  // The tab or the download reads it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
