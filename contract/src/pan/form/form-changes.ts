import { inEnglish } from '../../sentence.ts'
import type { Told } from './field.ts'
import type { FormVersion } from './form-version.ts'

/** The meaning of each switch of a form version in words: when it is on now, and when it is off now. */
const words: { of: (form: FormVersion) => boolean; on: Told; off: Told }[] = [
  {
    of: ({ titleRequired }) => titleRequired,
    on: { en: 'A title is asked before the name', hi: 'नाम से पहले उपाधि माँगी जाती है' },
    off: { en: 'No title is asked before the name', hi: 'नाम से पहले उपाधि नहीं माँगी जाती' },
  },
  {
    of: ({ nameOnCardAllowed }) => nameOnCardAllowed,
    on: { en: 'A shorter name may be printed on the card', hi: 'कार्ड पर छोटा नाम छप सकता है' },
    off: { en: 'The card shows the full name', hi: 'कार्ड पर पूरा नाम छपता है' },
  },
  {
    of: ({ motherRequired }) => motherRequired,
    on: { en: "The mother's name is mandatory", hi: 'माता का नाम अनिवार्य है' },
    off: { en: "The mother's name may be left out", hi: 'माता का नाम आवश्यक नहीं' },
  },
  {
    of: ({ mobileRequired }) => mobileRequired,
    on: { en: 'A mobile number is mandatory', hi: 'मोबाइल नंबर अनिवार्य है' },
    off: { en: 'A mobile number may be left out', hi: 'मोबाइल नंबर आवश्यक नहीं' },
  },
  {
    of: ({ emailRequired }) => emailRequired,
    on: { en: 'An e-mail address is mandatory', hi: 'ई-मेल अनिवार्य है' },
    off: { en: 'An e-mail address may be left out', hi: 'ई-मेल आवश्यक नहीं' },
  },
  {
    of: ({ aadhaarAsPodb }) => aadhaarAsPodb,
    on: { en: 'Aadhaar proves the date of birth as well', hi: 'आधार जन्म तिथि का भी प्रमाण है' },
    off: { en: 'Aadhaar no longer proves the date of birth', hi: 'आधार अब जन्म तिथि का प्रमाण नहीं है' },
  },
  {
    of: ({ sourceOfIncomeShown }) => sourceOfIncomeShown,
    on: { en: 'The source of income is asked', hi: 'आय का स्रोत पूछा जाता है' },
    off: { en: 'The source of income is not asked', hi: 'आय का स्रोत नहीं पूछा जाता' },
  },
  {
    of: ({ aadhaarExemptions }) => aadhaarExemptions.includes('AGE_80'),
    on: { en: 'From 80 years on nobody needs Aadhaar', hi: '80 वर्ष से आधार आवश्यक नहीं' },
    off: { en: 'From 80 years on Aadhaar is asked as well', hi: '80 वर्ष से अधिक आयु में भी आधार आवश्यक है' },
  },
  {
    of: ({ aadhaarExemptions }) => aadhaarExemptions.includes('STATE'),
    on: {
      en: 'In Assam, Meghalaya and Jammu & Kashmir nobody needs Aadhaar',
      hi: 'असम, मेघालय और जम्मू-कश्मीर में आधार आवश्यक नहीं',
    },
    off: {
      en: 'Aadhaar is asked in Assam, Meghalaya and Jammu & Kashmir as well',
      hi: 'असम, मेघालय और जम्मू-कश्मीर में भी आधार आवश्यक है',
    },
  },
]

/** What a form asks differently from the earlier one, in words for the merchant; empty where only its name changed. */
export function formChanges(before: FormVersion, now: FormVersion, say = inEnglish): Told[] {
  const switched = words.flatMap(({ of, on, off }) => {
    const told = of(now) ? on : off
    return of(before) === of(now) ? [] : [told]
  })
  const letters: Told[] =
    before.nameOnCardMax === now.nameOnCardMax
      ? []
      : [
          {
            en: say('The name on the card has at most {count} letters', { count: now.nameOnCardMax }),
            hi: `कार्ड पर नाम अधिकतम ${now.nameOnCardMax} अक्षर`,
          },
        ]
  return [...switched.map(({ en, hi }) => ({ en: say(en), hi })), ...letters]
}
