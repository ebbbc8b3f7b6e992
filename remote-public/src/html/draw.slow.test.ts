/**
 * @jest-environment node
 */
import 'shared-ui/no-browser'

import { expect, test } from '@jest/globals'
import { documents } from 'contract/pan/form/documents'
import { legalPages } from 'contract/site/content'
import { aBusiness } from 'contract/testing/business'
import { addressesElsewhere, attacks, oddPaths } from 'contract/testing/hostile'
import { withMutant } from 'mutants'
import { textsAsHtml } from './draw.mutants.ts'

const { drawPage } = await import('shared-ui/draw-page')
const { commonQuestions } = await import('../services/questions.tsx')
const { panServices } = await import('../services/pan-services.ts')
const { area, addresses, listed, undrawn, headOf } = await import('./server.ts')

const info = { ...aBusiness, hue: 30, demo: true }
const notices = { fees: [{ name: 'e-PAN', amount: 72 }], news: [{ dated: '2026-11-20', text: 'Open on Sunday' }] }
const answers = { '/business-info': info, '/notices': notices }

const doors = addresses.filter((path) => !path.startsWith('/services/')).concat('/services/pan-correction')

async function draw(path: string, known: Record<string, unknown> = answers) {
  const drawn = await drawPage(area, path, known)
  if (!drawn) return null
  return { ...drawn, head: headOf({ path, ...drawn, answers: known }) }
}

test.each(doors)(
  '%s comes as text under one heading, with a title and a description, and needs no script',
  async (path) => {
    const drawn = (await draw(path))!
    expect(drawn.html.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(drawn.html).toContain('Namoona Seva Kendra')
    expect(drawn.head.title).toMatch(/Namoona Seva Kendra$/)
    // More than its title, and more than one word.
    expect(drawn.head.description).toMatch(/^.{28,}$/)
    expect(drawn.head.title).not.toContain(drawn.head.description)
    // What the page's policy forbids: code, and styles without a rule.
    expect(drawn.html).not.toMatch(/<script|<style| style=| on[a-z]+="/)
    expect(drawn.styles.map(({ css }) => css).join('')).not.toContain('</')
    // A form that is sent before its script is loaded must not put its values into the address.
    for (const [form] of drawn.html.matchAll(/<form[^>]*>/g)) expect(form).toContain('method="post"')
  },
)

test('the home page shows what the server knows, below the first screen as well', async () => {
  const { html, reads, head } = (await draw('/'))!
  for (const text of ['Your PAN card', 'Bring your papers', 'e-PAN', 'Open on Sunday', 'Run a shop?'])
    expect(html).toContain(text)
  expect(reads).toEqual(['/business-info', '/notices'])
  expect(head.data).toEqual([expect.objectContaining({ '@type': 'LocalBusiness', telephone: '+916000000001' })])
})

/** The replies for the public pages, with a given text wherever an owner or the office writes one. */
function writtenBy(text: (no: number) => string) {
  const all = attacks.map((_, no) => text(no))
  const joined = all.join(' ')
  const place = { add1: joined, add2: joined, add3: joined, district: joined, pin: joined, state: joined }
  const legal = { since: '2026-04-01', clauses: all.map((one) => ({ title: one, text: one })) }
  return {
    '/business-info': {
      ...info,
      ...place,
      businessName: joined,
      contactNo: joined,
      emailId: joined,
      social: all.map((name, no) => ({ name, url: `https://example.com/${no}?${name}` })),
    },
    '/notices': {
      fees: all.map((name) => ({ name, amount: 72, service: 'CARD' })),
      news: all.map((one) => ({ dated: '2026-11-20', text: one })),
      slides: all.map((one) => ({ title: one, text: one, label: one, to: '/services' })),
    },
    '/hours': { lines: all.map((one) => ({ label: one, text: one })) },
    ...Object.fromEntries(legalPages.map((page) => [`/legal/${page}`, legal])),
    '/documents': documents.map(({ code }, no) => ({ code, isAccepted: true, note: text(no % attacks.length) })),
    '/auth/register': { idtypes: all.map((name, no) => ({ value: `${no}`, label: name })) },
  }
}

/** The elements of a page in their order, each with the names of its attributes. */
const elementsOf = (html: string) =>
  [...html.matchAll(/<[^>]*>/g)].map(([element]) => element.replace(/"[^"]*"/g, '').replace(/<!--.*?-->/, ''))

const known = writtenBy((no) => attacks[no] ?? '')
const harmless = writtenBy((no) => `Namoona ${no}`)
const drawnAs = async (path: string, written: Record<string, unknown>) => elementsOf((await draw(path, written))!.html)

test.each(doors)('%s has the same elements whatever is written on it', async (path) => {
  const { html } = (await draw(path, known))!
  expect(elementsOf(html)).toEqual(await drawnAs(path, harmless))
  expect(html).toContain('&lt;script&gt;alert(1)')
  // A page opened in a new tab must not get access to ours.
  for (const [link] of html.matchAll(/<a [^>]*target="_blank"[^>]*>/g)) expect(link).toContain('rel="noopener')
  for (const [, name, where] of html.matchAll(/ (href|src|action|formaction|xlink:href)="([^"]*)"/g))
    expect([name, where]).toEqual([name, expect.stringMatching(/^(?:\/(?!\/)|#|https:\/\/|tel:|mailto:)/)])
})

test('a text that is put in as HTML would be found out', async () => {
  const page = '/privacy-policy'
  expect(await withMutant(textsAsHtml, () => drawnAs(page, known))).not.toEqual(await drawnAs(page, harmless))
})

test('what somebody wrote into the settings is the title as it was written, and no link that a browser would run', async () => {
  const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
  const { head } = (await draw('/contact', { '/business-info': { ...info, businessName: evil, add1: evil } }))!
  expect(head.title).toBe(`Contact | ${evil}`)
  const social = addressesElsewhere().map((url, no) => ({ name: `Odd ${no}`, url }))
  const slides = oddPaths().map((to, no) => ({ title: `Odd ${no}`, text: '', label: 'Odd', to }))
  const { html } = (await draw('/', { '/business-info': { ...info, social }, '/notices': { ...notices, slides } }))!
  const linksOf = (text: string) =>
    [...html.matchAll(new RegExp(`<a [^>]*href="([^"]*)"[^>]*>(?:<span>)?${text}(?:</span>)?</a>`, 'g'))].map(
      ([, to = '']) => new URL(to.replaceAll('&amp;', '&'), 'https://portal.example'),
    )
  expect(new Set(linksOf('Odd \\d+').map(({ protocol }) => protocol))).toEqual(new Set(['https:', 'http:']))
  expect(linksOf('Odd').map(({ origin }) => origin)).toEqual(slides.map(() => 'https://portal.example'))
})

test('each page is drawn with its own answers, and says what it would still ask', async () => {
  expect((await draw('/auth/register'))!.reads).toContain('/auth/register')
  const other = await draw('/about', { '/business-info': { ...info, businessName: 'Another' } })
  expect(other!.html).toContain('Another')
  expect((await draw('/about', {}))!.html).not.toMatch(/Another|Namoona/)
})

test('the HTML of the status of a payment, which comes to whoever has an id as well, does not say that it is missing', async () => {
  const { html } = (await draw('/payment-status'))!
  expect(html).toContain('This page shows whether your payment has arrived.')
  expect(html).toContain('It needs JavaScript.')
  expect(html).not.toContain('Transaction ID missing')
})

test('there is HTML of no page for one person', async () => {
  expect(undrawn).toEqual(['/auth/second-factor', '/auth/view-as'])
  for (const path of undrawn) expect(await draw(path)).toBeNull()
  expect(listed).toEqual(expect.arrayContaining(['/', '/about', '/services', '/contact', '/auth/register']))
  expect(listed.filter((path) => /view-as|reset|forgot|kyc|phone|payment-status/.test(path))).toEqual([])
})

test('where there is no page, one with the frame says so', async () => {
  const { html, head } = (await draw('/404'))!
  for (const text of ['Something is not right...', 'Get back to home page', 'Namoona Seva Kendra', 'Privacy Policy'])
    expect(html).toContain(text)
  expect(head.title).toBe('Page not found | Namoona Seva Kendra')
})

test('both themes are in the style, the dark one also for a device that prefers it', async () => {
  const css = (await draw('/'))!.styles.map(({ css }) => css).join('')
  expect(css).toMatch(/\.dark[^{]*\{[^}]*--chakra-colors-bg:/)
  expect(css).toMatch(/prefers-color-scheme: dark\)\{[^}]*html:not\(\.light,\.dark\)[^{]*\{/)
})

test('the style has the tokens that the page asks for and no others, and the script brings the rest', async () => {
  const { html, styles } = (await draw('/'))!
  const css = styles.map(({ css }) => css).join('')
  const said = new Set([...css.matchAll(/(?<=[{;])(--chakra-colors-[\w-]+):/g)].map(([, name]) => name))
  expect(said.size).toBeGreaterThan(10)
  expect([...said].filter((name) => !`${html}${css}`.includes(`var(${name}`))).toEqual([])
  expect(styles.filter(({ mark }) => mark.startsWith('page css-global'))).toHaveLength(1)
  expect(css).not.toMatch(/-ms-flexbox|-webkit-flex/)
})

test('the questions of the services are told to a search as such, with their answers; pages without any say nothing', async () => {
  const questionsOf = async (path: string) =>
    (await draw(path))!.head.data.flatMap((data) => (data as { mainEntity?: object[] }).mainEntity ?? [])
  const asked = await questionsOf('/services')
  expect(asked).toHaveLength(commonQuestions.length)
  for (const one of asked)
    expect(one).toEqual({
      '@type': 'Question',
      name: expect.stringMatching(/\?$/),
      acceptedAnswer: { '@type': 'Answer', text: expect.stringMatching(/^.{20,}\.$/) },
    })
  expect(JSON.stringify(asked)).toContain('instant e-PAN free on its own website')
  for (const { path } of panServices)
    expect([path, (await questionsOf(`/services/${path}`)).length]).not.toEqual([path, 0])
  for (const path of ['/', '/about', '/contact']) expect(await questionsOf(path)).toEqual([])
})

test('a question is told without the marks of its page', () => {
  const html =
    '<main><h1>Help</h1><details><summary>What is <b>PAN</b>?</summary><p>A number &amp; a card.</p></details></main>'
  const [{ mainEntity }] = headOf({ path: '/help', html, title: 'Help', answers: {} }).data as [
    { mainEntity: object[] },
  ]
  expect(mainEntity).toEqual([
    {
      '@type': 'Question',
      name: 'What is PAN ?',
      acceptedAnswer: { '@type': 'Answer', text: 'A number & a card.' },
    },
  ])
})
