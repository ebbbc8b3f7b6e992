/**
 * The answer (401) to a refresh when two devices held the session; the log-in page shows it to the person who was
 * logged out.
 */
export const usedElsewhere =
  'You were logged out because this session was used from another place. If that was not you, change your password.'
