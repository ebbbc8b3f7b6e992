/** For so long after somebody showed again that it is them, whole numbers open in that session. */
export const stepUpMinutes = 10
/** How a call is refused that wants it to be shown first. */
export const stepUpStatus = 428
