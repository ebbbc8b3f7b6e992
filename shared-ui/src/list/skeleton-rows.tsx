import { chakra } from '@chakra-ui/react'
import { t } from '../t.ts'
import { headHeight } from './table-look.ts'

const columns = ['24px', '1fr', '1.2fr', '.8fr', '1.5fr', '.7fr', '1.3fr', '.9fr']

/** Rows that are not there yet, in the shape of rows; with the height of a table's head, nothing moves when it comes. */
export function SkeletonRows({ rows = 10, hasHead = false }: { rows?: number; hasHead?: boolean }) {
  return (
    <Rows role="status" aria-label={t('Loading...')}>
      {hasHead && <header />}
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without anything to tell them apart
        <div key={row}>
          {columns.map((column, i) => (
            <i key={column} style={{ width: i === 0 ? '100%' : `${45 + ((row * 17 + i * 29) % 40)}%` }} />
          ))}
        </div>
      ))}
    </Rows>
  )
}

const Rows = chakra('div', {
  base: {
    overflow: 'hidden',
    animation: 'pulse',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: columns.join(' '),
      alignItems: 'center',
      gap: '16px',
      height: '36px',
      px: '12px',
      borderBottomWidth: '1px',
      borderColor: 'border.subtle',
    },
    '& > header': {
      height: `${headHeight}px`,
      bg: 'bg.subtle',
      borderBottomWidth: '1px',
      borderColor: 'border.subtle',
    },
    '& i': { height: '10px', borderRadius: 'xs', bg: 'bg.muted' },
  },
})
