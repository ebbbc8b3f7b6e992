import { randomBytes } from 'node:crypto'
import type { PageWithAnswers } from './pages.ts'

/** The data of one request: nothing of it may be cached for the next. */
export type PerRequest = { nonce: string; theme: string; site: string; areas: string; bootstrapData: string }

// The placeholders for the data of a request contain random text, so that no setting can contain them.
const mark = randomBytes(12).toString('hex')
const slots = {
  nonce: `nonce-${mark}`,
  theme: `theme-${mark}`,
  site: `site-${mark}`,
  areas: `areas-${mark}`,
  bootstrapData: `bootstrap-${mark}`,
}

/**
 * The host's page with the content of this address, ready for a request's data. Its script starts only when the visitor
 * uses the page.
 */
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
    // The earlier host's page contains this word, too.
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

/** Splits the page at the placeholders, so that a request only joins pieces and searches nothing. */
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

/** Escapes JSON inside a script element, so that it cannot end the element. */
export const inScript = (json: string) => json.replaceAll('<', '\\u003c')

export const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
