import { type Clause, LegalPage } from './legal-page.tsx'

const clauses: Clause[] = [
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
    text: 'The centre that filled the form, our office that checks it, and the provider that it is filed with. Nobody else. We do not sell data and run no advertising.',
  },
  {
    title: 'How long',
    text: 'As long as the law and the application need it. Scans are deleted after the application is closed and its retention time is over; account books are kept as tax law asks.',
  },
  {
    title: 'Your rights',
    text: 'You may ask what we hold about you, have it corrected or erased, withdraw your consent or name somebody to act for you. Write to the e-mail address on the contact page; you get a ticket number and an answer within 90 days.',
  },
]

export function PrivacyPolicy() {
  return <LegalPage title="Privacy Policy" since="01-Apr-2026" clauses={clauses} />
}
