/** Which form is in force when (domain 1.3), and the rules that changed with it. Days in India. */
export const formVersions = [
  {
    code: '49A',
    version: 1,
    title: 'Form 49A, Indian citizens',
    effectiveFrom: '2011-11-01',
    effectiveTo: '2026-03-31',
    titleRequired: true,
    motherRequired: false,
    mobileRequired: false,
    emailRequired: false,
    aadhaarAsPodb: true,
  },
  {
    code: '93',
    version: 1,
    title: 'Form 93, Indian individual',
    effectiveFrom: '2026-04-01',
    effectiveTo: null,
    titleRequired: false,
    motherRequired: true,
    mobileRequired: true,
    emailRequired: true,
    aadhaarAsPodb: false,
  },
] as const
export type FormVersion = (typeof formVersions)[number]

/** The form an individual fills on that day (`yyyy-mm-dd`). */
export function formInForce(today: string): FormVersion {
  return (
    formVersions.find(
      ({ effectiveFrom, effectiveTo }) => effectiveFrom <= today && (!effectiveTo || today <= effectiveTo),
    ) ?? formVersions[1]
  )
}
