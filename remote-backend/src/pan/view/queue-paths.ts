/** The addresses of the lists of paper applications, under `actions/nsdl-pan/physical/`: all that the routes need. */
export const queuePaths = [
  'pending-verification/list',
  'waiting/list',
  'list',
  'verified/list',
  'ack/list',
  'hardcopy/list',
  'tin-rejection/list',
  'incomplete/list',
  'rejection/list',
  'cancel-aadhar/list',
] as const
