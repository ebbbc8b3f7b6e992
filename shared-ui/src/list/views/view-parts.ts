import { chakra } from '@chakra-ui/react'
import type { ViewScope } from 'contract/list/list-view'

/** Whom a view is for. */
export const scopeNames: Record<ViewScope, string> = { mine: 'Only me', role: 'My role', everyone: 'Everyone' }

/** What the panel asks, with its buttons. */
export const Ask = chakra('div', {
  base: {
    display: 'grid',
    gap: '6px',
    p: '4px 10px 10px',
    '& p': { p: 0 },
    '& label': { textStyle: 'label' },
    '& > div': { display: 'flex', justifyContent: 'flex-end', gap: '8px', mt: '6px' },
  },
})
