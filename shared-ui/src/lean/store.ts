/** Stands for `use-sync-external-store`, which SWR carries for React 17. */
export { useSyncExternalStore } from 'react'
