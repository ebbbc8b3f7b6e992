/** What notifications are about: each person chooses of which of these they also want e-mails. */
type TopicWords = {
  label: string
  text: string
  for: readonly ('shop' | 'office')[]
  mail: { shop: boolean; office: boolean }
}

const both = { shop: true, office: false }
const asked = { shop: false, office: false }

/** `mail`: whether e-mails come until somebody chooses otherwise. */
export const topics = {
  payments: {
    label: 'Payments',
    text: 'Payment requests: approved, rejected, waiting for the office.',
    for: ['shop', 'office'],
    mail: both,
  },
  applications: {
    label: 'PAN applications',
    text: 'Objections, what came back for correction, acknowledgements; new ones for the office.',
    for: ['shop', 'office'],
    mail: both,
  },
  kyc: { label: 'KYC', text: 'KYC sent, approved, rejected or given back.', for: ['shop', 'office'], mail: both },
  courier: { label: 'Courier', text: 'Packets that were sent and received.', for: ['shop', 'office'], mail: both },
  gst: { label: 'GST', text: 'Questions, answers and decisions.', for: ['shop', 'office'], mail: both },
  registrations: {
    label: 'Registrations',
    text: 'New registrations that wait for the office.',
    for: ['office'],
    mail: asked,
  },
  news: { label: 'News', text: 'News & Updates of this portal.', for: ['shop', 'office'], mail: asked },
} as const satisfies Record<string, TopicWords>
export type Topic = keyof typeof topics
export const topicCodes = Object.keys(topics) as [Topic, ...Topic[]]

/** The topics of one audience. */
export const topicsFor = (audience: 'shop' | 'office') =>
  topicCodes.filter((code) => (topics[code].for as readonly string[]).includes(audience))
