import {
  changedRights,
  menuCodes,
  officeMenus,
  type Power,
  partsOf,
  powers,
  type Right,
  rightName,
  rights,
  rightsIn,
  rightWords,
} from 'contract/people/rights'
import type { CSSProperties, KeyboardEvent } from 'react'
import { Box, chakra } from 'shared-ui'
import { t } from 'shared-ui/base'
import { controlOf, FieldFrame, type FieldProps, fieldOf, TickBox } from 'shared-ui/form'

const columns = Object.keys(powers) as Power[]
const inColumn = (power: Power) => rights.filter((right) => partsOf(right)[1] === power)

/**
 * What a staff member may do: a row per menu, a column per power, which run on where there is no room for columns. The
 * head of a row or a column ticks all of it; the arrow keys go from box to box.
 */
export const RightsField = fieldOf<FieldProps<Right[]>, Right[]>(function RightsView(props) {
  const { value: given, set } = props
  const { id, readOnly, disabled } = controlOf(props)
  const tick = (some: readonly Right[], isOn: boolean) => set(changedRights(given, some, isOn))
  const box = { given, tick, disabled: disabled || readOnly }
  return (
    <FieldFrame {...props} group>
      <Box css={{ containerType: 'inline-size' }} role="group" aria-labelledby={`${id}-label`} onKeyDown={toNext}>
        <Row data-head>
          <Tick {...box} some={rights} at={[0, 0]} name={t('All menus')} />
          {columns.map((power, i) => (
            <Tick
              key={power}
              {...box}
              some={inColumn(power)}
              at={[0, i + 1]}
              name={allOf(power)}
              words={powers[power]}
            />
          ))}
        </Row>
        {menuCodes.map((menu, row) => (
          <Row key={menu} role="group" aria-label={t(officeMenus[menu].name)}>
            <Tick {...box} some={rightsIn(menu)} at={[row + 1, 0]} name={t(officeMenus[menu].name)} />
            {rightsIn(menu).map((right) => (
              <Tick
                key={right}
                {...box}
                some={[right]}
                at={[row + 1, columns.indexOf(partsOf(right)[1]) + 1]}
                name={t(rightName(right))}
                words={rightWords(right)}
              />
            ))}
          </Row>
        ))}
      </Box>
    </FieldFrame>
  )
})

const allOf = (power: Power) => t('{power}, in all menus', { power: t(powers[power]) })

type TickProps = {
  given: readonly Right[]
  tick: (some: readonly Right[], isOn: boolean) => void
  disabled: boolean | undefined
  /** The rights of this box: one right, a row, a column or all. */
  some: readonly Right[]
  at: readonly [row: number, column: number]
  name: string
  /** Read out with it, if that is not its whole name. */
  words?: string
}

function Tick({ given, tick, disabled, some, at, name, words }: TickProps) {
  const found = some.filter((right) => given.includes(right)).length
  const isWhole = found === some.length
  return (
    <TickBox style={{ '--column': at[1] + 1 } as CSSProperties}>
      <input
        type="checkbox"
        aria-label={name}
        data-at={at.join()}
        checked={isWhole}
        ref={(input) => {
          if (input) input.indeterminate = found > 0 && !isWhole
        }}
        disabled={disabled}
        onChange={(event) => tick(some, event.target.checked)}
      />
      <span>{words ? t(words) : name}</span>
    </TickBox>
  )
}

const steps: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The next box in the direction of the arrow; where a menu lacks a power, the one after it. */
function toNext(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  const [row = Number.NaN, column = Number.NaN] = `${(event.target as HTMLElement).dataset.at}`.split(',').map(Number)
  if (!step || Number.isNaN(column)) return
  event.preventDefault()
  const far = Math.max(columns.length, menuCodes.length)
  for (let n = 1; n <= far; n++) {
    const at = [row + n * step[0], column + n * step[1]]
    const next = event.currentTarget.querySelector<HTMLElement>(`[data-at="${at}"]`)
    if (next) return next.focus()
  }
}

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 20px',
    py: '10px',
    ps: '26px',
    borderTopWidth: '1px',
    borderColor: 'border.subtle',
    '& > :first-of-type': { flexBasis: '100%', ms: '-26px', fontWeight: '600' },
    '&[data-head] > *': { color: 'fg.muted' },
    '& input:indeterminate::after': { content: '""', width: '9px', height: '2px', bg: 'brand.solid' },
    '@container (min-width: 620px)': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1.3fr) repeat(4, minmax(0, 1fr))',
      alignItems: 'start',
      gap: '4px 12px',
      ps: 0,
      '& > *': { gridColumn: 'var(--column)' },
      '& > :first-of-type': { ms: 0 },
    },
  },
})
