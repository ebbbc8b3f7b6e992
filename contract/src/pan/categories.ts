/**
 * The kinds of applicants (domain 1.2). `route` is the word in the address; `pan4` the fourth letter of the PAN, null where
 * it follows from the kind of a foreign entity.
 */
export const categories = [
  {
    code: 'P',
    route: 'individual',
    name: 'Individual',
    pan4: 'P',
  },
  {
    code: 'PM',
    route: 'individual',
    name: 'Individual, minor',
    pan4: 'P',
  },
  { code: 'H', route: 'huf', name: 'Hindu undivided family (HUF)', pan4: 'H' },
  {
    code: 'C',
    route: 'company',
    name: 'Company',
    pan4: 'C',
  },
  { code: 'F', route: 'firm', name: 'Partnership firm', pan4: 'F' },
  {
    code: 'E',
    route: 'llp',
    name: 'Limited liability partnership (LLP)',
    pan4: 'F',
  },
  { code: 'T', route: 'trust', name: 'Trust', pan4: 'T' },
  {
    code: 'A',
    route: 'aop',
    name: 'Association of persons (AOP)',
    pan4: 'A',
  },
  {
    code: 'B',
    route: 'boi',
    name: 'Body of individuals (BOI)',
    pan4: 'B',
  },
  {
    code: 'L',
    route: 'local-authority',
    name: 'Local authority',
    pan4: 'L',
  },
  {
    code: 'J',
    route: 'artificial-juridical',
    name: 'Artificial juridical person',
    pan4: 'J',
  },
  { code: 'G', route: 'government', name: 'Government', pan4: 'G' },
  // Who is not a citizen of India, or not registered here.
  {
    code: 'FP',
    route: 'foreign-individual',
    name: 'Foreign individual',
    pan4: 'P',
  },
  {
    code: 'FE',
    route: 'foreign-entity',
    name: 'Foreign entity',
    pan4: null,
  },
] as const
export type Category = (typeof categories)[number]['code']

/** The codes of all categories. */
export const categoryCodes = /* @__PURE__ */ categories.map(({ code }) => code)

/** The name of a category; an unknown code is returned as it is. */
export const categoryName = (code: string) => categories.find((category) => category.code === code)?.name ?? code
