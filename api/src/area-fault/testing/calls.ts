import { areaFaults } from 'contract/area-fault'
import type { Shop, TestCallTable } from '../../testing/shop.ts'

export const calls = ({ atCounter }: Shop): TestCallTable => [
  [areaFaults.report, async () => atCounter({ body: { area: 'merchant', build: '20261120-101500-1a2b3c4' } })],
]
