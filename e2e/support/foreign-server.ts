import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The answer to a call: JSON, plain text, or bytes with their type. */
type Answer = { status?: number; json?: unknown; text?: string; file?: Buffer; type?: string }
type Call = {
  method: string
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
  token: string | null
  /** What it was answered. */
  status?: number
}

/** The smallest possible picture. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const schemas = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
const people: Record<string, { name: string; code: string; role: string[] }> = {
  kavita: { name: 'Kavita Foreign', code: 'KF-1', role: ['ADMIN', 'Everyone'] },
  sunil: { name: 'Sunil Foreign', code: 'SF-3', role: ['Staff'] },
  ramesh: { name: 'Ramesh Foreign', code: 'RF-22', role: ['Merchant', 'Everyone'] },
}

const businessInfo = {
  businessName: 'Pardesi PAN Services',
  add1: '7 Foreign Lane',
  district: 'Bengaluru',
  pin: 560001,
  state: 'Karnataka',
  contactNo: 8012345678,
  emailId: 'office@pardesi.example',
  gstNo: '29AAAAA0000A1Z5',
}

/** Registrations of that server: numbers where ours are texts, fields missing, and fields that we do not know. */
const registrations = [
  { refNo: 'F-101', fName: 'Lata', lName: 'Pardesi', mobileNo: 6000000101, dated: '2026-11-18T04:30:00Z', pin: 560001 },
  { refNo: 'F-102', fName: 'Omar', lName: null, mobileNo: 6000000102, dated: '2026-11-19T04:30:00Z', pin: 560002 },
].map((shop) => ({
  ...shop,
  fatherName: 'Suresh Pardesi',
  gender: 'M',
  dob: '1991-03-02T00:00:00',
  emailId: `${shop.fName.toLowerCase()}@example.com`,
  shopName: 'Pardesi Xerox',
  address1: '7 Foreign Lane',
  district: 'Bengaluru Urban',
  state: 'Karnataka',
  clientIp: '203.0.113.9',
  rowVersion: 'AAAB',
}))

/** The settings of everybody there, by their names as texts. */
const settings: Record<string, boolean> = {
  twoFactorAuthentication: false,
  loginNotification: true,
  activityTracking: false,
}

const cardRequests = [
  {
    dated: '2026-11-20T06:00:00',
    refNo: 'CC-1',
    name: 'Lata Pardesi',
    mobileNo: 6000000101,
    cardVendor: 'NSDL',
    code: 'RF-22',
    staffName: 'Ramesh Foreign',
  },
  {
    dated: '2026-11-21T06:00:00',
    refNo: 'CC-2',
    name: 'Omar Pardesi',
    mobileNo: 6000000102,
    cardVendor: 'Sarthak',
    code: 'RF-22',
    staffName: null,
  },
]

/** The calls that need a token. */
const guarded: Record<string, (call: Call, id: string) => Answer> = {
  'GET /backend/dashboard/': () => ({
    json: { totPanVolume: '1234', idDetail: [{ id: 'Distributor', nos: '7', since: 2019 }], region: 'South' },
  }),
  'GET /backend/my-profile/get-settings': () => ({ json: settings }),
  'POST /backend/my-profile/update-setting': ({ body: { prop, value } }) => {
    if (!Object.hasOwn(settings, `${prop}`) || typeof value !== 'string')
      return { status: 400, text: 'No such setting' }
    settings[`${prop}`] = value.toLowerCase() === 'true'
    return { json: settings }
  },
  'POST /merchant/gateway/create': ({ body }) =>
    ['amount', 'p_info', 'customer_name', 'customer_email', 'customer_mobile'].some(
      (name) => typeof body[name] !== 'string',
    )
      ? { status: 400, text: 'The payment is not whole' }
      : { json: { data: { payment_url: 'https://pay.example/order/7' } } },
  'POST /merchant/banking/cc/apply': ({ body }) =>
    ['appMode', 'cardVendor', 'name', 'mobileNo'].some((name) => typeof body[name] !== 'string')
      ? { status: 400, text: 'The application is not whole' }
      : { text: 'https://cards.example/apply?lead=7' },
  'GET /merchant/cc-userlist': () => ({ json: cardRequests }),
  'GET /merchant/account/photo': () => ({ file: picture, type: 'image/png' }),
  'GET /merchant/accounting/closing': () => ({ json: '-1234.5' }),
  'POST /backend/user-management/registration/list': () => ({ json: registrations }),
  'GET /backend/user-management/registration/:id': (_call, id) => {
    const found = registrations.find(({ refNo }) => refNo === id)
    return found ? { json: found } : { status: 404, json: 'No such registration' }
  },
  'GET /backend/user-management/registration/approve/:id': () => ({
    json: {
      mobileNo: 6000000101,
      pkgs: [{ value: 3, label: 'Foreign package' }],
      idtypes: ['Distributor', 'Retailer'],
    },
  }),
  'POST /backend/user-management/registration/approve/:id': ({ body }) =>
    body.userName === 'taken'
      ? { status: 400, json: ['User name is taken', 'Choose another one'] }
      : { json: { status: 'ok' } },
  'POST /backend/user-management/registration/reject/:id': ({ body }) =>
    body.remark === 'No'
      ? { status: 409, json: { message: 'Not rejected', data: ['Reason is too short'] } }
      : { text: 'Rejected' },
}

/**
 * A server that an owner may already have. It has the log-in and the 22 calls of section 7 of the specification, in its own style:
 * claims have long names, roles are lists, numbers are texts, lists are bare arrays, and refusals have three shapes. It
 * answers all other calls with 404 or 405.
 */
export async function startForeignServer() {
  const log: Call[] = []
  const valid = new Set<string>()
  const pairs = new Map<string, string>()
  let count = 0

  /** A new pair of tokens, with the name that this server uses for the access token. */
  function newPair(userName: string) {
    const { name, code, role } = people[userName]!
    const claims = {
      [`${schemas}/name`]: name,
      [`${schemas}/nameidentifier`]: code,
      'http://schemas.microsoft.com/ws/2008/06/identity/claims/role': role,
      nbf: 1,
      exp: 4_000_000_000,
      serial: ++count,
    }
    const token = ['{"alg":"HS256"}', JSON.stringify(claims), 'no signature we could check']
      .map((part) => Buffer.from(part).toString('base64url'))
      .join('.')
    const refreshToken = `opaque/${count}==`
    valid.add(token)
    pairs.set(refreshToken, userName)
    return { token, refreshToken }
  }

  const open: Record<string, (call: Call) => Answer> = {
    'POST /auth/login': ({ body: { userName, password } }) => {
      if (!people[`${userName}`] || password !== 'Foreign#1') return { status: 400, text: 'No such user here' }
      return { json: { ...newPair(`${userName}`), expiresIn: '600', tokenType: 'bearer' } }
    },
    'POST /auth/refresh': ({ body: { Token, refreshToken } }) => {
      const userName = typeof Token === 'string' ? pairs.get(`${refreshToken}`) : undefined
      if (!userName) return { status: 400, json: { message: 'Invalid token' } }
      pairs.delete(`${refreshToken}`)
      const { token, ...rest } = newPair(userName)
      return { json: { Token: token, ...rest } }
    },
    'POST /auth/logout': () => ({ status: 500, text: 'Object reference not set' }),
    'POST /auth/forgot-username': ({ query, body: { emailid } }) =>
      query.get('captcha') === 'TEST' && emailid === 'lata@example.com'
        ? { text: 'Sent' }
        : { status: 400, text: 'The characters are wrong' },
    // Who comes back from the gateway may be logged out.
    'POST /merchant/gateway/check-status': ({ body: { client_txn_id, txn_date } }) =>
      typeof client_txn_id === 'string' && /^\d{2}-\d{2}-\d{4}$/.test(`${txn_date}`)
        ? { json: { status: true, data: { status: 'success' } } }
        : { status: 400, text: 'txn_date is missing' },
    'POST /captcha': () => ({ file: picture, type: 'image/png' }),
    'GET /business-info': () => ({ json: businessInfo }),
    'GET /logo': () => ({ file: picture, type: 'image/png' }),
    'GET /favicon': () => ({ file: picture, type: 'image/png' }),
    'GET /tawk-to': () => ({ json: { api: `${origin()}/chat`, widget: 1 } }),
  }

  function answer(call: Call): Answer {
    const asked = `${call.method} ${call.path}`
    const anyone = open[asked]
    if (anyone) return anyone(call)
    for (const [known, answer] of Object.entries(guarded)) {
      const id = new RegExp(`^${known.replace(':id', '([^/]+)')}$`).exec(asked)
      if (!id) continue
      if (!call.token || !valid.has(call.token)) return { status: 401 }
      return answer(call, decodeURIComponent(id[1] ?? ''))
    }
    return call.method === 'GET'
      ? { status: 404, text: '' }
      : { status: 405, json: { type: 'about:blank', status: 405 } }
  }

  const server = createServer(async (request, response) => {
    if (request.url === '/chat') return void response.setHeader('content-type', 'text/html').end('<p>Foreign chat</p>')
    const call = await callOf(request)
    log.push(call)
    const said = answer(call)
    call.status = said.status ?? 200
    send(response, said)
  })
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    origin: origin(),
    log,
    calls: (path: string) => log.filter((call) => call.path === path),
    /** From now on no access token is valid, but a refresh still works. */
    expire: () => valid.clear(),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function callOf(request: IncomingMessage): Promise<Call> {
  let text = ''
  for await (const part of request) text += part
  const { pathname, searchParams } = new URL(`${request.url}`, 'http://server')
  return {
    method: `${request.method}`,
    path: pathname.replace(/^\/api/, ''),
    query: searchParams,
    body: parsed(text),
    token: /^Bearer (.+)$/.exec(`${request.headers.authorization}`)?.[1] ?? null,
  }
}

function parsed(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

function send(response: ServerResponse, { status = 200, json, text, file, type }: Answer) {
  response.statusCode = status
  if (json !== undefined) response.setHeader('content-type', 'application/json; charset=utf-8')
  else response.setHeader('content-type', type ?? 'text/plain; charset=utf-8')
  response.end(file ?? (json === undefined ? (text ?? '') : JSON.stringify(json)))
}
