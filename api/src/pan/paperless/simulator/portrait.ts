import sharp from 'sharp'
import type { SimulatedPerson } from './people.ts'

/** A drawn face on a light ground, as a JPEG in base64: nobody's. */
export async function portraitOf({ aadhaar, gender }: SimulatedPerson) {
  const hue = Number(aadhaar.slice(4, 8)) % 360
  const hair =
    gender === 'M'
      ? 'M62 96a36 40 0 0 1 72 0q-8-22-36-22t-36 22'
      : 'M54 150V96a44 46 0 0 1 88 0v54q-10 6-14 4V92H68v62q-8 2-14-4'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="197" height="276" viewBox="0 0 197 276">
    <rect width="197" height="276" fill="#f4f5f6"/>
    <path d="M10 276q6-80 88-80t88 80z" fill="hsl(${hue} 35% 45%)"/>
    <rect x="84" y="150" width="28" height="56" fill="#c98f6b"/>
    <ellipse cx="98" cy="112" rx="34" ry="44" fill="#d9a07c"/>
    <path d="${hair}" fill="#2d2320"/>
    <circle cx="86" cy="108" r="3.5" fill="#2d2320"/><circle cx="110" cy="108" r="3.5" fill="#2d2320"/>
    <path d="M88 132q10 7 20 0" stroke="#7c4a36" stroke-width="3" fill="none"/>
  </svg>`
  return (await sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer()).toString('base64')
}
