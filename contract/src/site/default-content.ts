import type { Hours, LegalPage, ShownLegalText } from './content.ts'

/** The legal pages until an owner puts a text in force: drafts, which hold from no day. */
export const defaultLegal: Record<LegalPage, ShownLegalText> = {
  'privacy-policy': {
    since: null,
    clauses: [
      {
        title: 'What we keep',
        text: 'For a registration: your name, date of birth, contact, shop and address. For a PAN application: what the form asks for, the scans of the signed form and its proofs, photo and signature.',
      },
      {
        title: 'Why',
        text: 'To decide on a registration and to file the application the applicant asked for. For nothing else, and with the applicant’s consent, which is recorded with its time.',
      },
      {
        title: 'Aadhaar',
        text: 'The number is kept encrypted in a separate vault and shown with its last four digits only. It is printed in full on the application form because the form asks for it; each such printing is recorded.',
      },
      {
        title: 'Who sees it',
        text: 'The centre that filled the form, our office that checks it, and NSDL (Protean), which gets it. Nobody else. We do not sell data and run no advertising.',
      },
      {
        title: 'How long',
        text: 'As long as the law and the application need it. Scans are deleted after the application is closed and its retention time is over; account books are kept as tax law asks.',
      },
      {
        title: 'Your rights',
        text: 'You may ask what we hold about you, have it corrected or erased, withdraw your consent or name somebody to act for you. Write to the e-mail address on the contact page; you get a ticket number and an answer within 90 days.',
      },
    ],
  },
  licensing: {
    since: null,
    clauses: [
      {
        title: 'What we are',
        text: 'A private service provider that prepares and forwards applications through its centres. We are not a website of the Income Tax Department, and PAN is issued by that department alone.',
      },
      {
        title: 'Centres',
        text: 'A centre works under its own registration with us and under the terms it accepted. Its code is on every receipt.',
      },
      {
        title: 'Names and marks',
        text: 'Names and marks of providers and departments belong to their owners and are used only to say which service is meant.',
      },
    ],
  },
  'terms-and-conditions': {
    since: null,
    clauses: [
      {
        title: 'The balance',
        text: 'Money paid in is a closed prepaid balance for services of this portal. It is not a deposit, earns no interest and is paid back only by the office, to the source it came from.',
      },
      {
        title: 'Charges',
        text: 'Government fee and service charge are shown apart before an application is paid and are printed on its receipt. A centre may not ask for more.',
      },
      {
        title: 'Refunds',
        text: 'When our office rejects an application, or it is cancelled before it was checked, the full price returns to the balance at once, without a request.',
      },
      {
        title: 'Care',
        text: 'A centre files only what the applicant gave and signed, takes the applicant’s consent first, and keeps the signed paper until it is sent in.',
      },
      {
        title: 'One PAN for each person',
        text: 'Holding two PANs is an offence with a penalty of ₹ 10,000. A centre asks before it files.',
      },
      {
        title: 'Access',
        text: 'User name and password are personal. What is done under them counts as done by their owner until they report them lost to the office.',
      },
    ],
  },
}

/** The office hours until an owner sets their own. */
export const defaultHours: Hours = {
  lines: [
    { label: 'Phone', text: 'Monday to Saturday, 9:30 am to 6:30 pm' },
    { label: 'E-mail', text: 'Within one working day' },
    { label: 'Live Chat', text: 'The button with the speech bubble, on every page' },
  ],
}
