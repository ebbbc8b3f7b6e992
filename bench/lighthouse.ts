import { createServer } from 'node:http'
import lighthouse from 'lighthouse'
import { listening, startBarePage } from './bare-html.ts'
import { inBrowser } from './browser.ts'
import { only } from './place.ts'
import type { BenchRow } from './table.ts'

const pages = [
  '/',
  '/about',
  '/services',
  '/services/recharges',
  '/centres',
  '/contact',
  '/track',
  '/auth/login',
  '/auth/register',
  '/auth/register/status',
  '/auth/forgot-username',
  '/auth/reset-password',

  '/kyc/merchant',
  '/kyc/staff',
  '/phone',
  '/payment-status',
  '/privacy-policy',
  '/licensing',
  '/terms-and-conditions',
]
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** Lighthouse's four scores of each public page on a phone. `--only /auth/,/track` measures fewer pages. */
export default async function measure(): Promise<BenchRow[]> {
  const port = await freePort()
  return inBrowser(
    async ({ site }) => {
      const bare = await startBarePage()
      const rows: BenchRow[] = []
      try {
        const beside = await scoresOf(bare.url, port)
        for (const path of pages.filter((path) => only.some((part) => path.includes(part))))
          rows.push(...rowsOf(path, await scoresOf(site + path, port), beside))
      } finally {
        bare.stop()
      }
      return rows
    },
    [`--remote-debugging-port=${port}`],
  )
}

type Score = { category: string; score: number | null; failed: string[] }

async function scoresOf(url: string, port: number): Promise<Score[]> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: categories })
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`)
  const { audits, categories: scored, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  return Object.values(scored).map(({ id, score, auditRefs }) => ({
    category: id,
    score: score === null ? null : score * 100,
    failed: auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9).map(({ id }) => id),
  }))
}

const rowsOf = (path: string, scores: Score[], bare: Score[]) =>
  scores.map(({ category, score, failed }): BenchRow => {
    const bareScore = bare.find((one) => one.category === category)?.score
    const beside = [`bare ${bareScore?.toFixed(0)}`, ...failed].join(', ')
    return { what: `${path}: ${category}`, measured: score, unit: '', budget: 95, atLeast: true, beside }
  })

async function freePort() {
  const server = createServer()
  const port = await listening(server)
  await new Promise((closed) => server.close(closed))
  return port
}
