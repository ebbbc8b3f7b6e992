/** As wide as public pages get, with their side padding. */
export const publicWidth = {
  width: '100%',
  maxW: 'calc(1160px + 48px)',
  mx: 'auto',
  px: { base: '14px', md: '6' },
} as const
