import { existsSync } from 'node:fs'

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const shell = '/usr/bin/chromium-headless-shell'

/** Where Chromium is: `CHROMIUM` or one of the usual places; undefined leaves it to Playwright's own. */
export const findChromium = () => process.env.CHROMIUM || usual.find(existsSync)

/** Chromium without the parts that draw a window, where it is: it did the same pages in three quarters of the processor's time. */
export const findHeadless = () => process.env.CHROMIUM || [shell].find(existsSync) || findChromium()
