/** Moves a row of tabs so far that the chosen one is in sight, also when the page opens on it; the page stays where it is. */
export function bringIntoSight(tab: HTMLElement | null) {
  const row = tab?.parentElement
  if (!tab || !row || row.scrollWidth <= row.clientWidth) return
  const [place, around] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += place.left + place.width / 2 - (around.left + around.width / 2)
}
