import sharp from 'sharp'

/** A drawn face of nobody, as the demo has no real people. */
const face = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 60 60">
  <rect width="60" height="60" fill="#D8C3A5"/>
  <path d="M8 60c1-14 10-19 22-19s21 5 22 19z" fill="#2F4858"/>
  <rect x="25" y="33" width="10" height="12" rx="4" fill="#7A4A2E"/>
  <ellipse cx="30" cy="25" rx="11" ry="13" fill="#8D5A38"/>
  <path d="M18 24c-1-12 5-16 12-16s13 4 12 16c-2-6-4-8-7-9-5 2-11 2-14 1-2 2-3 4-3 8z" fill="#1B1512"/>
  <path d="M24 25h4M32 25h4" stroke="#1B1512" stroke-width="1.6" stroke-linecap="round"/>
  <path d="M26 32c2.5 1.800 5.5 1.800 8 0" fill="none" stroke="#5B2F1B" stroke-width="1.4" stroke-linecap="round"/>
</svg>`

export const portrait = () => sharp(Buffer.from(face)).jpeg({ quality: 85 }).toBuffer()
