import { type ExportFormat, exportOf, type ListEndpoint, type ListQuery } from 'contract/endpoint'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallError, fetchFile, useMay } from 'shared-auth'
import { t } from '../../t.ts'
import { toast } from '../../toast.ts'
import type { Selection } from '../selection/selection.ts'

export const formatNames: Record<ExportFormat, string> = { xlsx: 'Excel', csv: 'CSV', pdf: 'PDF' }

/** What is exported: the rows the list is about, or the selected ones of them, and the columns as they stand. */
type ExportAsk = {
  query: ListQuery
  columns: { column: string; title: string }[]
  selection: Selection | undefined
  /** '1,240 rows', '12 selected' */
  rows: string
}

export type ExportJob = ExportAsk & {
  format: ExportFormat
  state: 'running' | 'failed' | 'saved'
  bytes: number
  name?: string
  error?: unknown
}

/** Makes files of a list, one at a time. It goes on while somebody turns pages; what failed can be tried again. */
export function useExport(source: ListEndpoint) {
  const [job, setJob] = useState<ExportJob>()
  const running = useRef<AbortController>(undefined)
  const stop = useEffectEvent(() => running.current?.abort())
  useEffect(() => () => stop(), [])
  const isGiven = useMay(exportOf(source))

  async function run(format: ExportFormat, ask: ExportAsk) {
    running.current?.abort()
    const giving = new AbortController()
    running.current = giving
    const told = (part: Partial<ExportJob>) => {
      if (running.current === giving) setJob({ ...ask, format, bytes: 0, state: 'running', ...part })
    }
    told({})
    const { only, except } = { only: undefined, except: undefined, ...ask.selection }
    try {
      const { blob, name } = await fetchFile(exportOf(source), {
        query: { format },
        body: { ...ask.query, columns: ask.columns, only, except },
        signal: giving.signal,
        patient: true,
        onBytes: (bytes) => told({ bytes }),
      })
      if (giving.signal.aborted) return
      const file = name ?? `export.${format}`
      save(blob, file)
      told({ state: 'saved', name: file, bytes: blob.size })
    } catch (error) {
      if (giving.signal.aborted) return
      if (!isUnknown(error)) return told({ state: 'failed', error })
      setJob(undefined)
      toast.info(
        t('Export to {formatNames} triggered. Implement actual export logic.', { formatNames: formatNames[format] }),
      )
    }
  }

  return {
    job,
    /** This person may take the list as a file. */
    isGiven,
    run: (format: ExportFormat, ask: ExportAsk) => void run(format, ask),
    close() {
      running.current?.abort()
      running.current = undefined
      setJob(undefined)
    },
  }
}

/** A server of another make that has no exports. */
const isUnknown = (error: unknown) => error instanceof CallError && (error.status === 404 || error.status === 405)

function save(blob: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
