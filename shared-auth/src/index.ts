export { CallError, wasLost } from './call/call-error.ts'
export { call, change, fetchFile, upload } from './call/lazy-calls.ts'
export { newKey } from './call/new-key.ts'
export type { Sending } from './call/upload.ts'
export { comesDrawn } from './drawing.ts'
export { listenLive } from './live/listen-live.ts'
export { detour, forgetPlace, placeAfterSignIn, rememberPlace } from './session/area-guard.ts'
export { renewSession } from './session/renew-session.ts'
export {
  currentUser,
  onSessionEnd,
  onSessionLeft,
  type Pair,
  saveTokens,
  sessionHasEnded,
  whySessionEnded,
} from './session/session.ts'
export { sessionOverAt, watchTimes } from './session/session-times.ts'
export { signOut, timeOut } from './session/sign-out.ts'
export { useHasRight, useLooksOnly, useMay, useSession } from './session/use-session.ts'
export { baseRoute, type User } from './session/user.ts'
export { type Action, useAction } from './use-action.ts'
export { useFile, useFilesAhead } from './use-file.ts'
export {
  type AnsweredPage,
  forgetAnswers,
  keepAnswer,
  type Read,
  reread,
  rereadFailed,
  rereadRows,
  unasked,
  useExtra,
  useList,
  useRead,
} from './use-read.ts'
