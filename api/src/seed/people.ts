import { rights } from 'contract/people/rights'
import type { NewRegistration } from 'contract/registration'
import { add } from '../members/service.ts'
import { addUser, nextCode } from '../people/service.ts'
import type { Portal } from '../portal.ts'
import { approve, register } from '../registration/service.ts'
import type { Caller, Visitor } from '../shared/caller.ts'
import { transact } from '../shared/context.ts'
import { changeListing } from '../site/centres.ts'
import { demoPassword } from './accounts.ts'
import { members, merchants, office, places, waiting } from './names.ts'
import type { Travel } from './time.ts'

type IdType = { id: string; name: string; packageId: string }
/** Somebody as the services know them, and the name they log in with. */
export type DemoUser = Caller & { userName: string }

const visitor = (no: number): Visitor => ({ id: null, name: 'visitor', ip: `192.0.2.${no}`, requestId: 'demo' })

/** The office, by registering and approving the shops, and the members under them. */
export async function seedPeople(travel: Travel, types: IdType[]) {
  travel.goTo(121, 570)
  const staff = await seedOffice(travel.portal)
  const shops = []
  for (const [i, shop] of merchants.entries()) {
    travel.goTo(120, 600 + i * 4)
    const userName = i === merchants.length - 1 ? 'merchant' : mobileOf(i + 1)
    shops.push(await seedMerchant(travel.portal, shop, i + 1, userName, types, staff.staff))
  }
  const people = [...(await seedMembers(travel, shops, types, staff.staff)), ...shops]
  await seedCounter(travel.portal, shops.at(-1))
  // Some agree that visitors may find them.
  for (const shop of [...shops.slice(0, 4), ...shops.slice(-1)])
    await transact(travel.portal, shop, (context) =>
      changeListing({ ...context, params: {}, body: { isListed: true } }),
    )
  for (const [i, { daysAgo, ...shop }] of waiting.entries()) {
    if (daysAgo > 0) travel.goTo(daysAgo, 972)
    else travel.goBack(25)
    const no = shop.fName.startsWith('MEENA') ? 41 : merchants.length + i + 1
    await registerAs(travel.portal, shop, no)
  }
  return { staff, people, all: [...people, ...Object.values(staff)] }
}

async function seedOffice(portal: Portal) {
  const people: Record<string, DemoUser> = {}
  for (const { userName, name, role, ...more } of office) {
    const code = await nextCode(portal.db, 'office')
    const user = { userName, name, code, role, merchantId: null, mailbox: `${userName}@example.com` }
    const passwordHash = await portal.passwords.hash(demoPassword)
    const rightsOf = role === 'staff' ? { rights: 'rights' in more ? more.rights : [...rights] } : {}
    const id = await addUser(portal.db, portal, { ...user, ...rightsOf, passwordHash, mustChange: false })
    people[userName] = { ...user, id, ip: '192.0.2.200', requestId: 'demo' }
  }
  return people as { admin: DemoUser; staff: DemoUser }
}

type Shop = { fName: string; lName: string; shopName: string; type: string; place: number; gender?: 'T' }

const mobileOf = (no: number) => `60000000${`${no}`.padStart(2, '0')}`

function registrationOf({ fName, lName, shopName, type, place, gender }: Shop, no: number): NewRegistration {
  const { district, state, pin } = places[place] ?? places[0]
  const isWoman = /^(SUNITA|LAKSHMI|ANITA|ASHA|FARIDA|SHABNAM|REKHA|MEENA)/i.test(fName)
  return {
    fName,
    lName,
    shopName,
    district,
    state,
    pin,
    fatherName: `SURESH ${lName || 'DEMO'}`,
    gender: gender ?? (isWoman ? 'F' : 'M'),
    dob: `19${70 + (no % 25)}-0${1 + (no % 9)}-1${no % 10}`,
    mobileNo: mobileOf(no),
    emailId: `${fName.split(' ')[0]?.toLowerCase()}${no}@example.com`,
    idName: type,
    address1: `${no + 11} Namoona Road`,
    address2: 'Near Demo Chowk',
    address3: '',
    consent: true,
    terms: true,
  }
}

const registerAs = (portal: Portal, shop: Shop, no: number) =>
  transact(portal, visitor(no), (context) =>
    register({ ...context, params: {}, query: { captcha: '' }, body: registrationOf(shop, no) }),
  )

async function seedMerchant(portal: Portal, shop: Shop, no: number, userName: string, types: IdType[], by: DemoUser) {
  const { refNo } = await registerAs(portal, shop, no)
  const type = types.find(({ name }) => name === shop.type)
  return approveAs(portal, by, refNo, userName, type)
}

async function approveAs(portal: Portal, by: DemoUser, refNo: string, userName: string, type: IdType | undefined) {
  const choice = { idType: type?.id ?? '', packageId: type?.packageId ?? '' }
  const paid = { saleMode: 'CASH' as const, remark: 'Papers seen at the shop' }
  const body = { userName, ...choice, password: demoPassword, ...paid }
  const prepared = await portal.passwords.hash(demoPassword)
  await transact(portal, by, (context) => approve({ ...context, params: { refNo }, body, prepared }))
  // In the demo nobody hands out passwords, so nobody is asked to change one.
  await portal.db.updateTable('userAccount').set({ mustChange: false }).where('userName', '=', userName).execute()
  return personCalled(portal, userName)
}

async function personCalled({ db }: Portal, userName: string): Promise<DemoUser> {
  const user = await db
    .selectFrom('userAccount')
    .select(['id', 'userName', 'name', 'code', 'role', 'merchantId'])
    .where('userName', '=', userName)
    .executeTakeFirstOrThrow()
  return { ...user, ip: '192.0.2.201', requestId: 'demo' }
}

/** Somebody who works at the shop to sign in as, and may only apply for PAN. */
async function seedCounter(portal: Portal, owner: DemoUser | undefined) {
  const code = await nextCode(portal.db, 'shopStaff')
  await addUser(portal.db, portal, {
    userName: 'counter',
    name: 'Ravi Namoona',
    code,
    role: 'merchant',
    mustChange: false,
    merchantId: owner?.merchantId ?? null,
    shopStaff: true,
    rights: ['pan'],
    passwordHash: await portal.passwords.hash(demoPassword),
  })
}

/** Members are asked for by the merchant above, and approved as anybody is. */
async function seedMembers({ portal, goTo }: Travel, shops: DemoUser[], types: IdType[], by: DemoUser) {
  const [retailer] = types
  const added = []
  for (const [i, { name, shopName, under }] of members.entries()) {
    goTo(120, 740 + i * 5)
    const no = 61 + i
    const names = name.split(' ')
    const lName = `${names.pop()}`
    const shop = { fName: names.join(' '), lName, shopName, type: retailer?.name ?? '', place: 0 }
    const { terms: _, idName: __, ...record } = registrationOf(shop, no)
    const body = { ...record, idType: retailer?.id ?? '', packageId: retailer?.packageId ?? '' }
    const parent = shops[under - 1]
    if (!parent) throw new Error(`Nobody is above ${name}`)
    const { refNo } = await transact(portal, parent, (context) => add({ ...context, params: {}, body }))
    const userName = i === members.length - 1 ? 'member' : mobileOf(no)
    added.push(await approveAs(portal, by, refNo, userName, retailer))
  }
  return added
}
