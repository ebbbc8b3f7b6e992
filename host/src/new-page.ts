const key = 'page-loaded-anew'
const pause = 5 * 60_000

/**
 * Loads the page anew, for a part that fits a newer host only. At most once in five minutes: where that does not help,
 * the tab must not go round and round.
 */
export function loadNewPage() {
  if (Date.now() - Number(sessionStorage.getItem(key)) < pause) return
  sessionStorage.setItem(key, `${Date.now()}`)
  location.reload()
}
