export { call, fetchFile } from './call.ts'
export { postSignOut } from './post-sign-out.ts'
export { upload } from './upload.ts'
