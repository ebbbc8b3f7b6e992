import { useId } from 'react'
import { chakra } from 'shared-ui'

export type Place = { x: number; y: number; width: number; height: number }

const Rect = chakra('rect')

const filled = (fill: string) => (place: Place) => <Rect {...place} css={{ fill }} />

/** The last series is hatched, so that colour is never the only sign. */
function Hatched(place: Place) {
  const id = useId()
  return (
    <>
      <pattern id={id} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <chakra.line x1={0} y1={0} x2={0} y2={5} strokeWidth={2.5} css={{ stroke: 'fg.muted' }} />
      </pattern>
      <rect {...place} fill={`url(#${id})`} />
    </>
  )
}

/** The colours of the series of a chart, in order. */
export const swatches = [filled('brand.solid'), filled('blue.emphasized'), filled('orange.emphasized'), Hatched]
