import type { Endpoint } from 'contract/endpoint'
import type { PaperRead } from 'contract/paper-read'
import type { ShopRight } from 'contract/people/shop-rights'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Caller } from '../shared/caller.ts'
import { modulesOfFeatures } from '../shared/features.ts'

/** What a file is kept for, as the feature that keeps it says in its `file-purposes.ts`. In SQL it is the table `file`. */
export type FilePurpose = {
  /** As which kind of reading each look is logged; null where it is no personal paper. */
  reading: PaperRead | null
  /** The record that it belongs to: staff who may not view the record may not view the file. */
  of?: Pick<Endpoint, 'right'>
  /** The right of a shop's staff that shows its record; without one the owner alone reads it, or everybody it is `alsoFor`. */
  ofShop?: ShopRight | 'everybody'
  /** It is uploaded before its request, and nothing uses it until then: such files are limited, and deleted after a day. */
  waitsForUse?: true
  /** Who else may read it, beside its merchant and the office. */
  alsoFor?: (caller: Caller) => RawBuilder<SqlBool>
  /** What must be true beside that. */
  onlyIf?: (caller: Caller) => RawBuilder<SqlBool>
  /** By what the log of readings calls its record, if that is no application. */
  about?: RawBuilder<string | null>
}

/** The purposes, each by its name. A feature adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: the features fill it
export interface FilePurposes {}
export type PurposeName = keyof FilePurposes

let found: Promise<Record<PurposeName, FilePurpose>> | undefined

/** All purposes. They are looked for when the first file is asked for, as their modules need those that serve files. */
export function filePurposes() {
  found ??= modulesOfFeatures<{ filePurposes: Partial<Record<PurposeName, FilePurpose>> }>('file-purposes.ts').then(
    (features) =>
      Object.assign({}, ...features.map((feature) => feature.filePurposes)) as Record<PurposeName, FilePurpose>,
  )
  return found
}
