import { type Clause, LegalPage } from './legal-page.tsx'

const clauses: Clause[] = [
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
]

export function TermsAndConditions() {
  return <LegalPage title="Terms & Conditions" since="01-Apr-2026" clauses={clauses} />
}
