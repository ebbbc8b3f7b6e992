import { type Rules, StyleSheet } from '../style-sheet.tsx'
import { t } from '../t.ts'

const columns = ['24px', '1fr', '1.2fr', '.8fr', '1.5fr', '.7fr', '1.3fr', '.9fr']

/** Rows that are not there yet, in the shape of rows. */
export function SkeletonRows({ rows = 10 }: { rows?: number }) {
  return (
    <div className="list-skeleton" role="status" aria-label={t('Loading...')}>
      <StyleSheet rules={rules} />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without anything to tell them apart
        <div key={row}>
          {columns.map((column, i) => (
            <i key={column} style={{ width: i === 0 ? '100%' : `${45 + ((row * 17 + i * 29) % 40)}%` }} />
          ))}
        </div>
      ))}
    </div>
  )
}

const rules: Rules = {
  '.list-skeleton': { overflow: 'hidden', animation: 'pulse' },
  '.list-skeleton > div': {
    display: 'grid',
    gridTemplateColumns: columns.join(' '),
    alignItems: 'center',
    gap: '16px',
    height: '36px',
    px: '12px',
    borderBottomWidth: '1px',
    borderColor: 'border.subtle',
  },
  '.list-skeleton i': { height: '10px', borderRadius: 'xs', bg: 'bg.muted' },
}
