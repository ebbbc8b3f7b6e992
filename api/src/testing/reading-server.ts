import type { ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { readersWith } from '../reader/readers.ts'

// A server that only reads: it begins two files that take long, and says which processes read them.
const children: ChildProcess[] = []
subscribe('child_process', (message) => children.push((message as { process: ChildProcess }).process))

process.once('message', async (bytes: Uint8Array) => {
  const readers = readersWith({ warn() {} }, { ms: 600_000, seconds: 600 })
  for (const by of ['one', 'two'])
    readers.read(by, 'pdfPages', { bytes: Buffer.from(bytes), mostPages: 1 }).catch(() => {})
  while (children.length < 2) await new Promise(setImmediate)
  process.send?.(children.map(({ pid }) => pid))
})
