/** What a refresh answers (401) when two held the session, and the log-in page shows to the one who was logged out. */
export const usedElsewhere =
  'You were logged out because this session was used from another place. If that was not you, change your password.'
