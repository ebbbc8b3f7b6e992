/**
 * What the shell and the home page are drawn with. It comes to every visitor with the first script; whatever else a page
 * uses stands in index.ts, which comes with the first page that asks.
 */
export { Box, Button, chakra, Flex, Grid, Heading, IconButton, Skeleton, Stack, Text } from '@chakra-ui/react'
export { useBusiness, useNotices } from './business.ts'
export { amount } from './format/money.ts'
export { dayText } from './format/time.ts'
export type { AreaModule, MenuGroup } from './frame/area.ts'
export { AreaFrame } from './frame/lazy-area-frame.tsx'
export { PublicFrame } from './frame/public-frame.tsx'
export { publicWidth } from './frame/public-width.ts'
export { Panel } from './panel.tsx'
export { PortalTheme } from './portal-theme.tsx'
export { RouteLink } from './route-link.tsx'
export { AreaFailed } from './states/area-failed.tsx'
export { NotFound } from './states/lazy-not-found.tsx'
export { LoadingOverlay } from './states/loading-overlay.tsx'
export { Oops } from './states/oops.tsx'
export { Problem } from './states/problem.tsx'
export { t } from './t.ts'
export { tellBell, toast } from './toast/toast.ts'
export { Toaster } from './toast/toaster.tsx'
export { useTitle } from './use-title.ts'
