import { test as base, expect } from '../support/test.ts'
import { type Asking, questionsFor } from './questions.ts'
import { officeStates } from './states/office.ts'
import { officePanStates } from './states/office-pan.ts'
import { publicStates } from './states/public.ts'
import { shopStates } from './states/shop.ts'
import { shopPanStates } from './states/shop-pan.ts'
import type { State } from './states/state.ts'

/** The pages of a person stay open for all states of a worker. */
const test = base.extend<object, { askingOf: (who: State['who']) => Promise<Asking> }>({
  askingOf: [
    async ({ browser, portal }, use) => {
      const all = new Map<string, Promise<Asking>>()
      await use((who) => {
        const asking = all.get(who) ?? questionsFor(browser, portal, who)
        all.set(who, asking)
        return asking
      })
      for (const asking of all.values()) await (await asking).end()
    },
    { scope: 'worker' },
  ],
})

test.describe.configure({ mode: 'parallel' })

const states = [...publicStates, ...shopStates, ...shopPanStates, ...officeStates, ...officePanStates]

for (const { who, name, at, ready } of states)
  test(`${who}: ${name}: can be read and used by everybody`, async ({ askingOf }) => {
    const asking = await askingOf(who)
    expect(await asking.faultsOf(at, { ready })).toEqual([])
  })
