import { chakra, Flex, Grid, IconButton, t } from 'shared-ui'
import { Minus, Plus } from 'shared-ui/icons'

type LightToolProps = { of: keyof typeof words; value: number; onChange: (value: number) => void }

const end = 50

const words = {
  brightness: ['Brightness', 'Less brightness', 'More brightness'],
  contrast: ['Contrast', 'Less contrast', 'More contrast'],
} as const

/** Brightness or contrast, −50 to 50: by slider, by key or by button. */
export function LightTool({ of, value, onChange }: LightToolProps) {
  const [label, less, more] = words[of]
  const set = (to: number) => onChange(Math.min(Math.max(to, -end), end))
  return (
    <Grid templateColumns="84px auto 1fr auto" alignItems="center" gap="2">
      <span id={`light-${of}`}>{t(label)}</span>
      <Step label={t(less)} isOff={value <= -end} onClick={() => set(value - 5)}>
        <Minus />
      </Step>
      <chakra.input
        type="range"
        min={-end}
        max={end}
        value={value}
        aria-labelledby={`light-${of}`}
        onChange={({ target }) => set(Number(target.value))}
        w="full"
        minW="0"
        h={{ base: '44px', md: '28px' }}
        accentColor="brand.solid"
      />
      <Step label={t(more)} isOff={value >= end} onClick={() => set(value + 5)}>
        <Plus />
      </Step>
    </Grid>
  )
}

type StepProps = { label: string; isOff: boolean; onClick: () => void; children: React.ReactNode }

function Step({ label, isOff, onClick, children }: StepProps) {
  return (
    <Flex>
      <IconButton
        size="sm"
        variant={{ base: 'outline', md: 'ghost' }}
        aria-label={label}
        title={label}
        disabled={isOff}
        onClick={onClick}
      >
        {children}
      </IconButton>
    </Flex>
  )
}
