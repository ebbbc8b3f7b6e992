import { isAadhaar, isMaskedAadhaar } from '../../../aadhaar.ts'
import { ageOn, isDay } from '../../../field/fields.ts'
import { pinFit } from '../../../place/pin-codes.ts'
import { isRepresented, postBlock, proofsOf, rulesOf } from '../category-rules.ts'
import { documentName, documentOf, documentsFor, isOlderThan, monthsValid, type Proof } from '../documents.ts'
import type { Told } from '../field.ts'
import type { FieldName } from '../fields.ts'
import { cardLetters, printedName } from '../name-on-card.ts'
import {
  companyNameProblem,
  comparedName,
  differingWords,
  entityNameFault,
  fullName,
  hufNameProblem,
  nameDoubt,
} from '../names.ts'
import { inBlock } from '../rules/address-rules.ts'
import { isProvedAbroad } from '../rules/proof-rules.ts'
import {
  anyName,
  aoBlock,
  blocksOf,
  joinedName,
  mayHaveAadhaar,
  pictureNote,
  problemIs,
  type Rule,
  when,
} from './looking.ts'

const applicant: Told = { en: 'the applicant', hi: 'आवेदक' }
const otherParent: Told = { en: 'the other parent', hi: 'दूसरे अभिभावक' }
const threeMonths: Told = { en: '3 months', hi: '3 महीने' }
const threeYears: Told = { en: '3 years', hi: '3 वर्ष' }

/** What providers object to, in the order in which it is shown. */
export const rules: readonly Rule[] = [
  {
    code: 'NAME-INITIAL',
    kind: 'fault',
    reason: 'N02',
    text: { en: '{field} has an initial', hi: '{field} में आद्याक्षर है' },
    mend: {
      en: 'Write the full name, as the proof of identity has it. Only the middle name may be a single initial.',
      hi: 'पूरा नाम लिखें, जैसा पहचान प्रमाण में है। केवल मध्य नाम में एक आद्याक्षर चल सकता है।',
    },
    good: { en: 'Names are written in full', hi: 'नाम पूरे लिखे हैं' },
    source: "domain 2 C: the provider's list of valid initials, Annexure J",
    look: (fields, about) => anyName(fields, about, problemIs(/nitial/)),
  },
  {
    code: 'NAME-TITLE',
    kind: 'fault',
    reason: 'N01',
    text: { en: '{field} starts with a title', hi: '{field} उपाधि से शुरू होता है' },
    mend: { en: 'Leave out Shri, Smt, Dr, Late and the like.', hi: 'श्री, श्रीमती, डॉ., स्वर्गीय आदि न लिखें।' },
    source: "domain 2 C: the provider's instructions for filling the form",
    look: (fields, about) => anyName(fields, about, problemIs(/titles/)),
  },
  {
    code: 'NAME-LETTERS',
    kind: 'fault',
    reason: 'N01',
    text: { en: '{field} has a sign that is not allowed', hi: '{field} में अमान्य चिह्न है' },
    mend: {
      en: 'Use letters, space, dot, apostrophe and hyphen.',
      hi: 'केवल अक्षर, खाली स्थान, बिंदु, ऊर्ध्व-अल्पविराम और योजक लिखें।',
    },
    source: "domain 2: the form's character set for names",
    look: (fields, about) => anyName(fields, about, problemIs(/cannot be in a name|begins with/)),
  },
  {
    code: 'NAME-TITLE-INSIDE',
    kind: 'doubt',
    reason: 'N01',
    text: { en: '{field} may hold a title', hi: '{field} में उपाधि हो सकती है' },
    mend: { en: 'Leave it only if it is part of the name.', hi: 'तभी रखें जब यह नाम का हिस्सा हो।' },
    source: 'domain 2 C: Kumari, Major and Captain are real names as well',
    look: (fields, about) => anyName(fields, about, (text) => nameDoubt(text) !== null),
  },
  {
    code: 'NAME-SWAPPED',
    kind: 'doubt',
    reason: 'N03',
    text: { en: 'First name and surname look swapped', hi: 'पहला नाम और उपनाम अदल-बदल लगते हैं' },
    mend: {
      en: "The Aadhaar begins with '{what}'. Check which word is the surname.",
      hi: "आधार '{what}' से शुरू होता है। देखें कि कौन-सा शब्द उपनाम है।",
    },
    source: 'screens 2: the name as Aadhaar orders it; domain 12, the largest group of returns',
    look({ firstName, lastName, nameAsAadhaar }) {
      const aadhaar = comparedName(nameAsAadhaar).split(' ')
      const [first, last] = [comparedName(firstName), comparedName(lastName)]
      if (aadhaar.length < 2 || !first || !last || first === last) return null
      return when(aadhaar[0] === last && aadhaar.at(-1) === first, 'lastName', aadhaar[0])
    },
  },
  {
    code: 'NAME-AADHAAR',
    kind: 'doubt',
    reason: 'N03',
    text: { en: 'Name differs from Aadhaar: {what}', hi: 'नाम आधार से अलग है: {what}' },
    mend: {
      en: 'Write it as Aadhaar has it, or have Aadhaar corrected first. NSDL rejects such applications.',
      hi: 'आधार के अनुसार लिखें, या पहले आधार ठीक कराएँ। NSDL ऐसे आवेदन अस्वीकार करता है।',
    },
    good: { en: 'Name agrees with Aadhaar', hi: 'नाम आधार से मेल खाता है' },
    source: 'domain 1.3: name equals the Aadhaar name since 1 April 2026',
    look(fields, { category }) {
      if (!mayHaveAadhaar(category) || fields.aadhaarExempt) return null
      if (!fields.lastName || !fields.nameAsAadhaar) return null
      const words = differingWords(fullName(fields), fields.nameAsAadhaar)
      return when(words.length > 0, 'nameAsAadhaar', words.join(', '))
    },
  },
  {
    code: 'CARD-LENGTH',
    kind: 'doubt',
    reason: 'N04',
    text: {
      en: 'Name on card has {what} letters, the card shows 37',
      hi: 'कार्ड पर नाम {what} अक्षर का है, कार्ड 37 दिखाता है',
    },
    mend: {
      en: 'Shorten first or middle name for the card; the surname stays whole.',
      hi: 'कार्ड के लिए पहला या मध्य नाम छोटा करें; उपनाम पूरा रहे।',
    },
    source: 'domain 2 C: a printed width of 37 is often quoted, not confirmed',
    look(fields, { category }) {
      const { length } = printedName(fields)
      return length === 0 || !rulesOf(category).isPerson ? null : when(length > cardLetters, 'nameOnCard', `${length}`)
    },
  },
  {
    code: 'ENTITY-NAME',
    kind: 'fault',
    reason: 'N01',
    text: { en: 'The name has a sign or a title that is not allowed', hi: 'नाम में अमान्य चिह्न या उपाधि है' },
    mend: {
      en: "Write it as the registration has it: letters, figures, space and . , & ' ( ) / -",
      hi: "पंजीकरण के अनुसार लिखें: अक्षर, अंक, खाली स्थान और . , & ' ( ) / -",
    },
    source: 'domain 2: character set for entities',
    look: ({ lastName }, { category }) =>
      rulesOf(category).isPerson || !lastName ? null : when(entityNameFault(lastName, 'whole') !== null, 'lastName'),
  },
  {
    code: 'COMPANY-SHORT',
    kind: 'fault',
    reason: 'N01',
    text: { en: 'PRIVATE LIMITED is not written in full', hi: 'PRIVATE LIMITED पूरा नहीं लिखा है' },
    mend: { en: 'Write PRIVATE LIMITED, not PVT or LTD.', hi: 'PVT या LTD नहीं, PRIVATE LIMITED लिखें।' },
    good: { en: 'Company name is written in full', hi: 'कंपनी का नाम पूरा लिखा है' },
    source: 'domain 2 C: Annexure J and the provider’s guide',
    look: (fields, { category }) =>
      rulesOf(category).name.form === 'company' && fields.lastName
        ? when(companyNameProblem(fields) !== null, 'lastName')
        : null,
  },
  {
    code: 'HUF-NAME',
    kind: 'fault',
    reason: 'N01',
    text: { en: 'The name does not say (HUF)', hi: 'नाम में (HUF) नहीं है' },
    mend: { en: 'Add (HUF) after the name.', hi: 'नाम के बाद (HUF) जोड़ें।' },
    source: 'domain 2 C: Annexure J',
    look: (fields, { category }) =>
      rulesOf(category).name.form === 'huf' && fields.lastName
        ? when(hufNameProblem(fields) !== null, 'lastName')
        : null,
  },
  {
    code: 'REGISTER-YEAR',
    kind: 'doubt',
    reason: 'D01',
    text: {
      en: 'The CIN says {what}, the date of incorporation another year',
      hi: 'CIN में {what} है, निगमन की तिथि का वर्ष अलग है',
    },
    mend: { en: 'Compare both with the certificate.', hi: 'दोनों को प्रमाणपत्र से मिलाएँ।' },
    good: { en: 'CIN and date of incorporation agree', hi: 'CIN और निगमन तिथि मेल खाते हैं' },
    source: 'domain 2 I: the CIN carries the year of incorporation',
    look({ registrationNo, dob }, { category }) {
      const year = /^[LU]\d{5}[A-Z]{2}(\d{4})/.exec(registrationNo.trim().toUpperCase())?.[1]
      return category === 'C' && year && isDay(dob) ? when(dob.slice(0, 4) !== year, 'registrationNo', year) : null
    },
  },
  {
    code: 'PARENT-SAME',
    kind: 'doubt',
    reason: 'R01',
    text: { en: 'A parent has the same name as {what}', hi: 'माता या पिता का नाम {what} के नाम जैसा है' },
    mend: {
      en: "Compare with the proof. A married woman gives her father's name, not her husband's.",
      hi: 'प्रमाण से मिलाएँ। विवाहित महिला पति का नहीं, पिता का नाम देती है।',
    },
    source: 'domain 2 F',
    look(fields, { category }) {
      if (!rulesOf(category).isPerson) return null
      const [own, father, mother] = [
        comparedName(fullName(fields)),
        joinedName(fields, 'father'),
        joinedName(fields, 'mother'),
      ]
      if (!own || !(father || mother)) return null
      const isWhole = (name: string) => name.includes(' ')
      if (isWhole(father) && father === own) return [{ field: 'fatherLast', what: applicant }]
      if (isWhole(mother) && mother === own) return [{ field: 'motherLast', what: applicant }]
      return when(isWhole(mother) && mother === father, 'motherLast', otherParent)
    },
  },
  {
    code: 'AADHAAR-NUMBER',
    kind: 'fault',
    reason: 'U02',
    text: { en: 'Aadhaar number is not valid', hi: 'आधार संख्या मान्य नहीं है' },
    mend: { en: 'Type the 12 digits from the card again.', hi: 'कार्ड से 12 अंक फिर लिखें।' },
    good: { en: 'Aadhaar number is valid', hi: 'आधार संख्या मान्य है' },
    source: 'domain 2 J, 10.1: the check digit by Verhoeff',
    look({ aadhaar, aadhaarExempt }, { category }) {
      const digits = aadhaar.replaceAll(' ', '')
      if (!mayHaveAadhaar(category) || aadhaarExempt || digits.length < 12) return null
      return when(!isMaskedAadhaar(aadhaar) && !isAadhaar(digits), 'aadhaar')
    },
  },
  {
    code: 'DATE-FUTURE',
    kind: 'fault',
    reason: 'D01',
    text: { en: 'The date lies in the future', hi: 'तिथि भविष्य की है' },
    mend: { en: 'Type it as the proof has it, dd-mm-yyyy.', hi: 'प्रमाण के अनुसार dd-mm-yyyy लिखें।' },
    source: 'domain 2 E',
    look: ({ dob }, { today }) => (isDay(dob) ? when(dob > today, 'dob') : null),
  },
  {
    code: 'AGE-MINOR',
    kind: 'fault',
    reason: 'X02',
    text: { en: 'Applicant is under 18', hi: 'आवेदक 18 वर्ष से कम है' },
    mend: {
      en: 'Apply in the category Individual, minor, with a representative.',
      hi: 'नाबालिग श्रेणी में, प्रतिनिधि के साथ आवेदन करें।',
    },
    good: { en: 'Adult, no representative needed', hi: 'वयस्क, प्रतिनिधि की आवश्यकता नहीं' },
    source: 'domain 2 E, L',
    look: ({ dob }, { category, today, appliedOn = today }) =>
      category === 'P' && isDay(dob) && dob <= today ? when(ageOn(dob, appliedOn) < 18, 'dob') : null,
  },
  {
    code: 'AGE-ADULT',
    kind: 'fault',
    reason: 'X02',
    text: { en: 'Applicant is 18 or older', hi: 'आवेदक 18 वर्ष या अधिक का है' },
    mend: { en: 'Apply in the category Individual.', hi: 'व्यक्ति श्रेणी में आवेदन करें।' },
    good: { en: 'Minor, a representative signs', hi: 'नाबालिग, प्रतिनिधि हस्ताक्षर करेगा' },
    source: 'domain 2 E, L',
    look: ({ dob }, { category, today, appliedOn = today }) =>
      category === 'PM' && isDay(dob) && dob <= today ? when(ageOn(dob, appliedOn) >= 18, 'dob') : null,
  },
  {
    code: 'AGE-GREAT',
    kind: 'doubt',
    reason: 'D01',
    text: { en: 'Applicant would be {what} years old', hi: 'आवेदक {what} वर्ष का होगा' },
    mend: { en: 'Compare the year with the proof.', hi: 'वर्ष को प्रमाण से मिलाएँ।' },
    source: 'own rule: a century typed wrong',
    look({ dob }, { category, today }) {
      if (!rulesOf(category).isPerson || !isDay(dob) || dob > today) return null
      const age = ageOn(dob, today)
      return when(age > 100, 'dob', `${age}`)
    },
  },
  {
    code: 'PIN-STATE',
    kind: 'doubt',
    reason: 'A03',
    text: { en: '{field} belongs to {what}', hi: '{field} {what} का है' },
    mend: { en: 'Compare PIN and state with the proof of address.', hi: 'पिन और राज्य को पते के प्रमाण से मिलाएँ।' },
    good: { en: 'PIN and state agree', hi: 'पिन और राज्य मेल खाते हैं' },
    source: "India Post's directory of PIN codes and sorting districts",
    look(fields, about) {
      const fits = blocksOf(about)
        .filter((block) => /^[1-9]\d{5}$/.test(inBlock(fields, block, 'Pin')) && inBlock(fields, block, 'State'))
        .map((block) => {
          const pin = inBlock(fields, block, 'Pin')
          return { block, ...pinFit(pin, inBlock(fields, block, 'State'), about.stateOfPin?.[pin]) }
        })
      const wrong = fits.filter(({ fit }) => fit === 'wrong')
      if (wrong.length === 0 && !(fits.length > 0 && fits.every(({ fit }) => fit === 'right'))) return null
      return wrong.map(({ block, belongsTo }) => ({ field: `${block}Pin` as FieldName, what: belongsTo }))
    },
  },
  {
    code: 'AO-UNKNOWN',
    kind: 'doubt',
    reason: 'A04',
    text: { en: 'The AO code is in no list we have', hi: 'AO कोड हमारी किसी सूची में नहीं है' },
    mend: { en: 'Choose it from the list of the city.', hi: 'इसे शहर की सूची से चुनें।' },
    source: "domain 2 B: the department's list of AO codes",
    look: ({ areaCode }, { ao }) => (areaCode === '' || ao === undefined ? null : when(ao === null, 'areaCode')),
  },
  {
    code: 'AO-CITY',
    kind: 'doubt',
    reason: 'A04',
    text: {
      en: 'The AO code belongs to {what}, the address to another city',
      hi: 'AO कोड {what} का है, पता दूसरे शहर का',
    },
    mend: {
      en: 'Who earns a salary, and every entity, takes the office address; everybody else the residence.',
      hi: 'वेतनभोगी और संस्थाएँ कार्यालय का पता लें, अन्य सभी निवास का।',
    },
    good: { en: 'AO code fits the city', hi: 'AO कोड शहर से मेल खाता है' },
    source: 'domain 2 B, selection rule [S18]',
    look(fields, about) {
      const block = aoBlock(fields, about)
      const city = comparedName(inBlock(fields, block, 'City'))
      if (!about.ao?.city || !city) return null
      return when(comparedName(about.ao.city) !== city, 'areaCode', about.ao.city)
    },
  },
  {
    code: 'AO-ABROAD',
    kind: 'doubt',
    reason: 'A04',
    text: { en: 'A non-resident belongs to an international AO', hi: 'अनिवासी का AO अंतरराष्ट्रीय होता है' },
    mend: {
      en: 'Choose an international-taxation code, e.g. DLC-C-35-1.',
      hi: 'अंतरराष्ट्रीय कराधान का कोड चुनें, जैसे DLC-C-35-1।',
    },
    source: 'domain 2 B',
    look: ({ aadhaarExempt }, { ao, category }) =>
      ao && (aadhaarExempt === 'NRI' || rulesOf(category).isForeign) ? when(!ao.international, 'areaCode') : null,
  },
  {
    code: 'PROOF-KIND',
    kind: 'fault',
    reason: 'I01',
    text: { en: '{field}: {what} is not accepted', hi: '{field}: {what} मान्य नहीं है' },
    mend: { en: 'Choose another document from the list.', hi: 'सूची से दूसरा दस्तावेज़ चुनें।' },
    source: 'domain 2.1 and 1.3: documents by category and version of the form',
    look(fields, { category, form }) {
      const given = proofsOf(category, fields).filter((proof) => fields[proof] !== '')
      if (given.length === 0) return null
      const isAccepted = (proof: Proof) =>
        documentsFor(proof, { ...form, category, isAbroad: isProvedAbroad(fields, category, proof) }).some(
          ({ code }) => code === fields[proof],
        )
      return given
        .filter((proof) => !isAccepted(proof))
        .map((proof) => ({ field: proof, what: documentName(fields[proof]) }))
    },
  },
  {
    code: 'PROOF-AGE',
    kind: 'fault',
    reason: 'A02',
    text: { en: '{field} is older than {what}', hi: '{field} {what} से पुराना है' },
    mend: { en: 'Ask the applicant for a newer one.', hi: 'आवेदक से नया दस्तावेज़ माँगें।' },
    good: { en: 'Proof of address is recent enough', hi: 'पते का प्रमाण हाल का है' },
    source: 'domain 2.1: bills and statements up to 3 months, government letters up to 3 years',
    look(fields, { today, appliedOn = today }) {
      const dated = (['poa', 'raPoa'] as const).flatMap((proof) => {
        const months = monthsValid(fields[proof])
        const date = fields[`${proof}Date`]
        return months && isDay(date) && date <= today ? [{ proof, months, date }] : []
      })
      if (dated.length === 0) return null
      return dated
        .filter(({ months, date }) => isOlderThan(months, date, appliedOn))
        .map(({ proof, months }) => ({ field: proof, what: months === 3 ? threeMonths : threeYears }))
    },
  },
  {
    code: 'PROOF-ORIGINAL',
    kind: 'doubt',
    reason: 'H01',
    text: { en: '{field}: the original must go by post', hi: '{field}: मूल प्रति डाक से भेजनी होगी' },
    mend: { en: 'Put the original, not a copy, with the hard copy.', hi: 'हार्ड कॉपी के साथ मूल प्रति रखें, छायाप्रति नहीं।' },
    source: 'domain 2 M [S21]',
    look(fields, { category }) {
      const given = proofsOf(category, fields).filter((proof) => fields[proof] !== '')
      if (given.length === 0) return null
      return given.filter((proof) => 'original' in (documentOf(fields[proof]) ?? {})).map((proof) => ({ field: proof }))
    },
  },
  {
    code: 'PROOF-ADDRESS',
    kind: 'doubt',
    reason: 'A01',
    text: {
      en: 'Letters go to the office; the Aadhaar proves the residence',
      hi: 'पत्र कार्यालय जाएँगे; आधार निवास का प्रमाण है',
    },
    mend: {
      en: 'Enclose a proof of the office address, or have letters sent home.',
      hi: 'कार्यालय के पते का प्रमाण दें, या पत्र घर मँगाएँ।',
    },
    source: 'domain 2.1: the proof must match the chosen address',
    look: (fields, { category }) =>
      rulesOf(category).isPerson && fields.poa
        ? when(postBlock(category, fields) === 'off' && fields.poa === 'AADHAAR', 'poa')
        : null,
  },
  {
    code: 'MINOR-NO-RA',
    kind: 'fault',
    reason: 'X03',
    text: { en: '{field} is missing', hi: '{field} नहीं है' },
    mend: {
      en: 'Enclose identity and address of the parent or guardian.',
      hi: 'माता-पिता या अभिभावक की पहचान और पता दें।',
    },
    source: 'domain 2 L',
    look(fields, { category }) {
      if (!isRepresented(category, fields) || !fields.raLast || fields.place === '') return null
      return (['raPoi', 'raPoa'] as const).filter((proof) => !fields[proof]).map((field) => ({ field }))
    },
  },
  {
    code: 'MOBILE-SHARED',
    kind: 'doubt',
    reason: 'Z99',
    text: {
      en: 'This mobile number is on {what} other applications',
      hi: 'यह मोबाइल नंबर {what} अन्य आवेदनों पर है',
    },
    mend: {
      en: "Write the applicant's own number, or they get neither OTP nor news.",
      hi: 'आवेदक का अपना नंबर लिखें, नहीं तो उसे न OTP मिलेगा न सूचना।',
    },
    source: 'domain 2 H: more than three live applications',
    look: ({ mobile }, { sameMobile }) =>
      mobile === '' || sameMobile === undefined ? null : when(sameMobile >= 3, 'mobile', `${sameMobile}`),
  },
  {
    code: 'CONTACT-OWN',
    kind: 'doubt',
    reason: 'Z99',
    text: { en: "The mobile number or e-mail is the shop's own", hi: 'मोबाइल या ई-मेल दुकान का अपना है' },
    mend: { en: "Write the applicant's own; the card's news goes there.", hi: 'आवेदक का लिखें; कार्ड की सूचना वहीं जाती है।' },
    source: 'domain 12: an agent used their own number',
    look: ({ mobile, email }, { isOwnContact }) =>
      isOwnContact === undefined || (!mobile && !email) ? null : when(isOwnContact, 'mobile'),
  },
  {
    code: 'DUPLICATE',
    kind: 'fault',
    reason: 'X01',
    text: { en: 'An application for this person is already open: {what}', hi: 'इस व्यक्ति का आवेदन पहले से खुला है: {what}' },
    mend: {
      en: 'Continue with that one. Holding two PANs costs a penalty of ₹ 10,000.',
      hi: 'उसी को आगे बढ़ाएँ। दो पैन रखने पर ₹ 10,000 का दंड है।',
    },
    good: { en: 'No other open application for this person', hi: 'इस व्यक्ति का कोई दूसरा खुला आवेदन नहीं' },
    source: 'domain 2, Duplicates',
    look: (_, { openAlready }) =>
      openAlready === undefined ? null : when(openAlready !== null, 'lastName', openAlready ?? ''),
  },
  {
    code: 'PHOTO-BLANK',
    kind: 'fault',
    reason: 'P01',
    text: { en: 'The photo box is empty', hi: 'फ़ोटो का खाना खाली है' },
    mend: { en: 'Move the box over the pasted photo.', hi: 'खाने को चिपकी फ़ोटो पर ले जाएँ।' },
    source: 'domain 2.2',
    look: pictureNote('photo', 'Nothing is in the box'),
  },
  {
    code: 'PHOTO-NO-FACE',
    kind: 'doubt',
    reason: 'P01',
    text: {
      en: 'The photo shows nothing as large as a face',
      hi: 'फ़ोटो में चेहरे जितना बड़ा कुछ नहीं दिखता',
    },
    mend: { en: 'Look whether the box lies over the pasted photo.', hi: 'देखें कि खाना चिपकी फ़ोटो पर है या नहीं।' },
    source: 'domain 2.2: face not found',
    look: pictureNote('photo', 'No face-sized shape is in the box'),
  },
  {
    code: 'PHOTO-BLURRED',
    kind: 'doubt',
    reason: 'P01',
    text: { en: 'Photo is blurred', hi: 'फ़ोटो धुंधली है' },
    mend: {
      en: 'Scan the form again at 200 dpi, glass clean, lid closed.',
      hi: 'फ़ॉर्म 200 dpi पर फिर स्कैन करें, काँच साफ़ और ढक्कन बंद।',
    },
    good: { en: 'Photo is sharp', hi: 'फ़ोटो साफ़ है' },
    source: 'domain 2.2: variance of the Laplacian',
    look: pictureNote('photo', 'Blurred'),
  },
  {
    code: 'PHOTO-LIGHT',
    kind: 'doubt',
    reason: 'P02',
    text: {
      en: 'Photo is too dark or bright, or its background is not light',
      hi: 'फ़ोटो गहरी या बहुत चमकीली है, या पृष्ठभूमि हल्की नहीं',
    },
    mend: {
      en: "Use the tools 'lighter' and 'white background', or another photo.",
      hi: "'हल्का' और 'सफ़ेद पृष्ठभूमि' चुनें, या दूसरी फ़ोटो लें।",
    },
    good: { en: 'Photo has good light', hi: 'फ़ोटो का प्रकाश ठीक है' },
    source: 'domain 2.2: recent photo, white background',
    look: pictureNote('photo', 'A little dark', 'A little bright', 'The background is not light'),
  },
  {
    code: 'SIGN-BLANK',
    kind: 'fault',
    reason: 'F02',
    text: { en: 'The signature box is empty', hi: 'हस्ताक्षर का खाना खाली है' },
    mend: {
      en: 'Move the box over the signature, or have the form signed.',
      hi: 'खाने को हस्ताक्षर पर ले जाएँ, या हस्ताक्षर कराएँ।',
    },
    source: 'domain 2.2, 4.6 F02',
    look: pictureNote('signature', 'No signature is in the box'),
  },
  {
    code: 'SIGN-BLURRED',
    kind: 'doubt',
    reason: 'S01',
    text: { en: 'Signature is blurred', hi: 'हस्ताक्षर धुंधला है' },
    mend: { en: 'Scan again at 200 dpi or more.', hi: '200 dpi या अधिक पर फिर स्कैन करें।' },
    good: { en: 'Signature is sharp', hi: 'हस्ताक्षर साफ़ है' },
    source: 'domain 2.2',
    look: pictureNote('signature', 'Blurred', 'The paper is dark'),
  },
  {
    code: 'SIGN-CUT',
    kind: 'doubt',
    reason: 'S02',
    text: { en: 'Signature touches the edge', hi: 'हस्ताक्षर किनारे को छूता है' },
    mend: { en: 'Make the box a little larger.', hi: 'खाने को थोड़ा बड़ा करें।' },
    good: { en: 'Signature is clear of the edges', hi: 'हस्ताक्षर किनारे से दूर है' },
    source: 'domain 2.2, 4.6 S02',
    look: pictureNote('signature', 'The signature touches the edge'),
  },
]
