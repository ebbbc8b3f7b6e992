import type { ExportFormat } from 'contract/endpoint'
import { Columns3, Download, SlidersHorizontal } from 'lucide-react'
import { useLooksOnly } from 'shared-auth'
import { t } from '../../t.ts'
import type { ListShown } from '../list-shown.ts'
import { Tool } from './tool.tsx'

const columnCode = { load: () => import('../views/column-panel.tsx') }
const exportCode = { load: () => import('../export/export-panel.tsx') }
const viewsCode = { load: () => import('../views/views-panel.tsx') }

/** Which columns stand where; only where rows are a table. */
export function ColumnTool<Row>({ shown }: { shown: ListShown<Row> }) {
  const { columns, views, widths } = shown
  return (
    <Tool label={t('Columns')} icon={<Columns3 />} source={columnCode}>
      {({ ColumnPanel }) => (
        <ColumnPanel views={columns} layout={views.layout} onChange={views.saveLayout} widths={() => widths.current} />
      )}
    </Tool>
  )
}

/** The rows as a file, all that match or the selected ones. */
export function ExportTool<Row>({ shown, isSmall }: { shown: ListShown<Row>; isSmall?: boolean }) {
  const looksOnly = useLooksOnly()
  const { page, selection, files, layoutColumns } = shown
  const chosen = selection.count
  const label = chosen > 0 ? t('Export {count} selected', { count: chosen }) : t('Export')
  if (looksOnly || !files.isGiven) return null

  function run(format: ExportFormat, rows: string) {
    if (!page) return
    const columns = layoutColumns
      .filter(({ hidden, view }) => !hidden && view.name !== '')
      .map(({ view }) => ({ column: view.name, title: t(view.fileTitle) }))
    files.run(format, { query: page.query, columns, selection: selection.value, rows })
  }

  return (
    <Tool
      label={label}
      icon={<Download />}
      text={isSmall ? undefined : label}
      look={isSmall ? 'ghost' : 'outline'}
      source={exportCode}
    >
      {({ ExportPanel }, close) =>
        page ? <ExportPanel page={page} selection={selection} close={close} onExport={run} /> : <p>{t('Loading...')}</p>
      }
    </Tool>
  )
}

/** The saved views of the list. */
export function ViewsTool<Row>({ shown, isSmall }: { shown: ListShown<Row>; isSmall?: boolean }) {
  const { views, content, isChanged, choose } = shown
  const looksOnly = useLooksOnly()
  if (!views.answer || looksOnly) return null
  const name = !views.chosen
    ? t('Default')
    : isChanged
      ? t('{name} (changed)', { name: views.chosen.name })
      : views.chosen.name
  const label = t('Views: {name}', { name })
  return (
    <Tool
      label={label}
      icon={<SlidersHorizontal />}
      text={isSmall ? undefined : views.chosen ? label : t('Views')}
      source={viewsCode}
    >
      {({ ViewsPanel }, close) => (
        <ViewsPanel views={views} content={content} isChanged={isChanged} close={close} onChoose={choose} />
      )}
    </Tool>
  )
}
