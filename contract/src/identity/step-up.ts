/** Minutes for which whole numbers can be opened in a session after the person proved again who they are, unless the owner set others. */
export const stepUpMinutes = 10
/** The refusal until then. */
export const stepUpNeeded =
  'Enter your password again to continue. You are then not asked again for {minutes, plural, one {# minute} other {# minutes}}.'
/** The status of a call that is refused until the person proves again who they are. */
export const stepUpStatus = 428
