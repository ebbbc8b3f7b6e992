import type { NewMember } from 'contract/people/members'
import { v7 as uuid } from 'uuid'
import type { TestApp } from '../../testing/app.ts'

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
