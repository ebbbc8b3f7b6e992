import { createHash } from 'node:crypto'
import { modes } from 'contract/pan/view'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { people, simulatedOtp } from './people.ts'

type SimulatorOrder = Selectable<Tables['simulatorOrder']>

const style = `
  :root { color-scheme: light }
  * { box-sizing: border-box }
  body { margin: 0; font: 16px/24px system-ui, sans-serif; color: #172227; background: #f3f6f7 }
  header { padding: 12px 16px; background: #6b4300; color: #fff; font-weight: 600 }
  main { max-width: 560px; margin: 24px auto; padding: 20px; background: #fff; border: 1px solid #cdd5d8; border-radius: 8px }
  h1 { margin: 0 0 8px; font-size: 22px; line-height: 28px }
  p { margin: 0 0 12px }
  label { display: block; margin: 16px 0 4px; font-weight: 600 }
  input { width: 100%; height: 46px; padding: 0 12px; font: inherit; border: 1px solid #79878c; border-radius: 6px }
  input:focus-visible, button:focus-visible, a:focus-visible, summary:focus-visible { outline: 2px solid #0465af; outline-offset: 2px }
  button, .button { display: inline-block; margin: 20px 8px 0 0; min-height: 46px; padding: 10px 18px; font: inherit; font-weight: 600; border-radius: 6px; border: 1px solid #015a71; background: #015a71; color: #fff; text-decoration: none; cursor: pointer }
  button.quiet { background: #fff; color: #015a71 }
  .wrong { padding: 10px 12px; border: 1px solid #fcb6ae; border-radius: 6px; background: #ffeeec; color: #8d1b19 }
  details { margin-top: 24px; font-size: 14px; line-height: 20px }
  summary { min-height: 24px; cursor: pointer }
  table { width: 100%; border-collapse: collapse }
  td, th { padding: 6px 8px 6px 0; text-align: left; vertical-align: top; border-bottom: 1px solid #dfe5e7 }
  td:first-child { white-space: nowrap; font-variant-numeric: tabular-nums }
`

/** Nothing runs here and nothing is fetched: one style, known by its hash, and forms that come back to this server. */
export const simulatorPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const page = (title: string, content: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | Provider simulator</title><style>${style}</style></head>
<body><header>Provider simulator. Not a real provider: nothing leaves this computer.</header>
<main><h1>${title}</h1>${content}</main></body></html>`

const wrong = (why: string | undefined) => (why ? `<p class="wrong" role="alert">${escaped(why)}</p>` : '')

const otpField = `<label for="otp">OTP of 6 digits</label>
<input id="otp" name="otp" inputmode="numeric" autocomplete="one-time-code" maxlength="6" required>`

const help = `<details><summary>What can be tried here</summary>
<p>The OTP is ${simulatedOtp} for everybody. Any other is wrong, and the third wrong one ends the order.</p>
<table><thead><tr><th scope="col">Aadhaar</th><th scope="col">What happens</th></tr></thead><tbody>
${people.map(({ aadhaar, what }) => `<tr><td>${aadhaar.replace(/(.{4})(?=.)/g, '$1 ')}</td><td>${escaped(what)}</td></tr>`).join('\n')}
</tbody></table></details>`

/** Aadhaar and its OTP: the applicant's own step. */
export function otpPage({ mode, token, orderNo, expectedLast4 }: SimulatorOrder, why?: string) {
  const ends = expectedLast4 ? ` It must be the one that ends in ${escaped(expectedLast4)}.` : ''
  return page(
    'Aadhaar OTP',
    `<p>Order ${escaped(orderNo)}, token ${escaped(token)}, ${modes[mode as keyof typeof modes].en}. The applicant types both numbers.${ends}</p>${wrong(why)}
<form method="post"><label for="aadhaar">Aadhaar number</label>
<input id="aadhaar" name="aadhaar" inputmode="numeric" autocomplete="off" maxlength="14" required>
${otpField}<button name="choice" value="authenticate">Verify with OTP</button>
<button class="quiet" name="choice" value="giveUp" formnovalidate>Break off</button></form>${help}`,
  )
}

/** The second OTP signs the application. */
export function signPage({ token, orderNo }: SimulatorOrder, why?: string) {
  return page(
    'e-Sign OTP',
    `<p>Order ${escaped(orderNo)}, token ${escaped(token)}. With this OTP the applicant signs the application.</p>${wrong(why)}
<form method="post">${otpField}<button name="choice" value="sign">Sign with OTP</button>
<button class="quiet" name="choice" value="giveUp" formnovalidate>Break off</button></form>${help}`,
  )
}

/** The end of an order that failed, with the way back. */
export const overPage = ({ returnPath }: SimulatorOrder, why: string) =>
  page('This order has ended', `${wrong(why)}<a class="button" href="${escaped(returnPath)}">Back to the portal</a>`)

/** After a success the browser is closed: there is no way back from here. */
export const lostPage = () =>
  page(
    'Done',
    '<p>It worked, and this is where the browser would be closed: no way leads back, and the portal gets no message.</p><p>Open the portal yourself and continue there.</p>',
  )

export const unknownPage = () => page('No such order', '<p>No order has this token.</p>')

function escaped(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
