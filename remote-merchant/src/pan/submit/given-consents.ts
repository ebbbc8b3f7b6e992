import { currentUser } from 'shared-auth'
import { draftsOf } from 'shared-ui/form'

/** What a consent is about: this draft as it stands, and these texts. */
type About = { draft: string; version: number; consentText: string }

type Values = Record<string, unknown>

const halfAnHour = 30 * 60_000
const own = () => draftsOf(currentUser()?.code ?? '', () => 'reference')
const keyOf = ({ draft }: About) => `consents ${draft}`

/** Keeps the consents that stand on the form while money is added for it. */
export const keepConsents = (about: About, given: Values) =>
  own().keep(keyOf(about), { values: { ...given, ...about }, lasts: halfAnHour })

/** The consents from before money was added: for this draft unchanged and the same texts, and for nothing else. */
export function consentsGiven(about: About): Values | undefined {
  const { draft, ...given } = own().read(keyOf(about))?.values ?? {}
  return given.version === about.version && given.consentText === about.consentText ? given : undefined
}

/** Forgets them, because the draft is paid. */
export const forgetConsents = (about: About) => own().drop(keyOf(about))
