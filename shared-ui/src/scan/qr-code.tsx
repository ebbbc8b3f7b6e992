import { Box } from 'shared-ui'

/** The server's drawing: an SVG path in a square of `size` units. */
type QrCodeProps = { of: { size: number; path: string }; label: string }

/** A QR code on white in both themes: a camera expects dark on light. Pass `label` translated. */
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
