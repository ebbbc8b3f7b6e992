import './trusted-types.ts'

/**
 * What the page's script is made of, each piece started in a task of its own: whoever touched a page that came as HTML, and
 * by that called for its script, is answered between two of them. All of it is one file.
 */
const pieces = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'shared-ui/theme'),
  () => import(/* webpackMode: "eager" */ 'shared-ui/base'),
  () => import(/* webpackMode: "eager" */ './index.tsx'),
]

/** Lets what waits go first; where the browser knows no such turn, by a message, as a timer would wait longer. */
function turn(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } }
  if (scheduler?.yield) return scheduler.yield()
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

for (const piece of pieces) {
  await turn()
  await piece()
}
