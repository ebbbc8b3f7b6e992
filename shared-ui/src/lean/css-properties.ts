/**
 * Replaces `@pandacss/is-valid-prop`, which lists all CSS properties, in the host's build. Here are only the properties
 * that our screens or Chakra's components use and that are not among the theme's style props. A test finds a missing
 * one.
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
