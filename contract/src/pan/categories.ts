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
    route: 'individual',
    name: 'Individual, minor',
    pan4: 'P',
    hint: 'Under 18, a parent or guardian signs',
    ready: true,
  },
  { code: 'H', route: 'huf', name: 'Hindu undivided family (HUF)', pan4: 'H', hint: 'The Karta signs', ready: true },
  {
    code: 'C',
    route: 'company',
    name: 'Company',
    pan4: 'C',
    hint: 'Usually gets its PAN with the incorporation',
    ready: true,
  },
  { code: 'F', route: 'firm', name: 'Partnership firm', pan4: 'F', hint: 'A partner signs', ready: true },
  {
    code: 'E',
    route: 'llp',
    name: 'Limited liability partnership (LLP)',
    pan4: 'F',
    hint: 'Usually gets its PAN with the incorporation',
    ready: true,
  },
  { code: 'T', route: 'trust', name: 'Trust', pan4: 'T', hint: 'A trustee signs', ready: true },
  {
    code: 'A',
    route: 'aop',
    name: 'Association of persons (AOP)',
    pan4: 'A',
    hint: 'An authorised signatory signs',
    ready: true,
  },
  {
    code: 'B',
    route: 'boi',
    name: 'Body of individuals (BOI)',
    pan4: 'B',
    hint: 'An authorised signatory signs',
    ready: true,
  },
  {
    code: 'L',
    route: 'local-authority',
    name: 'Local authority',
    pan4: 'L',
    hint: 'An authorised signatory signs',
    ready: true,
  },
  {
    code: 'J',
    route: 'artificial-juridical',
    name: 'Artificial juridical person',
    pan4: 'J',
    hint: 'An authorised signatory signs',
    ready: true,
  },
  { code: 'G', route: 'government', name: 'Government', pan4: 'G', hint: 'An authorised officer signs', ready: true },
  // Foreign applicants: their forms are data already, but the department's proofs and AO codes for them are not.
  {
    code: 'FP',
    route: 'foreign-individual',
    name: 'Foreign individual',
    pan4: 'P',
    hint: 'Not a citizen of India',
    ready: false,
  },
  {
    code: 'FE',
    route: 'foreign-entity',
    name: 'Foreign entity',
    pan4: null,
    hint: 'Formed outside India',
    ready: false,
  },
] as const
export type CategoryCode = (typeof categories)[number]['code']
/** A category somebody can apply in here. */
export type Category = Exclude<CategoryCode, 'FP' | 'FE'>

/** The codes of the categories somebody can apply in here. */
export const readyCategories = /* @__PURE__ */ categories
  .filter(({ ready }) => ready)
  .map(({ code }) => code) as Category[]

/** What a category is called; its code where nobody knows it. */
export const categoryName = (code: string) => categories.find((category) => category.code === code)?.name ?? code
