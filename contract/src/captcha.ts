import * as v from 'valibot'

/**
 * A computation for the browser instead of a picture, for people who cannot read one. It finds a number whose hash with
 * `salt`, repeated `rounds` times, begins with the asked number of zero bits. Nobody has to read, hear or think.
 */
export const CaptchaWork = v.object({
  salt: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  bits: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)),
  rounds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
})
export type CaptchaWork = v.InferOutput<typeof CaptchaWork>

/** Bytes of the hash. */
export const workBytes = 4

/** Zero bits at the beginning of a hash. */
export const zeroBits = (hash: ArrayBuffer) => Math.clz32(new DataView(hash).getUint32(0))
