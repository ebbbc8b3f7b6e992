/** As wide as public pages get, with their side padding, in which the button of the chat has its place. */
export const publicWidth = {
  width: '100%',
  maxW: 'calc(1160px + 128px)',
  mx: 'auto',
  px: { base: '14px', md: '6', lg: '64px' },
} as const
