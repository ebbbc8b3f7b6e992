/** The addresses of the lists of paper applications, under `product/nsdl-pan/physical/`: all that the routes need. */
export const queuePaths = [
  'waiting/list',
  'list',
  'incomplete/list',
  'rejection/list',
  'ack/list',
  'hardcopy/list',
  'tin-rejection/list',
  'draft/list',
] as const
