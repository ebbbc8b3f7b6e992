import type { FastifyInstance } from 'fastify'
import { startTask, type Task } from './jobs/workers.ts'
import type { Portal } from './portal.ts'
import { modulesOfFeatures } from './shared/features.ts'

const features = await modulesOfFeatures<{ tasks: Task[] }>('tasks.ts')

/** All work in the background: the `tasks.ts` of each feature. */
export const tasks = features.flatMap((feature) => feature.tasks)

/** The tasks that this server does. */
export const tasksOf = (portal: Portal) => tasks.filter(({ runsOn }) => !runsOn || runsOn(portal))

/** Starts the tasks; they are stopped before the database is closed. */
export function startTasks(app: FastifyInstance, dataFolder: string) {
  const { portal } = app
  const workers = tasksOf(portal).map((task) => startTask(task, { portal, dataFolder }))
  app.addHook('onClose', async () => {
    await Promise.all(workers.map((worker) => worker.stop()))
  })
}
