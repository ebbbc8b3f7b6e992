import { scaleBand, scaleLinear, scaleOrdinal } from '@visx/scale'
import { BarStack } from '@visx/shape'
import { useLayoutEffect, useRef, useState } from 'react'
import { Box, chakra, count } from 'shared-ui'
import type { Drawn } from './drawn.ts'

const height = 200
const edge = { top: 8, bottom: 22, left: 76 }
const Label = chakra('text', { base: { textStyle: 'micro', fill: 'fg.muted' } })
const Line = chakra('line', { base: { stroke: 'border.subtle' } })
/** Below this width two labels would touch. */
const labelWidth = 44

/** Stacked bars with a zero line and a few others. Screen readers get the table instead. */
export function Bars({ of: { series, bars, write } }: { of: Drawn }) {
  const { ref, width } = useWidth()
  const keys = series.map(({ key }) => key)
  const totals = bars.map(({ parts }) => keys.reduce((sum, key) => sum + (parts[key] ?? 0), 0))
  const x = scaleBand({ domain: bars.map(({ label }) => label), range: [edge.left, width], padding: 0.35 })
  const y = scaleLinear({ domain: [0, Math.max(...totals)], range: [height - edge.bottom, edge.top], nice: 3 })
  const every = Math.max(1, Math.ceil(labelWidth / Math.max(1, x.step())))
  return (
    <Box ref={ref} minH={`${height}px`}>
      {width > 0 && (
        <svg width={width} height={height} aria-hidden>
          {y.ticks(3).map((tick) => (
            <g key={tick}>
              <Line x1={edge.left} x2={width} y1={y(tick)} y2={y(tick)} />
              <Label x={edge.left - 8} y={y(tick) + 4} textAnchor="end">
                {count(tick)}
              </Label>
            </g>
          ))}
          <BarStack
            data={bars}
            keys={keys}
            x={({ label }) => label}
            value={({ parts }, key) => parts[key] ?? 0}
            xScale={x}
            yScale={y}
            color={scaleOrdinal({ domain: keys, range: keys })}
          >
            {(stacks) =>
              stacks.flatMap(({ index, key, bars: parts }) => {
                const { Swatch, label } = series[index] ?? series[0]!
                return parts
                  .filter((part) => part.height > 0)
                  .map((part) => (
                    <g key={`${key} ${part.index}`}>
                      <title>{`${part.bar.data.label}, ${label}: ${write(part.bar.data.parts[key] ?? 0)}`}</title>
                      <Swatch x={part.x} y={part.y} width={part.width} height={part.height} />
                    </g>
                  ))
              })
            }
          </BarStack>
          {bars.map(({ label, short }, i) =>
            i % every === 0 ? (
              <Label key={label} x={(x(label) ?? 0) + x.bandwidth() / 2} y={height - 6} textAnchor="middle">
                {short}
              </Label>
            ) : null,
          )}
        </svg>
      )}
    </Box>
  )
}

/** The width of the chart, updated when the window changes. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return
    const watch = new ResizeObserver(() => setWidth(Math.floor(box.clientWidth)))
    watch.observe(box)
    return () => watch.disconnect()
  }, [])
  return { ref, width }
}
