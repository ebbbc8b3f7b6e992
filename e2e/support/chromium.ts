import { existsSync } from 'node:fs'

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const shell = '/usr/bin/chromium-headless-shell'

/** The path of Chromium: `CHROMIUM` or one of the usual places. Without one Playwright uses its own. */
export const findChromium = () => process.env.CHROMIUM || usual.find(existsSync)

/** Chromium's headless shell if it is installed: it needed a quarter less processor time for the same pages. */
export const findHeadless = () => process.env.CHROMIUM || [shell].find(existsSync) || findChromium()
