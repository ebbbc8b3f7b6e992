import { type Clause, LegalPage } from './legal-page.tsx'

const clauses: Clause[] = [
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
]

export function Licensing() {
  return <LegalPage title="Licensing" since="01-Apr-2026" clauses={clauses} />
}
