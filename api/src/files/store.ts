import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
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

/** Files in a folder, spread over 256 subfolders. */
export function filesIn(folder: string): Files {
  const place = (id: string) => {
    if (!isFileId(id)) throw new Error('not a file id')
    return join(folder, id.slice(-2), id)
  }
  return {
    async write(id, bytes) {
      await mkdir(join(folder, id.slice(-2)), { recursive: true })
      await writeFile(place(id), bytes, { flag: 'wx', flush: true })
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
      await mkdir(folder, { recursive: true })
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

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
