import { createRequire } from 'node:module'
import { dirname } from 'node:path'

const folder = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans/package.json'))

/** Noto Sans as a file: Latin, Devanagari and ₹, on a machine without any fonts of its own. */
export const fontFile = (weight: '400Regular' | '700Bold') => `${folder}/${weight}/NotoSans_${weight}.ttf`
