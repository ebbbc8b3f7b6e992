/** Where the lists of physical applications lie, under `product/nsdl-pan/physical/`: all that the routes need to know of them. */
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
