import { createHash } from 'node:crypto'

const style = `
  :root { color-scheme: light }
  * { box-sizing: border-box }
  body { margin: 0; font: 16px/24px system-ui, sans-serif; color: #172227; background: #f3f6f7 }
  header { padding: 12px 16px; background: #6b4300; color: #fff; font-weight: 600 }
  main { max-width: 560px; margin: 24px auto; padding: 20px; background: #fff; border: 1px solid #cdd5d8; border-radius: 8px }
  h1 { margin: 0 0 8px; font-size: 22px; line-height: 28px }
  p { margin: 0 0 12px }
  label { display: block; margin: 16px 0 4px; font-weight: 600 }
  input { width: 100%; height: 46px; padding: 0 12px; font: inherit; border: 1px solid #79878c; border-radius: 6px }
  input:focus-visible, button:focus-visible, a:focus-visible, summary:focus-visible { outline: 2px solid #0465af; outline-offset: 2px }
  button, .button { display: inline-block; margin: 20px 8px 0 0; min-height: 46px; padding: 10px 18px; font: inherit; font-weight: 600; border-radius: 6px; border: 1px solid #015a71; background: #015a71; color: #fff; text-decoration: none; cursor: pointer }
  button.quiet { background: #fff; color: #015a71 }
  .wrong { padding: 10px 12px; border: 1px solid #fcb6ae; border-radius: 6px; background: #ffeeec; color: #8d1b19 }
  details { margin-top: 24px; font-size: 14px; line-height: 20px }
  summary { min-height: 24px; cursor: pointer }
  table { width: 100%; border-collapse: collapse }
  td, th { padding: 6px 8px 6px 0; text-align: left; vertical-align: top; border-bottom: 1px solid #dfe5e7 }
  td button { margin: 0 }
  td:first-child { white-space: nowrap; font-variant-numeric: tabular-nums }
`

/**
 * The policy of such a page: no scripts and no loading; one style, known by its hash, and forms only to this server, or
 * to `andTo`.
 */
export const simulatedPolicy = (andTo = '') =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    `form-action 'self' ${andTo}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** A page that plays a real service, and says so. */
export const simulatedPage = (name: string, warning: string) => (title: string, content: string) =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | ${name}</title><style>${style}</style></head>
<body><header>${name}. ${warning}</header>
<main><h1>${title}</h1>${content}</main></body></html>`

/** A text as it stands in a page. */
export function escaped(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
