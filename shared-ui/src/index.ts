export {
  Box,
  Button,
  Center,
  chakra,
  Flex,
  Grid,
  Heading,
  IconButton,
  Image,
  Separator,
  SimpleGrid,
  Skeleton,
  Spinner,
  Stack,
  Text,
  VisuallyHidden,
} from '@chakra-ui/react'
export { useBusiness, useNotices } from './business.ts'
export { Chip, CountChip } from './chip.tsx'
export { Comb } from './comb.tsx'
export { errorText } from './error-text.ts'
export { type Fact, Facts } from './facts.tsx'
export { amount, balance, count, rupeeSum, rupees } from './format/money.ts'
export { genderText, phoneText } from './format/person.ts'
export { ageInDays, ageText, clockText, dayText, shortTime, timeText } from './format/time.ts'
export type { AreaModule, MenuGroup } from './frame/area.ts'
export { AreaFrame } from './frame/lazy-area-frame.tsx'
export { LiveChat } from './frame/live-chat.tsx'
export { Picture } from './frame/logo.tsx'
export { PublicFrame } from './frame/public-frame.tsx'
export { publicWidth } from './frame/public-width.ts'
export { useRail } from './frame/rail-choice.ts'
export { refreshBalance } from './frame/refresh-balance.ts'
export { ThemeToggle } from './frame/theme-toggle.tsx'
export * from './list/index.ts'
export { Money, Total } from './money.tsx'
export { Note } from './note.tsx'
export { Panel } from './panel.tsx'
export { PortalTheme } from './portal-theme.tsx'
export { remembered } from './remembered.ts'
export { RouteLink, TextLink } from './route-link.tsx'
export { type Crumb, Screen } from './screen.tsx'
export { AreaFailed } from './states/area-failed.tsx'
export { EmptyState } from './states/empty-state.tsx'
export { NotFound } from './states/lazy-not-found.tsx'
export { LoadingOverlay } from './states/loading-overlay.tsx'
export { Oops } from './states/oops.tsx'
export { Problem } from './states/problem.tsx'
export { StatusChip, statusLabel } from './status-chip.tsx'
export { t } from './t.ts'
export { toast } from './toast/toast.ts'
export { Toaster } from './toast/toaster.tsx'
export { useTitle } from './use-title.ts'
