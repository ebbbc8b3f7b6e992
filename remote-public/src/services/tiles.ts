import {
  Calculator,
  Car,
  ChartNoAxesColumn,
  FilePen,
  Fingerprint,
  HandCoins,
  HeartPulse,
  IdCard,
  Landmark,
  ReceiptText,
  ShieldPlus,
  Smartphone,
  Umbrella,
} from 'shared-ui/icons'

/** The 13 services of the spec; `open` = can be had at a centre today. */
export const services = [
  { name: 'PAN card', text: 'New cards for individuals, filled and checked with you', Icon: IdCard, open: true },
  { name: 'Recharges', text: 'Mobile, DTH and data packs', Icon: Smartphone, open: false },
  { name: 'AEPS', text: 'Cash by Aadhaar and fingerprint', Icon: Fingerprint, open: false },
  { name: 'BBPS', text: 'Electricity, water, gas and other bills', Icon: ReceiptText, open: false },
  { name: 'Car insurance', text: 'Third-party and own-damage cover', Icon: Car, open: false },
  { name: 'Micro ATM', text: 'Cash from any debit card', Icon: Calculator, open: false },
  { name: 'Digital signature', text: 'Class 3 certificates for filing', Icon: FilePen, open: false },
  { name: 'General insurance', text: 'Shop, home and travel cover', Icon: ShieldPlus, open: false },
  { name: 'Health insurance', text: 'Family and senior plans', Icon: HeartPulse, open: false },
  { name: 'Mutual fund', text: 'Start a monthly plan', Icon: ChartNoAxesColumn, open: false },
  { name: 'National pension system', text: 'Open an NPS account', Icon: Landmark, open: false },
  { name: 'Life insurance', text: 'Term and savings plans', Icon: Umbrella, open: false },
  { name: 'TDS', text: 'Returns and certificates', Icon: HandCoins, open: false },
]
