/** Room for a finger, where there is no mouse. A wide screen keeps its rows: there all that must be ticked is in sight. */
export const forFingers = (size: 'boxSize' | 'minH') => ({
  '@media (pointer: coarse) and (max-width: 1279px)': { [size]: '44px' },
})
