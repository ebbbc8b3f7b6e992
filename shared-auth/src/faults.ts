declare const __FAULT__: string | undefined

/**
 * Whether this build carries a deliberate fault, which proves that a test can fail. Builds set the constant to '' and
 * the minifier drops the branch; only a test's own build names a fault.
 */
export const hasFault = (name: string) => typeof __FAULT__ === 'string' && __FAULT__ === name
