import { createHash } from 'node:crypto'
import { chmodSync, constants, statSync } from 'node:fs'
import { lstat, mkdir, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The storage of uploaded and generated files: by random id, outside the web root. */
export type Files = {
  write(id: string, bytes: Buffer): Promise<void>
  read(id: string): Promise<Buffer>
  remove(id: string): Promise<void>
  has(id: string): Promise<boolean>
  /** All stored files, in batches, each with the time it was written. */
  all(): AsyncIterable<{ id: string; at: number }[]>
  /** How many bytes can still be written. */
  room(): Promise<number>
}

const isFileId = (id: string) => /^[0-9a-f-]{36}$/.test(id)

/** For the portal's own user alone, whatever the umask of the machine: these are identity papers. */
const own = { file: 0o600, folder: 0o700 }

/** A folder that an earlier version made was open to every user of the machine. */
function closeToOthers(folder: string) {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found && found.mode & 0o077) chmodSync(folder, own.folder)
}

/** Files in a folder, spread over 256 subfolders. */
export function filesIn(folder: string): Files {
  closeToOthers(folder)
  const place = (id: string) => {
    if (!isFileId(id)) throw new Error('not a file id')
    return join(folder, id.slice(-2), id)
  }
  return {
    async write(id, bytes) {
      await mkdir(join(folder, id.slice(-2)), { recursive: true, mode: own.folder })
      try {
        await writeFile(place(id), bytes, { flag: 'wx', flush: true, mode: own.file })
      } catch (error) {
        if (isDiskFull(error)) await rm(place(id), { force: true })
        throw error
      }
    },
    // We never store links: a link here would lead out of the folder, so it is not followed.
    read: (id) => readFile(place(id), { flag: constants.O_RDONLY | constants.O_NOFOLLOW }),
    remove: (id) => rm(place(id), { force: true }),
    has: (id) =>
      lstat(place(id)).then(
        (found) => found.isFile(),
        () => false,
      ),
    async room() {
      await mkdir(folder, { recursive: true, mode: own.folder })
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
    async *all() {
      for (const part of await readdir(folder).catch(() => [])) {
        const names = await readdir(join(folder, part)).catch(() => [])
        const found = await Promise.all(
          names.filter(isFileId).map((id) =>
            lstat(place(id)).then(
              ({ mtimeMs: at }) => ({ id, at }),
              () => null,
            ),
          ),
        )
        yield found.filter((one) => one !== null)
      }
    },
  }
}

/** Whether a file could not be written because there is no room for it. */
export const isDiskFull = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException | null)?.code ?? '')

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
