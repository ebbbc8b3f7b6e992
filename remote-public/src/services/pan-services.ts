import { FilePen, IdCard, Landmark, Printer, Smartphone } from 'shared-ui/icons'
import type { ServicePage } from './service-page.ts'

const atCentre = [
  'Find a centre near you by its PIN code.',
  'Bring the papers named here. The centre fills the form with you and shows your name as it will be printed.',
  'Check, sign, pay. The receipt names the government fee and our charge separately.',
  'Track each step with the number on your receipt and the date of birth.',
] as const

/** How long it takes, in general. */
export const afterwards = [
  'The form is filled, checked and printed while you wait.',
  'After that NSDL (Protean) and the Income-tax Department decide; nobody can buy a faster decision. In the first days they often show no status yet.',
] as const

/** What our centres sell. */
export const panServices: readonly ServicePage[] = [
  {
    path: 'new-pan-card',
    name: 'New PAN card',
    Icon: IdCard,
    text: 'For individuals of any age, families (HUF), and minors with a parent',
    who: [
      'Indian citizens who have no PAN, in India or abroad. There is no minimum age.',
      'For a minor, a parent or guardian signs. For somebody who cannot act alone, a representative signs.',
      'A Hindu undivided family applies through its Karta.',
      'One PAN for each person: holding two is an offence with a penalty of ₹ 10,000. If you have a PAN, ask for a correction or a reprint.',
    ],
    papers: [
      'One proof each of identity, address and date of birth, all with the same name. The lists are below.',
      'Your Aadhaar. The name on the application must be the name on the Aadhaar. Citizens living abroad apply without it.',
      'A mobile number and an e-mail of your own: the OTP and the PAN come there.',
      'Two recent photographs of the applicant. The card of a minor carries none.',
      'For a HUF: an affidavit of the Karta that names all coparceners, and the Karta’s own proofs.',
      'For a minor: proofs of identity and address of the parent or guardian, proof of date of birth of the minor.',
      'Anyone who signs by thumb brings an attestation by a magistrate, notary or gazetted officer.',
    ],
    fees: ['CARD', 'EPAN', 'CARD_ABROAD'],
    time: afterwards,
    begin: atCentre,
    questions: [
      {
        question: 'What if the name on my proofs is not the name on my Aadhaar?',
        answer: ['Have one of them corrected before you apply: all must show the same name.'],
      },
      {
        question: 'Does a newborn need a photograph?',
        answer: [
          'No photograph is printed on the card of a minor. When they turn 18 they ask for a correction, with photo and signature of their own.',
        ],
      },
    ],
  },
  {
    path: 'pan-correction',
    name: 'PAN correction',
    Icon: FilePen,
    text: 'A wrong or changed name, date, photo, signature, address or number',
    who: [
      'Whoever has a PAN, and data with it that is wrong or has changed.',
      'Also whoever holds two PANs: the other one is given back with the same form.',
      'Only what is ticked on the form changes; the address for communication is updated in every case.',
    ],
    papers: [
      'A copy of the PAN card or of the allotment letter. Without proof of PAN the application may be rejected.',
      'One proof each of identity, address and date of birth.',
      'A proof for each change: the list is below.',
      'Two recent photographs of the applicant, where the card shows one.',
    ],
    fees: ['CARD', 'EPAN'],
    time: afterwards,
    begin: atCentre,
    questions: [
      {
        question: 'Does my PAN change?',
        answer: ['No. The number stays as it is; the data with it is corrected, and a new card is printed.'],
      },
    ],
  },
  {
    path: 'pan-reprint',
    name: 'PAN reprint',
    Icon: Printer,
    text: 'The same card again: lost, worn out or never arrived',
    who: [
      'Whoever has a PAN and needs the card again, with nothing to change.',
      'If anything on the card is wrong, ask for a correction: it prints a new card as well.',
    ],
    papers: [
      'A copy of the PAN card or of the allotment letter. Of a lost card a copy of the police report (FIR) helps, it is not a must.',
      'One proof each of identity, address and date of birth.',
    ],
    fees: ['REPRINT', 'REPRINT_ABROAD'],
    time: afterwards,
    begin: atCentre,
    questions: [
      {
        question: 'Do I get a new number?',
        answer: ['No. The card shows the same number and the data that is recorded with it now.'],
      },
    ],
  },
  {
    path: 'pan-for-companies',
    name: 'PAN for companies and others',
    Icon: Landmark,
    text: 'Companies, firms, LLPs, trusts, associations, local authorities, government',
    who: [
      'Companies and LLPs normally get their PAN with the incorporation form of the MCA. Apply here only if yours came without one.',
      'Firms, trusts, associations, bodies of individuals, local authorities, artificial juridical persons and government departments.',
      'A director, partner, trustee or authorised signatory signs.',
      'A sole proprietor applies as an individual, in their own name.',
    ],
    papers: [
      'One certificate or deed that proves the registration: the list is below.',
      'Its date of incorporation, formation or deed, and its office address.',
      'The CIN of a company, the LLPIN of an LLP.',
      'Name, mobile number and e-mail of the signatory.',
    ],
    fees: ['CARD', 'EPAN', 'CARD_ABROAD'],
    time: afterwards,
    begin: atCentre,
    questions: [
      {
        question: 'Do we need an Aadhaar?',
        answer: ['Not for a company, a firm or a trust: only individuals are asked for it.'],
      },
    ],
  },
  {
    path: 'paperless-pan',
    name: 'Paperless PAN',
    Icon: Smartphone,
    text: 'By Aadhaar OTP and e-Sign: no printed form, nothing to post',
    who: [
      'Adults living in India whose Aadhaar has their present mobile number.',
      'The applicant comes in person and types the OTP.',
      'Not for minors, for anybody who needs a representative, for companies and others that are no person, or for applicants abroad.',
    ],
    papers: [
      'Your Aadhaar number, and the mobile phone that receives its OTP.',
      'By e-KYC nothing else: name, date of birth, gender, address and photo are taken from Aadhaar as they are and cannot be edited. If one is wrong, have your Aadhaar corrected first.',
      'With your own photo and signature: both, and proofs of identity, address and date of birth to be scanned.',
    ],
    fees: ['CARD_EKYC', 'EPAN_EKYC'],
    time: [
      'The form is filled and signed by OTP at the counter; no hard copy is sent.',
      'After that NSDL (Protean) and the Income-tax Department decide; nobody can buy a faster decision.',
    ],
    begin: atCentre,
    questions: [
      {
        question: 'My mobile number is not in my Aadhaar. What can I do?',
        answer: ['Have the number added at an Aadhaar centre first, or apply on paper: the printed form needs no OTP.'],
      },
    ],
  },
]

/** The tile that the specification asks for; its page leads to the five services that it is made of. */
export const panCard: ServicePage = {
  path: 'pancard',
  name: 'PAN card',
  Icon: IdCard,
  text: 'New cards, corrections, reprints, PANs for companies, on paper or paperless',
  who: [
    'Individuals and minors, HUFs, companies, firms, LLPs, trusts, associations, local authorities and government departments.',
    'Foreign citizens, also those with an OCI card, and companies registered abroad.',
  ],
  papers: ['Choose what you need above: each page names its papers.'],
  fees: ['CARD', 'EPAN', 'CARD_ABROAD', 'CARD_EKYC', 'EPAN_EKYC', 'REPRINT', 'REPRINT_ABROAD'],
  time: afterwards,
  begin: atCentre,
}
