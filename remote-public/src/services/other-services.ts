import {
  Calculator,
  Car,
  ChartNoAxesColumn,
  FilePen,
  Fingerprint,
  HandCoins,
  HeartPulse,
  Landmark,
  ReceiptText,
  ShieldPlus,
  Smartphone,
  Umbrella,
} from 'shared-ui/icons'
import type { ServicePage } from './service-page.ts'

const atOnce = ['It is done at once; keep the receipt with its number.'] as const
const insurer =
  'The insurer sets the premium by what is insured, and for how much. Compare two offers, and ask what is not covered.'
const insurance = [
  'Choose the cover, answer the questions truthfully, pay by a way that leaves a trace.',
  'Read the policy when it comes: a new policy can be given back within its free-look period.',
] as const

/** Services that the spec names but we do not sell yet: what to know before buying them elsewhere. */
export const otherServices: readonly ServicePage[] = [
  {
    ...{ path: 'recharges', name: 'Recharges', Icon: Smartphone },
    text: 'Mobile, DTH and data packs',
    who: ['Anybody, for any prepaid number or DTH connection.'],
    papers: ['Only the number, and the name of the operator. No identity paper is asked.'],
    fees: 'The price of the plan, as the operator publishes it.',
    time: atOnce,
    begin: ['Use the app or the website of the operator, or a shop of theirs. Check the number before you pay.'],
  },
  {
    ...{ path: 'aeps', name: 'AEPS', Icon: Fingerprint },
    text: 'Cash by Aadhaar and fingerprint',
    who: ['Holders of a bank account that is linked with their Aadhaar.'],
    papers: ['Your Aadhaar number and the name of your bank. You come yourself: the fingerprint is yours.'],
    fees: 'Your bank sets charges and limits. Ask for both before you place your finger.',
    time: ['A minute. The bank tells the result by SMS; take the printed receipt too.'],
    begin: [
      'Go to a branch, a business correspondent or a post office that offers it.',
      'You can lock your biometrics at UIDAI, and unlock them for the moment you need them.',
    ],
  },
  {
    ...{ path: 'bbps', name: 'BBPS', Icon: ReceiptText },
    text: 'Electricity, water, gas and other bills',
    who: ['Anybody with a bill of a biller on Bharat BillPay.'],
    papers: ['The consumer number on the bill.'],
    fees: 'The bill. Whoever takes the payment names any charge of their own before you pay.',
    time: atOnce,
    begin: [
      'Use your bank’s app or any app with the Bharat BillPay mark; compare the name that is shown with your bill.',
    ],
  },
  {
    ...{ path: 'car-insurance', name: 'Car insurance', Icon: Car },
    text: 'Third-party and own-damage cover',
    who: ['Owners of a car. Cover for third parties is required by law on every road.'],
    papers: ['Registration certificate, the policy of last year, and PAN or another KYC document of the owner.'],
    fees: insurer,
    time: ['Renewal takes minutes. After a gap the insurer may look at the car first.'],
    begin: insurance,
  },
  {
    ...{ path: 'micro-atm', name: 'Micro ATM', Icon: Calculator },
    text: 'Cash from any debit card',
    who: ['Holders of a debit card and its PIN.'],
    papers: ['The card. Nobody but you types the PIN.'],
    fees: 'Your bank sets charges and limits, as at any ATM.',
    time: ['A minute. Take the receipt, and compare it with the SMS of your bank.'],
    begin: ['Go to an ATM, a branch or a business correspondent of any bank.'],
  },
  {
    ...{ path: 'digital-signature', name: 'Digital signature', Icon: FilePen },
    text: 'Class 3 certificates for filing',
    who: ['Individuals, and signatories of companies and firms, who file returns, tenders or company forms.'],
    papers: ['PAN, Aadhaar or another proof of address, a photograph, and for a company its authorisation letter.'],
    fees: 'The certifying authority sets the price by its term, one to three years, and the USB token.',
    time: ['Mostly within a day or two, after you confirmed your identity on video.'],
    begin: ['Apply at a licensed certifying authority; the Controller of Certifying Authorities lists them.'],
  },
  {
    ...{ path: 'general-insurance', name: 'General insurance', Icon: ShieldPlus },
    text: 'Shop, home and travel cover',
    who: ['Owners or tenants of a shop or a home, and travellers.'],
    papers: ['A KYC document, the address, and a list with values of what is insured.'],
    fees: insurer,
    time: ['Small covers begin at once; for large sums the insurer looks at the place first.'],
    begin: insurance,
  },
  {
    ...{ path: 'health-insurance', name: 'Health insurance', Icon: HeartPulse },
    text: 'Family and senior plans',
    who: ['Individuals and families, also seniors.'],
    papers: [
      'KYC documents, ages of all members, and their illnesses and treatments so far: what is left out can cost the claim.',
    ],
    fees: insurer,
    time: ['The insurer may ask for a check-up first. Most plans have waiting periods: ask for each of them.'],
    begin: insurance,
  },
  {
    ...{ path: 'mutual-fund', name: 'Mutual fund', Icon: ChartNoAxesColumn },
    text: 'Start a monthly plan',
    who: ['Individuals with a PAN and a bank account of their own. For a minor the guardian invests.'],
    papers: ['PAN, a proof of address, the bank account, and the KYC that is done once for all funds.'],
    fees: 'The fund’s yearly expense is in its documents. Mutual funds are subject to market risks: money can be lost.',
    time: ['With the KYC done, an order is carried out at the price of that day or the next.'],
    begin: ['Buy from the fund house, or through a distributor registered with AMFI. Read the scheme documents first.'],
  },
  {
    ...{ path: 'national-pension-system', name: 'National pension system', Icon: Landmark },
    text: 'Open an NPS account',
    who: ['Citizens of India, living here or abroad, within the ages that PFRDA sets.'],
    papers: ['PAN, Aadhaar or another KYC document, a photograph, the bank account, and who is to inherit.'],
    fees: 'PFRDA publishes the charges. Most of the money is locked until retirement.',
    time: ['Online the PRAN comes within minutes, on paper within some days.'],
    begin: ['Open the account online at a central recordkeeping agency, or at a bank that is a point of presence.'],
  },
  {
    ...{ path: 'life-insurance', name: 'Life insurance', Icon: Umbrella },
    text: 'Term and savings plans',
    who: ['Adults with an income, mostly to protect those who live on it.'],
    papers: ['KYC documents, proof of age and income, answers about your health, and who is to receive the sum.'],
    fees: insurer,
    time: ['From a day to some weeks, with a medical check where the insurer asks for one.'],
    begin: insurance,
  },
  {
    ...{ path: 'tds', name: 'TDS', Icon: HandCoins },
    text: 'Returns and certificates',
    who: ['Whoever deducts tax at source and has a TAN.'],
    papers: ['The TAN, the challans, and of each person tax was deducted from: PAN, amount, date and tax.'],
    fees: 'The office or professional who prepares the return sets their charge. A late return costs a fee for each day.',
    time: ['A return each quarter; the certificates follow when it is processed.'],
    begin: [
      'File on the e-filing portal or at a TIN facilitation centre. Deductees see the credit in their Form 26AS.',
    ],
  },
]
