import { modes } from 'contract/pan/view'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { escaped, simulatedPage, simulatedPolicy } from '../../../shared/simulated-page.ts'
import { people, simulatedOtp } from './people.ts'

type SimulatorOrder = Selectable<Tables['simulatorOrder']>

export const simulatorPolicy = simulatedPolicy()

const page = simulatedPage('Provider simulator', 'Not a real provider: nothing leaves this computer.')

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
