import Node from '../jest/node.mjs'

/**
 * An environment that ends a test file at its first failed test while a mutant is active, because it is then noticed. A
 * test that hangs fails after `globals.seconds`; tests in `globals.red` fail without the mutant too, and do not count.
 */
export const untilRed = (Base) =>
  class extends Base {
    #isRed = false

    handleTestEvent({ name, test, hook, describeBlock }) {
      const { mutant, red, seconds } = this.global
      if (!mutant) return
      if (name === 'test_done') this.#isRed ||= test.errors.length > 0 && !red.includes(fullName(test))
      if (name === 'test_start') test.timeout = seconds * 1000
      if (name === 'hook_start') hook.timeout = seconds * 1000
      if (this.#isRed && name === 'test_start') test.mode = 'skip'
      if (this.#isRed && name === 'run_describe_start') describeBlock.mode = 'skip'
    }
  }

const fullName = ({ name, parent }) => (parent.parent ? `${fullName(parent)} ${name}` : name)

export default untilRed(Node)
