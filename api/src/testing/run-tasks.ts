import type { Portal } from '../portal.ts'
import { tasks } from '../tasks.ts'

/** Does these tasks once, as the server does them in the background. */
export async function runTasks(portal: Portal, ...names: string[]) {
  for (const name of names) {
    const task = tasks.find((known) => known.name === name)
    if (!task) throw new Error(`There is no task ${name}`)
    await task.work({ portal, dataFolder: '' })
  }
}
