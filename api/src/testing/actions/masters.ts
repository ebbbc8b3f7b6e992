import { banks } from 'contract/masters/bank'
import { govtFees } from 'contract/masters/govt-fee'
import { idTypes } from 'contract/masters/id-type'
import type { Master, MasterValues } from 'contract/masters/master'
import { packageSetup, packages } from 'contract/masters/package'
import { fixture } from '../applications.ts'
import { ofId, type Shop, type TestCallTable } from './shop.ts'

let made = 0
/** Of all shops, as what the office sets up is the same for all. */
const next = () => ++made

/** What the office sets up: each master's calls are the same, and so is how they are made ready. */
export function masterCalls({ app, lastName, atAdmin }: Shop): TestCallTable {
  const admin = app.as('admin')
  const picture = () => ({ query: { name: 'qr.jpg' }, bytes: fixture('scan-page-200dpi.jpg') })

  function callsOf(master: Master, values: () => Promise<MasterValues>): TestCallTable {
    const existing = async () => {
      const body = await values()
      return { body, id: (await admin(master.add, { body })).body.id }
    }
    const ofMade = async () => atAdmin(ofId((await existing()).id))
    return [
      [master.choices, async () => atAdmin({})],
      [master.read, ofMade],
      [master.add, async () => atAdmin({ body: await values() })],
      [
        master.change,
        async () => {
          const { id, body } = await existing()
          const { seen } = (await admin(master.read, { params: { id } })).body
          return atAdmin(ofId(id, { body, query: { seen } }))
        },
      ],
      [master.retire, ofMade],
      [master.restore, ofMade],
      ...(master.picture ? [[master.picture, async () => atAdmin(picture())] as TestCallTable[number]] : []),
    ]
  }
  const ofBank = async () => ({
    ...{ bankName: `Bank ${lastName}`, accountName: 'Namoona', accountNo: `77${`${next()}`.padStart(10, '0')}` },
    ...{ ifsc: 'DEMO0000001', branch: 'Pune', upiId: '', qrFileId: null, sortOrder: 9 },
  })
  const ofIdType = async () => ({
    ...{ name: `Type ${lastName.slice(0, 12)} ${next()}`, level: 9, canCreateMembers: false, saleAmount: 0 },
  })
  const ofFee = async () => ({
    ...{ service: 'REPRINT_ABROAD', name: `Fee ${lastName} ${next()}`, amount: 959, sortOrder: 9 },
    effectiveFrom: `20${30 + (next() % 60)}-0${1 + (next() % 9)}-1${next() % 10}`,
  })
  const ofPackage = async () => ({ name: `Package ${lastName} ${next()}`, idTypeId: app.masters.idTypeId })
  const packageId = async () => (await admin(packages.add, { body: await ofPackage() })).body.id
  const change = () => ({ from: '2099-01-01', rates: { PAN_N_PHY: { price: 200, govtFee: 107, commission: 20 } } })

  return [
    ...callsOf(banks as unknown as Master, ofBank),
    ...callsOf(idTypes as unknown as Master, ofIdType),
    ...callsOf(packages as unknown as Master, ofPackage),
    ...callsOf(govtFees as unknown as Master, ofFee),
    [packageSetup.read, async () => atAdmin(ofId(await packageId()))],
    [packageSetup.preview, async () => atAdmin(ofId(await packageId(), { body: change() }))],
    [packageSetup.save, async () => atAdmin(ofId(await packageId(), { body: change() }))],
  ]
}
