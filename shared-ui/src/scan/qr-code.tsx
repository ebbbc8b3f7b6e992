import { Box } from 'shared-ui'

/** What the server draws: an SVG path, `size` units a side. */
type QrCodeProps = { of: { size: number; path: string }; label: string }

/** A QR code on paper, whatever the theme: a camera looks for dark on light. `label` comes translated. */
export const QrCode = ({ of: { size, path }, label }: QrCodeProps) => (
  <Box bg="paper" borderWidth="1px" borderRadius="md" p="1" flex="none">
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={176}
      height={176}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  </Box>
)
