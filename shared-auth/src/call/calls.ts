export { postSignOut } from '../session/post-sign-out.ts'
export { tokenAfter } from '../session/refresh.ts'
export { call, fetchFile } from './call.ts'
export { upload } from './upload.ts'
