import * as v from 'valibot'

/**
 * Work for a browser in place of a picture, for people who cannot read one: to find a number whose hash with `salt`, stretched
 * `rounds` times, begins with so many zero bits. Nobody has to read, hear or think.
 */
export const CaptchaWork = v.object({
  salt: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  bits: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)),
  rounds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
})
export type CaptchaWork = v.InferOutput<typeof CaptchaWork>

/** Of how many bytes the hash is. */
export const workBytes = 4

/** How many zero bits a hash begins with. */
export const zeroBits = (hash: ArrayBuffer) => Math.clz32(new DataView(hash).getUint32(0))
