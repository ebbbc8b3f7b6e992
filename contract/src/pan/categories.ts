/**
 * The kinds of applicants (domain 1.2). `route` is the word in the address; `pan4` the fourth letter of the PAN;
 * `ready` = an application can be filed here today.
 */
export const categories = [
  {
    code: 'P',
    route: 'individual',
    name: 'Individual',
    pan4: 'P',
    ready: true,
  },
  {
    code: 'PM',
    route: 'individual',
    name: 'Individual, minor',
    pan4: 'P',
    ready: true,
  },
  { code: 'H', route: 'huf', name: 'Hindu undivided family (HUF)', pan4: 'H', ready: true },
  {
    code: 'C',
    route: 'company',
    name: 'Company',
    pan4: 'C',
    ready: true,
  },
  { code: 'F', route: 'firm', name: 'Partnership firm', pan4: 'F', ready: true },
  {
    code: 'E',
    route: 'llp',
    name: 'Limited liability partnership (LLP)',
    pan4: 'F',
    ready: true,
  },
  { code: 'T', route: 'trust', name: 'Trust', pan4: 'T', ready: true },
  {
    code: 'A',
    route: 'aop',
    name: 'Association of persons (AOP)',
    pan4: 'A',
    ready: true,
  },
  {
    code: 'B',
    route: 'boi',
    name: 'Body of individuals (BOI)',
    pan4: 'B',
    ready: true,
  },
  {
    code: 'L',
    route: 'local-authority',
    name: 'Local authority',
    pan4: 'L',
    ready: true,
  },
  {
    code: 'J',
    route: 'artificial-juridical',
    name: 'Artificial juridical person',
    pan4: 'J',
    ready: true,
  },
  { code: 'G', route: 'government', name: 'Government', pan4: 'G', ready: true },
  // Foreign applicants: their forms exist as data, but the department's proofs and AO codes for them do not.
  {
    code: 'FP',
    route: 'foreign-individual',
    name: 'Foreign individual',
    pan4: 'P',
    ready: false,
  },
  {
    code: 'FE',
    route: 'foreign-entity',
    name: 'Foreign entity',
    pan4: null,
    ready: false,
  },
] as const
export type CategoryCode = (typeof categories)[number]['code']
/** A category for which an application can be filed here. */
export type Category = Exclude<CategoryCode, 'FP' | 'FE'>

/** The codes of the categories for which an application can be filed here. */
export const readyCategories = /* @__PURE__ */ categories
  .filter(({ ready }) => ready)
  .map(({ code }) => code) as Category[]

/** The name of a category; an unknown code is returned as it is. */
export const categoryName = (code: string) => categories.find((category) => category.code === code)?.name ?? code
