/** The powers in a menu of the office: the columns of the rights matrix. */
export const powers = { view: 'View', add: 'Add', act: 'Act', export: 'Export' } as const
export type Power = keyof typeof powers

type OfficeMenu = { name: string; can: Partial<Record<Power, string>>; usual: readonly Power[] }

const lists = { view: 'View', export: 'Take lists as a file' } as const

/**
 * The menus of the office with the powers of each, in words, and those preset for new staff (`usual`): all queues, but
 * no money, no data setup, no settings and no files. What only an administrator may do, such as the limits of approvals, is in no
 * menu.
 */
export const officeMenus = {
  payments: { name: 'Payments', can: { ...lists, act: 'Approve and reject' }, usual: ['view'] },
  'bank-statement': {
    name: 'Bank statement',
    can: { ...lists, add: 'Add a statement', act: 'Set lines aside, take them up again' },
    usual: ['view'],
  },
  gateway: { name: 'UPI payments', can: { ...lists, act: 'Ask the gateway, credit, close' }, usual: ['view'] },
  adjustments: {
    name: 'Adjustments',
    can: { ...lists, add: 'Adjust a balance', act: 'Approve and reject' },
    usual: ['view'],
  },
  'take-backs': { name: 'Take backs', can: lists, usual: ['view'] },
  pan: {
    name: 'NSDL PAN',
    can: { ...lists, act: 'Verify, acknowledge, record what NSDL says' },
    usual: ['view', 'act'],
  },
  uti: { name: 'UTI PAN', can: { ...lists, act: 'Decide on agent IDs and top-ups' }, usual: ['view', 'act'] },
  cards: {
    name: 'CC User List',
    can: { ...lists, add: "Take in partners' files", act: 'Record a status, pay payouts' },
    usual: ['view'],
  },
  gst: {
    name: 'GST',
    can: { ...lists, act: 'Ask, record, file, reject; move due dates' },
    usual: ['view', 'act'],
  },
  registration: { name: 'Registration', can: { ...lists, act: 'Approve and reject' }, usual: ['view', 'act'] },
  people: {
    name: 'Merchants and users',
    can: { ...lists, act: 'Change package, block, unlock, end sessions, reset passwords, view as merchant' },
    usual: ['view'],
  },
  kyc: { name: 'KYC', can: { ...lists, view: 'View with papers', act: 'Check and decide' }, usual: ['view', 'act'] },
  'id-sale': { name: 'ID sales', can: { ...lists, act: 'Take a sale back' }, usual: ['view'] },
  'data-requests': {
    name: 'Data requests',
    can: { ...lists, add: 'Add a request', act: 'Find a person, answer' },
    usual: [],
  },
  courier: {
    name: 'Courier',
    can: { ...lists, act: 'Add, send and receive packets' },
    usual: ['view', 'act'],
  },
  reports: { name: 'Reports', can: lists, usual: [] },
  'tds-return': { name: 'TDS return', can: { view: 'View', export: 'Take it with whole PANs' }, usual: [] },
  masters: {
    name: 'Data Setup',
    can: { ...lists, add: 'Add records', act: 'Change, retire, take in files, set prices' },
    usual: [],
  },
  settings: {
    name: 'Setting',
    can: { ...lists, act: 'Change the public site, its slides and news' },
    usual: [],
  },
} as const satisfies Record<string, OfficeMenu>

export type Menu = keyof typeof officeMenus
/** A right that a staff member needs in their own record, such as `payments:act`; an admin has all rights. */
export type Right = { [M in Menu]: `${M}:${keyof (typeof officeMenus)[M]['can'] & string}` }[Menu]

const all: Record<string, OfficeMenu> = officeMenus
const powerCodes = Object.keys(powers) as Power[]

/** The rights of one menu, in the order of the columns. */
export const rightsIn = (menu: Menu): Right[] =>
  powerCodes.filter((power) => power in officeMenus[menu].can).map((power) => `${menu}:${power}` as Right)

export const menuCodes = Object.keys(officeMenus) as Menu[]
/** The menus that are none of these, and in which none of these rights is. */
export const menusSince = (known: readonly string[], given: readonly string[]) =>
  menuCodes.filter((menu) => !known.includes(menu) && !given.some((right) => right.startsWith(`${menu}:`)))
/** All rights, in the order of the matrix. */
export const rights: readonly Right[] = menuCodes.flatMap(rightsIn)

/** The rights that are preset for new staff. */
export const usualRights = rights.filter((right) => {
  const [menu, power] = partsOf(right)
  return (officeMenus[menu].usual as readonly Power[]).includes(power)
})

/** The menu and the power of a right. */
export function partsOf(right: Right) {
  return right.split(':') as [Menu, Power]
}

const viewIn = (right: Right) => `${partsOf(right)[0]}:view` as Right

/** The words for a right, inside its menu. */
export const rightWords = (right: Right) => {
  const [menu, power] = partsOf(right)
  return all[menu]?.can[power] ?? powers[power]
}

/** The words for a right, with its menu. */
export const rightName = (right: Right) => `${officeMenus[partsOf(right)[0]].name}: ${rightWords(right)}`

/** The message to staff without the right that a call or a screen needs. */
export const rightNeeded = 'This needs the right “{right}”. Ask an administrator for it.'

/** Rights in their stored form: each once, in the order of the matrix; every right of a menu includes its view. */
export const withViews = (given: readonly Right[]): Right[] => {
  const whole = new Set(given.flatMap((right) => [viewIn(right), right]))
  return rights.filter((right) => whole.has(right))
}

/** Rights after some were ticked or unticked: unticking the view of a menu removes all its rights. */
export function changedRights(given: readonly Right[], some: readonly Right[], isGiven: boolean): Right[] {
  if (isGiven) return withViews([...given, ...some])
  return withViews(given.filter((right) => !some.includes(right) && !some.includes(viewIn(right))))
}
