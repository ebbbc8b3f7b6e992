/**
 * Stands in the host's build for `@pandacss/is-valid-prop`, which lists every property of CSS there is: these are the ones
 * that a screen or a component of Chakra names and the theme's own style props do not. A test finds one that is missing.
 */
const names = [
  'WebkitLineClamp WebkitOverflowScrolling alignContent alignItems alignSelf all animationIterationCount',
  'appearance aspectRatio border borderBottomStyle borderBottomWidth borderRightWidth borderStyle borderTopWidth',
  'borderWidth captionSide caret clear clip clipPath clipRule colorScheme columns contain container containerType content',
  'counterIncrement counterReset cx cy d direction display fieldSizing fillRule filter flex flexGrow flexShrink',
  'flexWrap float font fontFeatureSettings fontStyle fontVariantNumeric grid gridArea gridAutoColumns',
  'gridAutoFlow gridAutoRows gridColumn gridColumnEnd gridColumnStart gridRow gridRowEnd gridRowStart',
  'gridTemplateAreas gridTemplateColumns gridTemplateRows isolation justifyContent justifySelf letterSpacing',
  'lineHeight listStyle listStyleType marginBlockEnd marginBlockStart marker mask maxLines objectFit',
  'objectPosition offset opacity order outline outlineOffset overflow overflowWrap overflowX overflowY',
  'overlay overscrollBehavior page placeItems pointerEvents r resize rotate rx ry scale scrollBehavior scrollMarginBlock scrollbarColor',
  'scrollbarWidth shapeRendering strokeDasharray strokeLinecap strokeLinejoin strokeWidth tableLayout textAlign',
  'textAnchor textOverflow textTransform textUnderlineOffset textWrap touchAction transform transition translate',
  'userSelect verticalAlign visibility whiteSpace wordWrap x y zoom',
]

const properties = new Set(names.join(' ').split(' '))

export const isCssProperty = (prop: string) => properties.has(prop) || prop.startsWith('--') || /[&@]/.test(prop)
