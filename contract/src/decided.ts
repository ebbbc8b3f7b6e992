/** What the office is told who comes second with a decision: by these words its screens know that nothing is left to decide. */
export const decidedText = '{refNo} is already {status}: {name} decided at {time}'
/** The same where nobody's name is known, or is said to a merchant. */
export const decidedNamelessText = '{refNo} is already {status}'

/** Nobody asks for this credit any more. */
export const creditEndedText = 'The credit of {refNo} is already taken back or refused'

export const saysDecided = (text: unknown) =>
  [decidedText, decidedNamelessText, creditEndedText].some((one) => one === text)
