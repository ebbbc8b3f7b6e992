import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Role } from 'contract/endpoint'
import { email } from 'contract/field/fields'
import { UserName } from 'contract/people/fields'
import { menuCodes, rights, rightsIn } from 'contract/people/rights'
import { fill } from 'contract/sentence'
import { largestLimits } from 'contract/site/configuration'
import * as v from 'valibot'
import { passwordsWith } from './auth/passwords.ts'
import { temporaryPassword } from './auth/temporary-password.ts'
import { connectPostgres, type Db, inTransaction, openPglite } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { filesIn } from './files/store.ts'
import { currentToken, webhookPath } from './gateway/webhook-address.ts'
import { firstBrokenLink, headsFile, notedHeads } from './jobs/audit-chain.ts'
import { problemsOf } from './jobs/check-portal.ts'
import { rupeesText, toPaise } from './money/ledger.ts'
import { approvalLimits, LimitUpTo } from './payment/approval-limits.ts'
import { resetPasswordOf } from './people/manage.ts'
import { addUser, nextCode, setRight } from './people/service.ts'
import { removeFactorOf } from './second-factor/remove.ts'
import { audit as writeAudit } from './shared/audit.ts'
import { system } from './shared/caller.ts'
import { readEnv } from './shared/env.ts'
import { type Keys, readKeys } from './shared/keys.ts'
import { Refusal } from './shared/refusal.ts'
import { keptParts } from './site/configuration/parts.ts'
import { savePart } from './site/configuration/service.ts'
import { setContent } from './site/set-content.ts'
import { requireFittingKey } from './vault/key-check.ts'
import { addNextKey, rotateKey } from './vault/rotate-key.ts'

const usage = `npm run admin -- create NAME E-MAIL   adds an administrator and prints a password for the first login
npm run admin -- password NAME        gives somebody a password for the next login, and ends their sessions
npm run admin -- allow NAME RIGHT      gives a staff member a right, such as payments:act
npm run admin -- disallow NAME RIGHT   takes it away
npm run admin -- content FILE  sets what the public pages say, from a JSON file (docs/public-content.md)
npm run admin -- kyc on|off    gives services only to shops whose KYC is approved, or to all
npm run admin -- second-above RUPEES  says above which payment a second person must approve too
npm run admin -- flagged-above RUPEES  says the same of a payment against which something speaks
npm run admin -- alone-a-day RUPEES    says how much one person may approve and adjust alone in a day
npm run admin -- claims-at-once COUNT  says how many payments of one shop may wait for the office at a time
npm run admin -- second-factor off NAME         takes away the second factor of somebody who lost phone and codes
npm run admin -- second-factor required ROLES  says who must have one: admin,staff,merchant or none
npm run admin -- audit         checks that no audit row was altered, removed or moved
npm run admin -- rotate-key     gives all that is sealed a new key while the portal runs, and retires the old one
npm run admin -- rotate-key new makes the new key alone: time to copy the key file to the other machines
npm run admin -- webhook       prints the address at which the payment gateway tells of payments
npm run admin -- check         checks a portal, such as one that was restored: key, files, ledger and audit fit together

RIGHT is a menu and what may be done there:
${menuCodes.map((menu) => rightsIn(menu).join(' ')).join('\n')}
`

const env = readEnv()
const dataFolder = resolve(env.DATA_DIR)
/** Who changes a setting here. */
const here = { portal: { clock: () => new Date(), demo: env.DEMO }, caller: system }
const [action, name = '', asked = ''] = process.argv.slice(2)
const actions: Record<string, (db: Db) => Promise<string>> = {
  create,
  password,
  allow,
  disallow,
  audit,
  check,
  webhook,
  kyc,
  content,
  'second-above': setLimit('secondAbove', 'Above ₹ {sum} a second person must approve a payment too'),
  'flagged-above': setLimit(
    'flaggedAbove',
    'Above ₹ {sum} a second person must approve a payment against which something speaks',
  ),
  'alone-a-day': setLimit('aloneADay', 'Beyond ₹ {sum} a day a second person must approve what one person credits'),
  'claims-at-once': setLimit('claimsAtOnce', 'At most {count} payments of one shop wait for the office at a time'),
  'second-factor': secondFactor,
  'rotate-key': rotate,
}
const chosen = actions[action ?? '']
if (!chosen) {
  process.stderr.write(usage)
  process.exit(2)
}

const opened = await (env.DATABASE_URL
  ? connectPostgres(env.DATABASE_URL, 2)
  : openPglite(`${dataFolder}/database`)
).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
try {
  await migrate(opened.db)
  process.stdout.write(`${await chosen(opened.db)}\n`)
} catch (error) {
  const why = error instanceof Refusal && error.data ? error.data.join('; ') : (error as Error).message
  process.stderr.write(`${why}\n`)
  process.exitCode = 1
} finally {
  await opened.close()
}

/** Shows the address to enter at the gateway. A person who knows it can make us ask the gateway, and nothing else. */
async function webhook(db: Db) {
  const keys = ownKeys()
  const token = await currentToken(db, { keys, clock: () => new Date() })
  return `${env.PUBLIC_URL ?? 'https://(your portal)'}${webhookPath(token)}`
}

/**
 * Continues a key rotation that was interrupted. Every server of this portal must read the same key file, or a copy of
 * it.
 */
async function rotate(db: Db) {
  const file = env.SECRET_KEY_FILE ?? `${dataFolder}/secret.key`
  const keys = readKeys(file, false)
  await requireFittingKey(db, keys)
  if (name === 'new')
    return `Key ${addNextKey(file)} is in ${file}. Copy the file to the other machines, then rotate-key.`
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  const { id, done, retired } = await rotateKey({ db, keys, file, say })
  return `${done} fields now have key ${id}. Retired: ${retired.join(', ')}. Keep a copy of the new ${file}.`
}

async function kyc(db: Db) {
  if (name !== 'on' && name !== 'off') throw new Error('Say on or off')
  const required = name === 'on'
  await inTransaction(db, async (tx) => {
    const offer = await keptParts.offer.read(tx, here.portal)
    await savePart({ tx, ...here }, 'offer', { ...offer, kycRequired: required })
  })
  return required ? 'Services need an approved KYC' : 'Services need no KYC'
}

function setLimit(limit: keyof typeof largestLimits, said: string) {
  return async (db: Db) => {
    const typed = v.safeParse(LimitUpTo(largestLimits[limit]), name)
    if (!typed.success) throw new Error(`${limit === 'claimsAtOnce' ? 'COUNT' : 'RUPEES'}: ${typed.issues[0].message}`)
    const to = typed.output
    await inTransaction(db, async (tx) => {
      const limits = await approvalLimits(tx)
      await savePart({ tx, ...here }, 'approvals', { ...limits, [limit]: to })
    })
    return fill(said, { sum: rupeesText(toPaise(to)), count: to })
  }
}

async function content(db: Db) {
  const given: unknown = JSON.parse(readFileSync(resolve(name), 'utf8'))
  const parts = await inTransaction(db, (tx) => setContent(tx, { clock: () => new Date() }, given))
  return parts.length > 0 ? `Set: ${parts.join(', ')}` : 'The file names nothing to set'
}

async function secondFactor(db: Db) {
  if (name === 'required') return requireFactor(db, asked)
  if (name !== 'off' || !asked) throw new Error('Say off NAME, or required ROLES')
  const keys = ownKeys()
  await inTransaction(db, (tx) => removeFactorOf(tx, { keys, clock: () => new Date() }, asked))
  return `${asked} logs in with the password alone, and sets up another second factor where one is required`
}

async function requireFactor(db: Db, list: string) {
  const roles = list === 'none' ? [] : v.parse(v.array(Role), list.split(','))
  await inTransaction(db, async (tx) => {
    await savePart({ tx, ...here }, 'log-in', { ...(await keptParts['log-in'].read(tx, here.portal)), roles })
  })
  return roles.length > 0 ? `Must have a second factor: ${roles.join(', ')}` : 'Nobody must have a second factor'
}

async function create(db: Db) {
  const named = v.safeParse(UserName, name)
  if (!named.success) throw new Error(`NAME: ${named.issues[0].message}`)
  const mailbox = v.safeParse(email, asked)
  if (!mailbox.success) throw new Error(`E-MAIL: ${mailbox.issues[0].message}`)
  const { password, passwordHash } = await newPassword(ownKeys())
  const code = await inTransaction(db, async (tx) => {
    const code = await nextCode(tx, 'office')
    const clock = () => new Date()
    await addUser(
      tx,
      { clock },
      {
        userName: name,
        name,
        code,
        role: 'admin',
        merchantId: null,
        mailbox: mailbox.output,
        passwordHash,
        mustChange: true,
      },
    )
    return code
  })
  return `Administrator ${name} (${code}). Password for the first login: ${password}`
}

/** For somebody whom no administrator and no mail can help; a second factor and a block stay. */
async function password(db: Db) {
  const keys = ownKeys()
  await requireFittingKey(db, keys)
  const { password, passwordHash } = await newPassword(keys)
  const { userName } = await inTransaction(db, (tx) =>
    resetPasswordOf(tx, { keys, clock: () => new Date() }, name, passwordHash),
  )
  return `Password of ${userName} for the next login: ${password}`
}

function ownKeys() {
  return readKeys(env.SECRET_KEY_FILE ?? `${dataFolder}/secret.key`, env.DEMO)
}

async function newPassword(keys: Keys) {
  const password = temporaryPassword()
  return { password, passwordHash: await passwordsWith(keys.of('password')).hash(password) }
}

function allow(db: Db) {
  return changeRight(db, true)
}

function disallow(db: Db) {
  return changeRight(db, false)
}

async function changeRight(db: Db, isGiven: boolean) {
  const right = rights.find((right) => right === asked)
  if (!right) throw new Error(`RIGHT: one of ${rights.join(', ')}`)
  await inTransaction(db, async (tx) => {
    if (!(await setRight(tx, name, right, isGiven))) throw new Error(`No staff member is called ${name}`)
    const what = isGiven ? 'right given' : 'right taken away'
    await writeAudit(tx, { clock: () => new Date() }, { ...system, id: null }, what, name, { right })
  })
  return `${name} ${isGiven ? 'now has' : 'no longer has'} the right ${right}`
}

async function check(db: Db) {
  await requireFittingKey(db, readKeys(env.SECRET_KEY_FILE ?? `${dataFolder}/secret.key`, false))
  const noted = await notedHeads(headsFile(dataFolder))
  const problems = await problemsOf(db, filesIn(`${dataFolder}/files`), noted)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return 'The key fits the database, every file is there as it was written, the ledger adds up, the audit is whole'
}

async function audit(db: Db) {
  const broken = await firstBrokenLink(db, await notedHeads(headsFile(dataFolder)))
  if (broken !== null) throw new Error(`The audit is not as it was written, from row ${broken} on`)
  return 'Every audit row is as it was written'
}
