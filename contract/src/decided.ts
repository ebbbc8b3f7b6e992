/**
 * The office reads this when somebody else has already decided. The screens know by this text that nothing is left to
 * decide.
 */
export const decidedText = '{refNo} is already {status}: {name} decided at {time}'
/** The same without a name: where the name is not known, and for merchants. */
export const decidedNamelessText = '{refNo} is already {status}'

/** The first person took the credit request back, or the second one refused it. */
export const creditEndedText = 'The credit of {refNo} is already taken back or refused'

export const saysDecided = (text: unknown) =>
  [decidedText, decidedNamelessText, creditEndedText].some((one) => one === text)
