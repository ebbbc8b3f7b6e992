/**
 * While a page is drawn where there is no browser, what it is drawn with is noted: its title, and what it reads of what
 * anyone may read. In a browser it stands while the page that was drawn so is taken over.
 */
type Drawing = { noteTitle?(title: string | undefined): void; noteRead?(path: string | null): void }

declare global {
  /** On the page, as each build carries its own modules. */
  var portalDrawing: Drawing | undefined
}

/** Whether this page came as HTML, or is being made so: what would wait for a first look must not wait. */
export const comesDrawn = () => globalThis.portalDrawing !== undefined
