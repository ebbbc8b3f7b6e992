/** Replaces `use-sync-external-store`, which SWR includes for React 17. */
export { useSyncExternalStore } from 'react'
