import * as v from 'valibot'
import { endpointsFor } from './endpoint.ts'
import { textUpTo } from './field/fields.ts'

/** A file larger than this goes in pieces of this size, in bytes. */
export const pieceBytes = 256 * 1024

/** No file may have more bytes. */
export const mostUploadBytes = 5 * 1024 * 1024

/** How many pieces a file of so many bytes has. */
export const piecesOf = (bytes: number) => Math.ceil(bytes / pieceBytes)

/**
 * A file that is about to come: `to` is the call it is for (its path under `/api`), `mark` what tells its content from
 * any other (its SHA-256 in hex, where the browser can make one).
 */
export const UploadStart = v.object({
  to: v.pipe(textUpTo(200), v.startsWith('/')),
  name: textUpTo(200),
  bytes: v.pipe(
    v.number('Required'),
    v.integer(),
    v.minValue(1, 'The file is empty'),
    v.maxValue(mostUploadBytes, `The file is too large: at most ${mostUploadBytes / 1024 / 1024} MB`),
  ),
  mark: textUpTo(100),
})

/** A file of which some pieces have come; `have` are their numbers from 0. */
export const UnfinishedUpload = v.looseObject({
  id: v.string(),
  name: v.string(),
  bytes: v.number(),
  mark: v.string(),
  have: v.array(v.number()),
})
export type UnfinishedUpload = v.InferOutput<typeof UnfinishedUpload>

/** The body of an upload call when the file came in pieces before. */
export const FinishedUpload = v.object({ upload: v.pipe(v.string('Required'), v.uuid('Required')) })

const pieceNo = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(Number),
  v.integer(),
  v.minValue(0),
  v.maxValue(piecesOf(mostUploadBytes) - 1),
)

const signedIn = endpointsFor(['merchant', 'admin', 'staff'])

/**
 * Files over a line that breaks: begun, sent piece by piece, and handed to the call they are for. Whoever begins the same
 * file for the same call again continues where it stopped; a piece that came twice is kept once. What nobody goes on with is
 * thrown away after a day.
 */
export const uploads = {
  begin: signedIn.act('/uploads', UploadStart, UnfinishedUpload),
  /** What this person began for a call and did not finish. */
  unfinished: signedIn.read('/uploads/unfinished', v.array(UnfinishedUpload), {
    query: v.object({ to: textUpTo(200) }),
  }),
  piece: {
    ...signedIn.upload('/uploads/piece/:id', v.looseObject({ have: v.array(v.number()) })),
    query: v.object({ no: pieceNo }),
  },
  drop: signedIn.act('/uploads/drop/:id'),
}
