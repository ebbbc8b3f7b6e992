import type { BusinessInfo } from 'contract/business'
import { t } from 'shared-ui/base'

type Page = { path: string; html: string; title: string | undefined; answers: Record<string, unknown> }

/** The page's metadata for search engines. `data` = structured data (schema.org), with `{site}` for our address. */
type Head = { title: string; description: string; data: object[] }

const descriptions: Record<string, string> = {
  '/': 'PAN cards made at a centre near you: new cards, corrections and reprints. Every form is checked against your proofs before it is sent.',
  '/auth/login': 'Log in to your shop or to the office.',
  '/auth/register': 'Become a merchant: offer PAN services from your shop. It takes about five minutes.',
  '/auth/register/status':
    'See whether your registration is pending, approved or rejected, by its number and your date of birth.',
  '/contact': 'Telephone, e-mail, address and opening hours of the head office, and a form to write to us.',
  '/payment-status': 'See whether your payment has arrived, and what to do if money left your account and it has not.',
  '/kyc/merchant': 'Fill in the KYC of your shop from the link in our e-mail, or log in to find the same form.',
  '/kyc/staff': 'Staff of the office fill in their KYC from the link in our e-mail, or log in to find the same form.',
  '/phone': 'Send photographs of papers from your phone to the counter, by the code that the counter shows you.',
  '/privacy-policy': 'What we keep of you, why, who sees it, how long, and your rights.',
  '/licensing': 'What we are, under which terms our centres work, and whose the names and marks are.',
  '/terms-and-conditions': 'The terms of our services: balance, charges, refunds, care and access.',
}

/** Pages for single people: search engines may find them, but we do not list them. */
const unlisted = ['/kyc', '/phone', '/payment-status', '/auth']
const listedDoors = ['/auth/login', '/auth/register', '/auth/register/status']

const isUnder = (base: string, path: string) => path === base || path.startsWith(`${base}/`)

export const isListed = (path: string) => listedDoors.includes(path) || !unlisted.some((base) => isUnder(base, path))

/** Title, description and structured data of a page, from its content and the business. */
export function headOf({ path, html, title, answers }: Page): Head {
  const info = (answers['/business-info'] ?? {}) as Partial<BusinessInfo>
  const name = info.businessName || 'Site'
  const said = descriptions[path]
  return {
    title: title ? `${title} | ${name}` : name,
    description: said ? t(said) : firstWords(html),
    data: [...(path === '/' || path === '/contact' ? [businessData(info, name)] : []), ...questionData(html)],
  }
}

function businessData(
  { add1, add2, add3, district, state, pin, contactNo, emailId }: Partial<BusinessInfo>,
  name: string,
) {
  const street = [add1, add2, add3].filter(Boolean).join(', ')
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name,
    url: '{site}/',
    image: '{site}/api/logo',
    ...(contactNo && { telephone: `+91${contactNo}` }),
    ...(emailId && { email: emailId }),
    ...(street && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: street,
        addressLocality: district ?? undefined,
        addressRegion: state ?? undefined,
        postalCode: pin ?? undefined,
        addressCountry: 'IN',
      },
    }),
  }
}

/**
 * The questions on the page that open to their answers (`details`), as structured data; the header's menu is not one.
 */
function questionData(html: string) {
  const questions = insidesOf('details', insidesOf('main', html)[0] ?? '')
  if (questions.length === 0) return []
  const mainEntity = questions.map((one) => ({
    '@type': 'Question',
    name: textOf(insidesOf('summary', one)[0] ?? ''),
    acceptedAnswer: { '@type': 'Answer', text: textOf(after('summary', one)) },
  }))
  return [{ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity }]
}

const longest = 158

/** The first words under the heading, as far as a search engine shows them. */
function firstWords(html: string) {
  const [main = ''] = insidesOf('main', html)
  const paragraph = insidesOf('p', after('h1', main)).map(textOf).find(Boolean)
  const text = paragraph ?? textOf(insidesOf('h1', main)[0] ?? '')
  return text.length <= longest ? text : `${text.slice(0, longest).replace(/ \S*$/, '')}…`
}

/** The contents of all elements with this name, in order; they are never nested. */
const insidesOf = (name: string, html: string) =>
  html.split(`<${name}`).flatMap((piece, index) => {
    const end = piece.indexOf(`</${name}>`)
    return index > 0 && end >= 0 && /^[\s>]/.test(piece) ? [piece.slice(piece.indexOf('>') + 1, end)] : []
  })

/** The text after the first element of this name. */
const after = (name: string, html: string) => html.split(`</${name}>`).slice(1).join('')

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

const textOf = (html: string) =>
  html
    .replace(/<!--[^<>]*-->/g, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
