/** The names under which the partners' codes are shown (spec 3); any other code is shown as it is. */
export const vendorNames = { NSDL: 'Bajaj EMI Card', Sarthak: 'Credit Card' } as const

export const vendorName = (code: string) => (vendorNames as Readonly<Record<string, string>>)[code] ?? code

/** A card that shops offer, with what its dialog says. */
export type Card = {
  /** The code of its partner, which the application sends. */
  vendor: string
  title: string
  /** One sentence below the title. */
  about: string
  benefits: readonly string[]
  eligibility: readonly string[]
  steps: readonly string[]
  note: string
}

const aged = ['Age 21 to 65', 'Resident of India', 'Regular income'] as const
const bankDecides = 'The bank alone decides. Its fees and interest are on its own page.'

export const creditCard: Card = {
  vendor: 'Sarthak',
  title: 'Credit Card',
  about: 'Buy now and pay the bank later, with rewards on daily spends.',
  benefits: [
    'Pay now and settle within the interest-free period',
    'Rewards or cashback on daily spends',
    'Builds a credit history',
    'Large bills can be turned into EMIs',
  ],
  eligibility: [...aged, 'Acceptable credit record'],
  steps: [
    'Enter the name and mobile number of the applicant',
    "Open the bank's page and confirm the OTP",
    'Fill in PAN, income and address',
    'Choose a card',
    'Complete the KYC by video or Aadhaar',
    'Track it here by its reference number',
  ],
  note: bankDecides,
}

export const bajajCard: Card = {
  vendor: 'NSDL',
  title: 'Bajaj EMI Card',
  about: 'Shop on easy EMIs with a pre-qualified loan offer up to ₹3 lakh.',
  benefits: [
    'Pre-qualified loan offer up to ₹3 lakh',
    '1 million+ products',
    '1.5 lakh+ partner stores',
    '4,000+ locations',
    'The applicant chooses how long to pay',
  ],
  eligibility: [...aged, 'Good credit score'],
  steps: [
    'Enter the name and mobile number of the applicant',
    "Open the lender's page and confirm the OTP",
    'Fill in PAN, date of birth and PIN code, and see the limit',
    'Complete the KYC by Aadhaar or DigiLocker',
    'Pay the joining fee of ₹530 incl. taxes',
    'Set up the e-mandate with account number and IFSC',
  ],
  note: 'Joining fee ₹530 incl. taxes, once. Bajaj Finance alone decides; its terms are on its own page.',
}

const hdfcCard: Card = {
  vendor: 'HDFC',
  title: 'HDFC EMI Card',
  about: 'Electronics, appliances and lifestyle goods in instalments.',
  benefits: [
    'No or low down payment at partner stores',
    'Instalments over about 3 to 48 months',
    'Quick decision for customers of the bank',
  ],
  eligibility: [...aged, 'An account with the bank may be needed'],
  steps: [
    'Enter the name and mobile number of the applicant',
    "Open the bank's page and confirm the OTP",
    'Fill in the details and complete the e-KYC',
    'See the limit and accept the terms',
  ],
  note: bankDecides,
}

/** All of them, in the order of the screen. */
export const offeredCards = [creditCard, bajajCard, hdfcCard]
