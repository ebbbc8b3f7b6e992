import type { NewRegistration } from '../registration.ts'

/** The registration of a shop, as a visitor sends it. Nobody else may have its mobile number and e-mail. */
export const aRegistration = (
  own: Pick<NewRegistration, 'mobileNo' | 'emailId'> & Partial<NewRegistration>,
): NewRegistration => ({
  fName: 'Meena',
  lName: 'Verma',
  fatherName: 'Suresh Verma',
  gender: 'F',
  dob: '1991-03-02',
  idName: 'Retailer',
  shopName: 'Demo Seva Kendra',
  address1: '12 Namoona Road',
  address2: '',
  address3: '',
  state: 'Maharashtra',
  district: 'Pune',
  pin: '411001',
  consent: true,
  terms: true,
  ...own,
})
