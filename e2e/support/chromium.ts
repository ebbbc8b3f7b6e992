import { existsSync } from 'node:fs'

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Where Chromium is: `CHROMIUM` or one of the usual places; undefined leaves it to Playwright's own. */
export const findChromium = () => process.env.CHROMIUM || usual.find(existsSync)
