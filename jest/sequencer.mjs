import Sequencer from '@jest/test-sequencer'

/**
 * What takes minutes begins first, so that it does not run alone at the end; and in a young process, where it is quicker to
 * give back what nobody needs: the fuzz test took 229 s there, and 325 s after hundreds of others.
 */
const first = ['http/fuzz', 'http/lifecycle/restart', 'list/hostile-queries', 'shared/tenants', 'http/lifecycle/crash']

const rankOf = ({ path }) => {
  const rank = first.findIndex((name) => path.endsWith(`${name}.slow.test.ts`))
  return rank < 0 ? first.length : rank
}

export default class SlowFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => rankOf(a) - rankOf(b))
  }
}
