import './trusted-types.ts'

/**
 * What the page's script is made of, each piece started in a task of its own: whoever touched a page that came as HTML, and
 * by that called for its script, is answered between two of them. All of it is one file.
 */
const pieces = [
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'shared-ui/theme'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'shared-ui/base'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ './index.tsx'),
]

type Scheduler = { yield?(): Promise<void> }

/** Lets what waits go first; where the browser knows no such turn, by a timer. */
const turn = () =>
  (globalThis as { scheduler?: Scheduler }).scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))

async function begin() {
  for (const piece of pieces) {
    await turn()
    await piece()
  }
}

void begin()
