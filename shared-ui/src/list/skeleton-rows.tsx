import { type Rules, StyleSheet } from '../style-sheet.tsx'
import { t } from '../t.ts'

const shape = [34, 92, 126, 78, 150, 64, 120, 70]

/** Rows that are not there yet, in the shape of rows. */
export function SkeletonRows({ rows = 10 }: { rows?: number }) {
  return (
    <div className="list-skeleton" role="status" aria-label={t('Loading...')}>
      <StyleSheet rules={rules} />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without anything to tell them apart
        <div key={row}>
          {shape.map((width, i) => (
            <i key={width} style={{ width: width + ((row * 17 + i * 29) % 40) }} />
          ))}
        </div>
      ))}
    </div>
  )
}

const rules: Rules = {
  '.list-skeleton': { overflow: 'hidden', animation: 'pulse' },
  '.list-skeleton > div': {
    display: 'flex',
    alignItems: 'center',
    gap: '28px',
    height: '36px',
    px: '12px',
    borderBottomWidth: '1px',
    borderColor: 'border.subtle',
  },
  '.list-skeleton i': { height: '10px', flexShrink: 0, borderRadius: 'xs', bg: 'bg.muted' },
}
