import { chakra, t } from 'shared-ui/base'

const rows = ['SHARMA', 'ANJALI', 'PRAKASH']

/** The drawing on the first screen: a form with one letter per box, and the resulting card. */
export function FormAndCard() {
  return (
    <chakra.svg
      viewBox="0 8 480 370"
      w="full"
      maxW="480px"
      mx="auto"
      role="img"
      aria-label={t('A filled form and a card')}
      fontFamily="inherit"
    >
      <g transform="rotate(-3 160 180)">
        <chakra.rect x="14" y="24" width="330" height="340" fill="paper" stroke="paper.line" />
        <chakra.rect x="32" y="42" width="62" height="74" fill="none" stroke="paper.line" />
        <chakra.rect x="262" y="42" width="62" height="74" fill="none" stroke="paper.line" />
        <Person x={63} y={74} />
        <chakra.path d="M110 58h134M110 74h92" stroke="paper.ink" strokeWidth="2" />
        <chakra.path d="M110 92h112M110 108h84" stroke="paper.line" strokeWidth="2" />
        {rows.map((word, i) => (
          <CombRow key={word} word={word} y={150 + i * 44} />
        ))}
        <chakra.path d="M32 290h140M32 306h110M32 322h150" stroke="paper.line" strokeWidth="2" />
      </g>
      <chakra.rect x="214" y="206" width="256" height="158" rx="11" fill="bg.panel" stroke="fg" strokeWidth="1.5" />
      <chakra.path d="M214 238h256" stroke="border" />
      <chakra.circle cx="236" cy="222" r="7" fill="none" stroke="fg" />
      <chakra.path d="M254 218h64M254 226h44" stroke="fg.subtle" strokeWidth="1.5" />
      <chakra.rect x="230" y="252" width="44" height="52" fill="bg.muted" stroke="border" />
      <Person x={252} y={274} />
      <chakra.text x="290" y="268" fontSize="9px" fill="fg.subtle">
        {t('Permanent Account Number')}
      </chakra.text>
      <chakra.text x="290" y="290" fontSize="19px" fontWeight="650" letterSpacing="2px" fill="fg">
        {t('ZAAPS0000A')}
      </chakra.text>
      <chakra.text x="230" y="322" fontSize="9px" fill="fg.subtle">
        {t('Name')}
      </chakra.text>
      <chakra.text x="230" y="337" fontSize="11.5px" fontWeight="500" fill="fg">
        {t('ANJALI PRAKASH SHARMA')}
      </chakra.text>
      <chakra.text x="230" y="355" fontSize="9px" fill="fg.subtle">
        {t('Preview, not a card')}
      </chakra.text>
      <chakra.circle cx="412" cy="178" r="22" fill="brand.solid" />
      <chakra.path
        d="m401 178 8 8 14-15"
        fill="none"
        stroke="brand.contrast"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </chakra.svg>
  )
}

function CombRow({ word, y }: { word: string; y: number }) {
  return (
    <>
      <chakra.path d={`M32 ${y - 8}h48`} stroke="paper.line" strokeWidth="2" />
      {[...Array(15).keys()].map((i) => (
        <chakra.rect key={i} x={32 + i * 19.4} y={y} width="19.4" height="20" fill="none" stroke="paper.line" />
      ))}
      {[...word].map((letter, i) => (
        <chakra.text
          // biome-ignore lint/suspicious/noArrayIndexKey: letters stand in fixed boxes
          key={i}
          x={41.7 + i * 19.4}
          y={y + 14.5}
          fontSize="11.5px"
          fontWeight="600"
          textAnchor="middle"
          fill="paper.ink"
        >
          {letter}
        </chakra.text>
      ))}
    </>
  )
}

function Person({ x, y }: { x: number; y: number }) {
  return (
    <>
      <chakra.circle cx={x} cy={y - 6} r="9" fill="none" stroke="fg.subtle" strokeWidth="1.5" />
      <chakra.path d={`M${x - 16} ${y + 26}c0-26 32-26 32 0`} fill="none" stroke="fg.subtle" strokeWidth="1.5" />
    </>
  )
}
