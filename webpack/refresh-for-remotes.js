// In development only. What swaps a component must have watched the tree since it was mounted, and only the host's copy has:
// the remotes take that one from here.
import * as runtime from 'react-refresh/runtime'

globalThis.portalRefresh = runtime
