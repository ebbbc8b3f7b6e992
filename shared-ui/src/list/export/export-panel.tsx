import { type ExportFormat, exportFormats, type ListPage, pdfRowLimit } from 'contract/endpoint'
import { FileDown, Printer, SquareCheck } from 'lucide-react'
import { count } from '../../format/money.ts'
import { t } from '../../t.ts'
import { Menu } from '../parts.ts'
import type { RowSelection } from '../selection/use-selection.ts'
import { formatNames } from './use-export.ts'

type ExportPanelProps = {
  page: ListPage<unknown>
  selection: RowSelection
  onExport: (format: ExportFormat, rows: string) => void
  close: () => void
}

/** The files a list can be had as, each with how many rows it will hold. */
export function ExportPanel({ page, selection, onExport, close }: ExportPanelProps) {
  const { ticks, count: chosen, isOn, begin } = selection
  const more = chosen > 0 ? ticks.isAll && ticks.isCapped : page.capped
  const most = chosen > 0 ? chosen : page.filterRecords
  const rows =
    chosen > 0
      ? t('{count} selected', { count: `${count(chosen)}${more ? '+' : ''}` })
      : page.capped
        ? t('{most}+ rows', { most })
        : t('{most, plural, one {# row} other {# rows}}', { most })
  const isTooLong = most > pdfRowLimit

  return (
    <Menu>
      {exportFormats.map((format) => {
        const Icon = format === 'pdf' ? Printer : FileDown
        return (
          <button
            key={format}
            type="button"
            disabled={most === 0 || (format === 'pdf' && isTooLong)}
            onClick={() => {
              close()
              onExport(format, rows)
            }}
          >
            <Icon size={17} aria-hidden />
            <b>{formatNames[format]}</b> <small>{rows}</small>
          </button>
        )
      })}
      {isTooLong && (
        <p>
          {t('A PDF holds at most {pdfRowLimit} rows. Narrow the list by a filter, or take Excel or CSV.', {
            pdfRowLimit,
          })}
        </p>
      )}
      {!isOn && page.data.length > 0 && (
        <button
          type="button"
          onClick={() => {
            close()
            begin()
          }}
        >
          <SquareCheck size={17} aria-hidden />
          <b>{t('Select rows…')}</b>
        </button>
      )}
    </Menu>
  )
}
