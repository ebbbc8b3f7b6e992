type Triple = [number, number, number]

const toByte = (linear: number) => {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(value * 255)
}

function linearRgb(lightness: number, chroma: number, hue: number): Triple {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const isInside = (rgb: Triple) => rgb.every((part) => part >= -0.0001 && part <= 1.0001)

/** An OKLCH colour as `#RRGGBB`; chroma is lowered until sRGB can show it, lightness and hue stay. */
export function hexOf(lightness: number, chroma: number, hue: number) {
  let rgb = linearRgb(lightness, chroma, hue)
  if (!isInside(rgb)) {
    let low = 0
    let high = chroma
    while (high - low > 0.0005) {
      const middle = (low + high) / 2
      if (isInside(linearRgb(lightness, middle, hue))) low = middle
      else high = middle
    }
    rgb = linearRgb(lightness, low, hue)
  }
  const bytes = rgb.map((part) => toByte(Math.min(1, Math.max(0, part))))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}
