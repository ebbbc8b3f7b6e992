import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where uploaded and made files lie: by random id, outside the web root. */
export type Files = {
  write(id: string, bytes: Buffer): Promise<void>
  read(id: string): Promise<Buffer>
  remove(id: string): Promise<void>
}

/** Files in a folder, spread over 256 subfolders. */
export function filesIn(folder: string): Files {
  const place = (id: string) => {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error('not a file id')
    return join(folder, id.slice(-2), id)
  }
  return {
    async write(id, bytes) {
      await mkdir(join(folder, id.slice(-2)), { recursive: true })
      await writeFile(place(id), bytes, { flag: 'wx', flush: true })
    },
    // Nothing here is a link: one that lies here leads out.
    read: (id) => readFile(place(id), { flag: constants.O_RDONLY | constants.O_NOFOLLOW }),
    remove: (id) => rm(place(id), { force: true }),
  }
}

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
