/** Minutes for which whole numbers can be opened in a session after the person proved again who they are. */
export const stepUpMinutes = 10
/** The status of a call that is refused until the person proves again who they are. */
export const stepUpStatus = 428
