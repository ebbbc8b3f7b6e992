declare const __FAULT__: string | undefined

/**
 * Whether a deliberate fault is planted, which proves that a test can fail. Builds set the constant to '' and the
 * minifier drops the branch; only a test's own build asks the page which fault it has.
 */
export const hasFault = (name: string) => typeof __FAULT__ === 'string' && __FAULT__ === name
