const key = 'page-loaded-anew'
const pause = 5 * 60_000

/**
 * Reloads the page for a part that needs a newer host. At most once in five minutes, so that a tab cannot reload
 * endlessly.
 */
export function loadNewPage() {
  if (Date.now() - Number(sessionStorage.getItem(key)) < pause) return
  sessionStorage.setItem(key, `${Date.now()}`)
  location.reload()
}
