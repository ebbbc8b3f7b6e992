import { members, type NewMember } from 'contract/people/members'
import { registrations } from 'contract/registration'
import { v7 as uuid } from 'uuid'
import type { TestApp } from '../app.ts'
import type { Shop, TestCallTable } from './shop.ts'

/** Lets a merchant have members: from then on they are a distributor, below whom retailers come. */
export async function mayAddMembers({ db }: TestApp, merchantId: string) {
  const type = { id: uuid(), name: 'Distributor', level: 2, canCreateMembers: true }
  await db
    .insertInto('idType')
    .values(type)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { id: idTypeId } = await db
    .selectFrom('idType')
    .select('id')
    .where('name', '=', type.name)
    .executeTakeFirstOrThrow()
  await db.updateTable('merchant').set({ idTypeId }).where('id', '=', merchantId).execute()
}

let people = 0
/** Somebody new each time who may work under a distributor. */
export const newMember = ({ masters }: TestApp, lastName = 'Namoona'): NewMember => {
  const no = `${++people}`.padStart(4, '0')
  return {
    fName: 'Pooja',
    lName: lastName,
    fatherName: 'Suresh Namoona',
    gender: 'F',
    dob: '1991-03-02',
    mobileNo: `600020${no}`,
    emailId: `pooja${no}@example.com`,
    shopName: `${lastName} Seva`,

    address1: '12 Namoona Road',
    address2: '',
    address3: '',
    state: 'Maharashtra',
    district: 'Pune',
    pin: '411001',
    idType: masters.idTypeId,
    packageId: masters.packageId,
    consent: true,
  }
}

/** A merchant and the members under them: each time somebody new. */
export async function memberCalls({ app, owner, office, counter, atCounter, lastName }: Shop): Promise<TestCallTable> {
  const shop = app.db.selectFrom('userAccount').select('merchantId').where('userName', '=', owner)
  await mayAddMembers(app, `${(await shop.executeTakeFirstOrThrow()).merchantId}`)
  const waiting = async () => (await counter(members.add, { body: newMember(app, lastName) })).body.refNo
  const working = async () => {
    const refNo = await waiting()
    const choice = { idType: app.masters.idTypeId, packageId: app.masters.packageId, remark: null }
    const body = { ...choice, userName: `f-${refNo}`, password: 'Tulsi-47-kagaz' }
    await office(registrations.approve, { params: { refNo }, body })
    return refNo
  }
  const of = (refNo: string, more = {}) => atCounter({ params: { refNo }, ...more })
  const reason = { body: { reason: 'Customers complain' } }
  return [
    [members.add, async () => atCounter({ body: newMember(app, lastName) })],
    [members.read, async () => of(await working())],
    [members.ledger, async () => of(await working())],
    [members.setLimit, async () => of(await working(), { body: { dayLimit: 500 } })],
    [members.block, async () => of(await working(), reason)],
    [
      members.unblock,
      async () => {
        const refNo = await working()
        await counter(members.block, { params: { refNo }, ...reason })
        return of(refNo)
      },
    ],
  ]
}
