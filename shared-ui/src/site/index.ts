export { PictureCrop } from './picture-crop.tsx'
export { SitePreview } from './site-preview.tsx'
