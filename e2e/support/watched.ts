import type { Page } from '@playwright/test'

/**
 * Records what no screen may cause on this page, from now on: a violation of the page's policy, a dialog of the browser, an
 * error on the console, a call that is refused or fails. `take` returns what was recorded since it was last called, and
 * `answers` how many calls were answered since then.
 */
export async function watched(page: Page) {
  const faults: string[] = []
  const refused = new Map<string, string>()
  let answered = 0
  await page.exposeFunction('reportViolation', (text: string) => faults.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, sourceFile }) => {
      const { reportViolation } = window as unknown as { reportViolation(text: string): void }
      reportViolation(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample} ${sourceFile}`)
    })
  })
  page.on('dialog', async (dialog) => {
    faults.push(`dialog ${dialog.message()}`)
    await dialog.dismiss()
  })
  page.on('pageerror', (error) => faults.push(`${error}`))
  page.on('console', (message) => {
    // A refused call is recorded below, with its answer.
    const isOfCall = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isOfCall) faults.push(`console: ${message.text()}`)
  })
  page.on('response', (response) => {
    const call = `${response.request().method()} ${response.url()}`
    if (response.ok() && response.url().includes('/api/')) answered++
    if (response.status() >= 400) refused.set(call, `${response.status()} ${call}`)
    // A call that meets the end of its token is made again with the next one.
    else refused.delete(call)
  })
  return {
    answers() {
      const count = answered
      answered = 0
      return count
    },
    take() {
      const taken = [...faults.splice(0), ...refused.values()]
      refused.clear()
      return taken
    },
  }
}
