import { describe, expect, test } from '@jest/globals'
import { exportOf } from 'contract/endpoint'
import { banks } from 'contract/masters/bank'
import { idTypes } from 'contract/masters/id-type'
import { packageSetup, packages } from 'contract/masters/package'
import { applications } from 'contract/pan/application'
import { payments } from 'contract/payment/payment'
import { registrations } from 'contract/registration'
import { withMutant } from 'mutants'
import { rightsUnread } from '../http/access.mutants.ts'
import { addRegistrations } from '../registration/testing/rows.ts'
import { fixture } from '../testing/applications.ts'
import { everything } from '../testing/lists.ts'
import { changeOverChange, changeUnwritten, exportUnread, qrForEver } from './masters.mutants.ts'
import { account, addAccount, admin, app, change, offered, other, prices, seenOf } from './testing/fixture.ts'

describe('a master', () => {
  test('is used at once, on every server, by what follows; a retired one is offered to nobody and stays', async () => {
    const { id } = await addAccount()
    expect([await offered(), await offered(other)]).toEqual([
      expect.arrayContaining([id]),
      expect.arrayContaining([id]),
    ])
    expect((await other('admin')(banks.retire, { params: { id } })).status).toBe(200)
    expect([(await offered()).includes(id), (await offered(other)).includes(id)]).toEqual([false, false])
    const { body: list } = await app.as('staff')(banks.list, { body: { ...everything, search: 'misaal' } })
    expect(list.data.find((row) => row.id === id)).toMatchObject({ status: 'RETIRED', bankName: 'Misaal Bank' })
    expect((await admin(banks.restore, { params: { id } })).status).toBe(200)
    expect(await offered(other)).toContain(id)

    const { body } = await admin(idTypes.add, {
      body: { name: 'Kiosk', level: 1, canCreateMembers: false, saleAmount: 499.5 },
    })
    const choices = async () => (await other()(registrations.choicesForVisitor)).body.idtypes.map(({ value }) => value)
    expect(await choices()).toContain('Kiosk')
    await admin(idTypes.retire, { params: { id: body.id } })
    expect(await choices()).not.toContain('Kiosk')
    expect((await admin(idTypes.read, { params: { id: body.id } })).body.values).toMatchObject({ saleAmount: 499.5 })
  })

  test('tells its history: who changed what, with the value before', async () => {
    const history = async () => {
      const { id, body } = await addAccount()
      await change(id, { ...body, branch: 'Nashik', upiId: '' })
      await admin(banks.retire, { params: { id } })
      const { body: found } = await app.as('staff')(banks.read, { params: { id } })
      return found.history.map(({ what, by, changes }) => ({ what, by, changes }))
    }
    const told = await history()
    expect(told.map(({ what }) => what)).toEqual(['retired', 'changed', 'added'])
    expect(told[1]).toEqual({
      what: 'changed',
      by: 'Demo admin',
      changes: [
        { field: 'branch', was: 'Pune', now: 'Nashik' },
        { field: 'upiId', was: 'misaal@example', now: '' },
      ],
    })
    expect((await withMutant(changeUnwritten, history)).map(({ what }) => what)).toEqual(['retired', 'added'])
  })

  test('is not changed over a change that was not seen', async () => {
    const both = async () => {
      const { id, body } = await addAccount()
      const seen = await seenOf(id)
      const first = await change(id, { ...body, branch: 'Nashik' }, seen)
      const second = await change(id, { ...body, branch: 'Nagpur' }, seen)
      return [first.status, second.status, second.body.message]
    }
    expect(await both()).toEqual([200, 409, 'Somebody else changed this meanwhile. Close it and open it again.'])
    expect((await withMutant(changeOverChange, both)).slice(0, 2)).toEqual([200, 200])
  })

  test('says at its field what is wrong', async () => {
    const wrong = async (changes: object) => (await admin(banks.add, { body: { ...account, ...changes } })).body.data
    expect(await wrong({ ifsc: 'SBIN1234', accountNo: '12', upiId: 'nobody', bankName: '', sortOrder: -1 })).toEqual([
      'bankName: Required',
      'accountNo: Enter 9 to 18 digits',
      'ifsc: Enter a valid IFSC, e.g. SBIN0001234',
      'upiId: Enter a valid UPI ID, e.g. name@bank',
      'sortOrder: At least 1',
    ])
    const { body } = await addAccount()
    expect(await wrong(body)).toEqual(['accountNo: This account is in the list already'])
    expect(await wrong({ accountNo: '000000009999', qrFileId: '0190a0a0-0000-7000-8000-000000000000' })).toEqual([
      'qrFileId: Add the picture again',
    ])
    const type = { name: 'retailer', level: 1, canCreateMembers: false, saleAmount: 0 }
    expect((await admin(idTypes.add, { body: type })).body.data).toEqual(['name: There is one with this name already'])
    const strange = { name: 'Strange', idTypeId: '0190a0a0-0000-7000-8000-000000000000' }
    expect((await admin(packages.add, { body: strange })).body.data).toEqual(['idTypeId: Choose an ID type'])
  })

  test('is read and changed only with the right to it, which other screens do not need; nobody deletes', async () => {
    const { id, body } = await addAccount()
    const clerk = app.as('clerk')
    await addRegistrations(app, 1)
    const refNo = (await clerk(registrations.list, { body: everything })).body.data[0]!.refNo
    const { body: choices } = await clerk(registrations.choices, { params: { refNo } })
    expect([choices.idtypes.length > 0, choices.pkgs.length > 0]).toEqual([true, true])

    const tried = () =>
      Promise.all([
        clerk(banks.list, { body: everything }),
        clerk(banks.choices),
        clerk(banks.read, { params: { id } }),
        clerk(packageSetup.read, { params: { id: app.masters.packageId } }),
        clerk(banks.add, { body }),
        clerk(banks.change, { params: { id }, body, query: { seen: '' } }),
        clerk(banks.retire, { params: { id } }),
        clerk(banks.restore, { params: { id } }),
        clerk(banks.picture!, { query: { name: 'qr.jpg' }, bytes: fixture('scan-page-200dpi.jpg') }),
        clerk(packageSetup.save, { params: { id: app.masters.packageId }, body: prices('2099-01-01', 200) }),
      ])
    expect(new Set((await tried()).map(({ status }) => status))).toEqual(new Set([403]))
    const looked = async () => (await clerk(banks.read, { params: { id } })).status
    expect(await withMutant(rightsUnread, looked)).toBe(200)

    const taken = async () =>
      (await app.as('filer')(exportOf(banks.list), { query: { format: 'csv' }, body: everything })).status
    expect([await taken(), await withMutant(exportUnread, taken)]).toEqual([403, 200])
    const masters = app.portal.served.filter(({ path }) => path.includes('/masters/'))
    expect(masters.filter(({ path }) => /delete|remove/.test(path))).toEqual([])
  })

  test('a QR code is seen by merchants while its account takes money', async () => {
    const { body: picture } = await admin(banks.picture!, {
      query: { name: 'qr.jpg' },
      bytes: fixture('scan-page-200dpi.jpg'),
    })
    const look = async () => (await app.as('rakesh')(applications.file, { params: { id: picture.id } })).status
    expect(await look()).toBe(404)
    const { id } = await addAccount({ qrFileId: picture.id })
    const { body } = await app.as('rakesh')(payments.choices)
    expect([body.banks.find((bank) => bank.id === id)?.qrFileId, await look()]).toEqual([picture.id, 200])
    await admin(banks.retire, { params: { id } })
    expect(await look()).toBe(404)
    expect(await withMutant(qrForEver, look)).toBe(200)
  })
})
