import * as v from 'valibot'
import { endpointsFor } from './endpoint.ts'
import { textUpTo } from './field/fields.ts'

/** A larger file is sent in pieces of this size, in bytes. */
export const pieceBytes = 256 * 1024

/** The most bytes of a file. */
export const mostUploadBytes = 5 * 1024 * 1024

/** The number of pieces of a file. */
export const piecesOf = (bytes: number) => Math.ceil(bytes / pieceBytes)

/** Whether a refusal with this status is about the content of the file, so that the same file is refused each time. */
export const refusesContent = (status: number) => [400, 413, 415, 422].includes(status)

/**
 * Announces a file: `to` is the call that will get it (its path under `/api`), `mark` identifies its content (its
 * SHA-256 in hex, where the browser can compute one).
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

/** A file of which some pieces have arrived; `have` are their numbers from 0. */
export const UnfinishedUpload = v.looseObject({
  id: v.string(),
  name: v.string(),
  bytes: v.number(),
  mark: v.string(),
  have: v.array(v.number()),
})
export type UnfinishedUpload = v.InferOutput<typeof UnfinishedUpload>

/** The body of an upload call for a file that was sent in pieces. */
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
 * Sends files over an unstable line: begin, send piece by piece, then pass the file to its call. If the same file is
 * begun for the same call again, it continues where it stopped; a piece that comes twice is stored once. An unfinished
 * file is deleted after a day.
 */
export const uploads = {
  begin: signedIn.act('/uploads', UploadStart, UnfinishedUpload),
  /** This person's unfinished files for a call. */
  unfinished: signedIn.read('/uploads/unfinished', v.array(UnfinishedUpload), {
    query: v.object({ to: textUpTo(200) }),
  }),
  piece: {
    ...signedIn.upload('/uploads/piece/:id', v.looseObject({ have: v.array(v.number()) })),
    query: v.object({ no: pieceNo }),
  },
  drop: signedIn.act('/uploads/drop/:id'),
}
