export { DownloadSoftware } from 'shared-ui/pan'
