import './trusted-types.ts'
import './area/scripts.ts'

/**
 * The parts of the page's script, each started in a task of its own. So the browser can react between two parts to a
 * person who touched a page that came as HTML. All parts are in one file.
 */
const pieces = [
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'shared-ui/theme'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ 'shared-ui/base'),
  () => import(/* webpackMode: "eager", webpackExports: [] */ './index.tsx'),
]

type Scheduler = { yield?(): Promise<void> }

/** Lets waiting tasks run first; where the browser has no `scheduler.yield`, with a timer. */
const turn = () =>
  (globalThis as { scheduler?: Scheduler }).scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))

async function begin() {
  for (const piece of pieces) {
    await turn()
    await piece()
  }
}

void begin()
