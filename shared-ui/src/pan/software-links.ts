import { nameSheets, sampleAddress } from 'contract/pan/paper/sample-forms'

export type OutsideLink = { label: string; to: string }
export type LinkCard = { title: string; links: readonly OutsideLink[] }

const [howTo, valid] = nameSheets

/** Other sites that a PAN shop needs, in groups. When their addresses change, change them here. */
export const portals: LinkCard = {
  title: 'Sample forms and links',
  links: [
    { label: 'PAN services of Protean (NSDL)', to: 'https://www.protean-tinpan.com/' },
    { label: 'PAN services of UTIITSL', to: 'https://www.pan.utiitsl.com/' },
  ],
}

export const linkCards: readonly LinkCard[] = [
  {
    title: 'Status links',
    links: [
      { label: 'PAN status at Protean (NSDL)', to: 'https://tin.tin.nsdl.com/pantan/StatusTrack.html' },
      { label: 'PAN status at UTIITSL', to: 'https://www.trackpan.utiitsl.com/' },
      {
        label: 'Link Aadhaar with PAN',
        to: 'https://eportal.incometax.gov.in/iec/foservices/#/pre-login/bl-link-aadhaar',
      },
    ],
  },
  {
    title: 'Pancard',
    links: [
      {
        label: 'Download e-PAN by ack no',
        to: 'https://www.onlineservices.nsdl.com/paam/requestAndDownloadEPAN.html',
      },
      { label: 'Download e-PAN by PAN no', to: 'https://www.pan.utiitsl.com/PAN_ONLINE/ePANCard' },
      { label: howTo.title, to: sampleAddress(howTo.name) },
      { label: valid.title, to: sampleAddress(valid.name) },
    ],
  },
  {
    title: 'Investment and NPS plan',
    links: [
      { label: 'Demat account', to: 'https://nsdl.co.in/' },
      { label: 'NPS account at Protean', to: 'https://enps.nsdl.com/' },
      { label: 'NPS account at KFintech', to: 'https://enps.kfintech.com/' },
    ],
  },
  {
    title: 'Software downloads',
    links: [
      { label: 'Mantra fingerprint device, RD service', to: 'https://download.mantratecapp.com/' },
      { label: 'Morpho fingerprint device, RD service', to: 'https://rdserviceonline.com/' },
      { label: 'Scanner program NAPS2', to: 'https://www.naps2.com/' },
      { label: 'Remote viewer AnyDesk', to: 'https://anydesk.com/' },
    ],
  },
]
