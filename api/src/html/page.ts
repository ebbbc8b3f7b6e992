import { randomBytes } from 'node:crypto'
import type { PageWithAnswers } from './pages.ts'

/** What the server knows of one request: none of it may be kept for the next. */
export type PerRequest = { nonce: string; theme: string; site: string; areas: string; bootstrapData: string }

// Words that nobody can write into the settings stand for what is filled in per request.
const mark = randomBytes(12).toString('hex')
const slots = {
  nonce: `nonce-${mark}`,
  theme: `theme-${mark}`,
  site: `site-${mark}`,
  areas: `areas-${mark}`,
  bootstrapData: `bootstrap-${mark}`,
}

/** The host's page with the content of this address in it, ready to be filled in: its script waits until somebody turns to it. */
export function pageWith(
  template: string,
  base: string,
  path: string,
  { page, isWhole, isMissing }: PageWithAnswers,
  ahead: string[],
) {
  const { html, styles, head } = page
  const scripts: string[] = []
  const text = template
    .replaceAll('{base}', base)
    .replace(/^ *<script defer src="([^"]+)"><\/script>$/gm, (_, src: string) => {
      scripts.push(src)
      return ''
    })
    .replaceAll('{nonce}', slots.nonce)
    .replace('{theme}', slots.theme)
    .replace('{hints}', '')
    .replace('"{areas}"', slots.areas)
    // The host of before has this word in its page, too.
    .replace('"{known}"', slots.bootstrapData)
    .replace('<title>{title}</title>', () => headLines(head, isMissing ? null : path))
    .replace('</head>', () => {
      const styleLines = styles.map(
        ({ mark, css }) => `<style nonce="${slots.nonce}" data-emotion="${mark}">${css}</style>`,
      )
      const data = `data-scripts="${scripts.join(' ')}" data-ahead="${ahead.join(' ')}"${isWhole ? '' : ' data-now'}`
      return `${styleLines.join('')}<script defer src="${base}first.js" ${data}></script>\n  </head>`
    })
    .replace(/<div id="root"><\/div>\s*<noscript>[^<]*<\/noscript>/, () => {
      const note = html.includes('<form') ? `<noscript><p class="needs-script">${needsScript}</p></noscript>` : ''
      return `${note}<div id="root" data-html="${escapeAttribute(path)}">${html}</div>`
    })
  return filler(text)
}

const needsScript =
  'The form on this page needs JavaScript. Please switch it on in your browser, or call the office. The rest of the page can be read without.'

/** Cut where something is filled in, so that a request puts pieces together and searches nothing. */
function filler(text: string) {
  const pieces = text.split(new RegExp(`(${Object.values(slots).join('|')})`))
  const names = Object.keys(slots) as (keyof PerRequest)[]
  const filled = pieces.map((piece) => names.find((name) => slots[name] === piece) ?? piece)
  return (given: PerRequest) =>
    filled.map((piece, index) => (index % 2 === 1 ? given[piece as keyof PerRequest] : piece)).join('')
}

function headLines({ title, description, data }: PageWithAnswers['page']['head'], path: string | null) {
  const address = path && `${slots.site}${escapeAttribute(encodeURI(path))}`
  const text = { title: escapeAttribute(title), description: escapeAttribute(description) }
  const image = `${slots.site}/api/logo`
  return [
    `<title>${text.title}</title>`,
    `<meta name="description" content="${text.description}">`,
    ...(address ? [`<link rel="canonical" href="${address}">`, `<meta property="og:url" content="${address}">`] : []),
    ...Object.entries({ type: 'website', title: text.title, description: text.description, image }).map(
      ([name, content]) => `<meta property="og:${name}" content="${content}">`,
    ),
    ...data.map((one) => `<script type="application/ld+json">${dataText(one)}</script>`),
  ].join('\n    ')
}

const dataText = (data: object) => inScript(JSON.stringify(data)).replaceAll('{site}', slots.site)

/** JSON inside a script element must not be able to end it. */
export const inScript = (json: string) => json.replaceAll('<', '\\u003c')

export const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
