import { Box, Button, IconButton } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, Download, RotateCw, X } from 'lucide-react'
import { errorText } from '../../error-text.ts'
import { t } from '../../t.ts'
import { Strip } from '../parts.ts'
import { type ExportJob, formatNames, type useExport } from './use-export.ts'

/** How the file comes along, under the bar of its list: what is being made, what failed, what was saved. */
export function ExportStrip({ job, run, close }: Pick<ReturnType<typeof useExport>, 'job' | 'run' | 'close'>) {
  if (!job) return null
  const { state, format, error } = job
  const Icon = state === 'failed' ? CircleAlert : state === 'saved' ? CircleCheck : Download
  return (
    <Strip as="div" bg="bg.subtle" data-state={state}>
      <Icon size={17} aria-hidden />
      <p role={state === 'failed' ? 'alert' : 'status'}>{wordsOf(job, error)}</p>
      <Box flex="1" />
      {state === 'running' && (
        <Button variant="outline" size="sm" onClick={close}>
          {t('Cancel export')}
        </Button>
      )}
      {state === 'failed' && (
        <Button variant="outline" size="sm" onClick={() => run(format, job)}>
          <RotateCw />
          <span>{t('Try again')}</span>
        </Button>
      )}
      {state !== 'running' && (
        <IconButton variant="ghost" size="sm" aria-label={t('Close')} onClick={close}>
          <X />
        </IconButton>
      )}
    </Strip>
  )
}

function wordsOf({ state, format, rows, bytes, name }: ExportJob, error: unknown) {
  const what = `${formatNames[format]}, ${rows}`
  if (state === 'failed') return t('{what}: not made. {why}', { what, why: errorText(error) })
  if (state === 'saved') return t('{name} saved: {rows}, {size}.', { name: name ?? '', rows, size: sizeText(bytes) })
  return bytes === 0
    ? t('{what}: being made…', { what })
    : t('{what}: {size} have come…', { what, size: sizeText(bytes) })
}

/** 18 KB, 2.4 MB; in steps that do not flicker. */
const sizeText = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
