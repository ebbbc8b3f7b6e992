export { DownloadSoftware } from 'shared-ui/screens'
