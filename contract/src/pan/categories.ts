/** Who may apply (domain 1.2). `route` is the word in the address; `pan4` the fourth letter of the PAN; `ready` = can be filed here today. */
export const categories = [
  {
    code: 'P',
    route: 'individual',
    name: 'Individual',
    pan4: 'P',
    hint: 'A person, incl. a sole proprietor',
    ready: true,
  },
  {
    code: 'PM',
    route: 'minor',
    name: 'Individual, minor',
    pan4: 'P',
    hint: 'Under 18, a parent or guardian signs',
    ready: false,
  },
  { code: 'H', route: 'huf', name: 'Hindu undivided family (HUF)', pan4: 'H', hint: 'The Karta signs', ready: false },
  {
    code: 'C',
    route: 'company',
    name: 'Company',
    pan4: 'C',
    hint: 'Usually gets its PAN with the incorporation',
    ready: false,
  },
  { code: 'F', route: 'firm', name: 'Partnership firm', pan4: 'F', hint: 'A partner signs', ready: false },
  {
    code: 'E',
    route: 'llp',
    name: 'Limited liability partnership (LLP)',
    pan4: 'F',
    hint: 'Usually gets its PAN with the incorporation',
    ready: false,
  },
  { code: 'T', route: 'trust', name: 'Trust', pan4: 'T', hint: 'A trustee signs', ready: false },
  {
    code: 'A',
    route: 'aop',
    name: 'Association of persons (AOP)',
    pan4: 'A',
    hint: 'An authorised signatory signs',
    ready: false,
  },
  {
    code: 'B',
    route: 'boi',
    name: 'Body of individuals (BOI)',
    pan4: 'B',
    hint: 'An authorised signatory signs',
    ready: false,
  },
  {
    code: 'L',
    route: 'local-authority',
    name: 'Local authority',
    pan4: 'L',
    hint: 'An authorised signatory signs',
    ready: false,
  },
  {
    code: 'J',
    route: 'artificial-juridical',
    name: 'Artificial juridical person',
    pan4: 'J',
    hint: 'An authorised signatory signs',
    ready: false,
  },
  { code: 'G', route: 'government', name: 'Government', pan4: 'G', hint: 'An authorised officer signs', ready: false },
] as const
export type Category = (typeof categories)[number]['code']

export const categoryName = (code: string) => categories.find((category) => category.code === code)?.name ?? code
