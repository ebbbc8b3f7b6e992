/**
 * Shows a downloaded file in a new tab, where it can be read and printed. On a slow line the browser no longer allows a
 * new tab seconds after the click: then the file is saved on the device.
 */
export function openFile({ blob, name }: { blob: Blob; name: string | null }) {
  if (navigator.userActivation?.isActive === false) return saveFile(blob, name ?? 'paper.pdf')
  follow(blob, (link) => {
    link.target = '_blank'
    link.rel = 'noopener'
  })
}

/** Saves a downloaded file on the device. */
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
  // The tab or the download still reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
