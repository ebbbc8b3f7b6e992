import * as v from 'valibot'

const flag = v.pipe(
  v.picklist(['', '0', '1', 'true', 'false']),
  v.transform((text) => text === '1' || text === 'true'),
)

const address = v.pipe(v.string(), v.url('must be an address such as http://localhost:9000'))

/** Links are made by adding a path to it. */
const site = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^/?#@\s]+\/?$/, 'must be an address without a path such as https://portal.example'),
  v.url('must be an address without a path such as https://portal.example'),
  v.transform((text) => new URL(text).origin),
)

const Env = v.object({
  PORT: v.optional(v.pipe(v.string(), v.digits(), v.transform(Number), v.integer(), v.maxValue(65535)), '4000'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  TRUSTED_PROXIES: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').filter(Boolean)),
    ),
    '',
  ),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1)), '.data'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
  API_ORIGIN: v.optional(address),
  PUBLIC_URL: v.optional(site),
  SMTP_OWN_NETWORK: v.optional(flag),
  SECRET_KEY_FILE: v.optional(v.string()),
  DEMO: v.optional(flag),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
  EKQR_KEY: v.optional(v.pipe(v.string(), v.minLength(8, 'must have 8 signs at least'))),
  EKQR_URL: v.optional(address, 'https://api.ekqr.in/api'),
  EKQR_PAY_HOSTS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').filter(Boolean)),
    ),
    'ekqr.in',
  ),
  METRICS_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.~+/-]{16,200}$/, 'must have 16 to 200 letters, digits or . _ ~ + / -')),
  ),
  AREAS_DIR: v.optional(v.pipe(v.string(), v.minLength(1)), '.areas'),
})

type Read = v.InferOutput<typeof Env>
export type Env = Read & { DEMO: boolean; LOG_LEVEL: NonNullable<Read['LOG_LEVEL']> }

/**
 * The settings of a deployment; a bad value stops the start with one clear line. Without a database address it is a
 * demo; a demo is watched in a terminal, so it logs only what needs attention.
 */
export function readEnv(values: Record<string, string | undefined> = process.env): Env {
  const set = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))
  const { issues, output } = v.safeParse(Env, set)
  if (issues) throw new Error(issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join('; '))
  const DEMO = output.DEMO ?? !output.DATABASE_URL
  return { ...output, DEMO, LOG_LEVEL: output.LOG_LEVEL ?? (DEMO ? 'warn' : 'info') }
}
