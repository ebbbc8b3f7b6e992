import { expect, test } from '@jest/globals'
import { testApp } from '../../testing/app.ts'
import { onBothEngines } from '../../testing/database.ts'
import { refuseUnfit } from './fit.ts'

onBothEngines('very many made-up applications', (engine) => {
  test('do not come beside real people unless that is asked for, nor more than the embedded database carries', async () => {
    const app = await testApp({ engine })
    try {
      await expect(refuseUnfit(app.portal, 100, false)).rejects.toThrow('This database holds real data')
      await refuseUnfit(app.portal, 100, true)
      await app.db.insertInto('setting').values({ name: 'demo', value: '{}' }).execute()
      await refuseUnfit(app.portal, 20_000, false)
      const million = refuseUnfit(app.portal, 1_000_000, false)
      if (engine === 'pglite') await expect(million).rejects.toThrow('name a PostgreSQL in DATABASE_URL')
      else await million
    } finally {
      await app.close()
    }
  })
})
