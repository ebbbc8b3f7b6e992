import { existsSync } from 'node:fs'

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Where Chromium is: `CHROMIUM`, the usual places, else (undefined) Playwright's own. */
export const chromium = process.env.CHROMIUM || usual.find(existsSync)
