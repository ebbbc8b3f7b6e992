import { relative } from 'node:path'
import type { LoaderContext } from 'webpack'
import { knownMutants, root } from './known.ts'
import { writeIn } from './write-in.ts'

const known = knownMutants()

/** Writes mutants into webpack's output; a page activates one with `globalThis.mutant`. */
export default async function withMutants(this: LoaderContext<object>, text: string) {
  // The list of mutants is no file that webpack watches.
  this.cacheable(false)
  return writeIn([...(await known).values()].flat(), relative(root, this.resourcePath), text)
}
