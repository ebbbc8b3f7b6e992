export { PictureCrop } from './picture-crop.tsx'
