/** Larger targets on touch screens. Wide screens keep their rows, so that everything to be ticked is visible. */
export const forFingers = (size: 'boxSize' | 'minH') => ({
  '@media (pointer: coarse) and (max-width: 1279px)': { [size]: '44px' },
})
