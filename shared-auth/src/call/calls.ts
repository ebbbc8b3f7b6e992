export { postSignOut } from '../session/post-sign-out.ts'
export { call, fetchFile } from './call.ts'
export { upload } from './upload.ts'
