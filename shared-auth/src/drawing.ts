/**
 * Set while a page is rendered outside a browser, to note its title and the public data that it reads. In a browser it
 * is set while React takes over (hydrates) a page that came as HTML; `untilHere` then loads a part for as long as it
 * takes, because the page must not give way to a sign that it is loading.
 */
type Drawing = {
  noteTitle?(title: string | undefined): void
  noteRead?(path: string | null): void
  untilHere?<T>(load: (again: boolean) => Promise<T>): Promise<T>
}

declare global {
  /** Global, because each build has its own copy of the modules. */
  var portalDrawing: Drawing | undefined
}

/** Whether this page came as HTML, or is being rendered to HTML: then nothing may wait for the first look at it. */
export const comesDrawn = () => globalThis.portalDrawing !== undefined
