import { genders } from '../../field/fields.ts'
import {
  aadhaar,
  addressBlock,
  capitals,
  changeDocument,
  choice,
  choices,
  code,
  country,
  day,
  document,
  nameBlock,
  namePart,
  pan,
  text,
  wholeName,
  yes,
} from './blocks.ts'
import { capacities, mayBeRepresented } from './category-rules.ts'
import * as c from './choices.ts'
import { monthsValid, proofNames } from './documents.ts'
import type { FormField, Said, Who } from './field.ts'
import type { FormVersion } from './form-version.ts'
import * as help from './help.ts'

const isPerson = ({ rules }: Who) => rules.isPerson
const isNoPerson = ({ rules }: Who) => !rules.isPerson
/** Aadhaar belongs to persons who may have one: not to entities, not to foreigners. */
const mayHaveAadhaar = ({ rules }: Who) => rules.isPerson && !rules.isForeign
const hasResidence = ({ rules }: Who) => rules.addresses === 'either'
/** An Indian's address may lie abroad, an Indian entity's may not. */
const mayLiveAbroad = ({ rules }: Who) => rules.isPerson || rules.isForeign
const isRepresented = (who: Who) => who.isRepresented
const isForeign = ({ rules }: Who) => rules.isForeign
const isForeignPerson = ({ rules }: Who) => rules.isForeign && rules.isPerson
/** Why somebody else may file for this applicant. */
const reasonsFor = ({ rules }: Who) =>
  c.raReasons.flatMap(({ value, of }) =>
    of === 'all' || (rules.isPerson && (of === 'person' || rules.isForeign)) ? value : [],
  )
const hasIncome = ({ rules }: Who) => rules.hasIncome
const asksTitle = ({ titleRequired }: FormVersion) => titleRequired
const asksIncome = ({ sourceOfIncomeShown }: FormVersion) => sourceOfIncomeShown
const isCorrection = ({ appType }: FormVersion) => appType === 'C'
const ownTitles = ({ rules }: Who) => (rules.isPerson ? ['1', '2', '3'] : ['4'])
const encloses = (proof: keyof typeof proofNames) => (who: Who) =>
  who.rules.proofs.includes(proof) || (who.isRepresented && proof.startsWith('ra'))

const hasOtherName = ({ knownByOther }: Said) => knownByOther === true
const isNotExempt = ({ aadhaarExempt }: Said) => !aadhaarExempt
const namesFather = ({ motherSingleParent }: Said) => !motherSingleParent
const hasBusiness = ({ income }: Said) => Array.isArray(income) && income.includes('BUSINESS')
const isDated = (proof: 'poa' | 'raPoa') => (said: Said) => monthsValid(`${said[proof] ?? ''}`) !== undefined

const father = { en: "Father's", hi: 'पिता का' }
const mother = { en: "Mother's", hi: 'माता का' }
const other = { en: 'Other', hi: 'दूसरा' }
const representatives = { en: "Representative's", hi: 'प्रतिनिधि का' }
const aoCode = 'Select a valid AO code'
const officer = { keep: true, ofFamily: true, part: 'officer', isNeeded: true, redo: 'officer' } as const
const besideArea = { ...officer, line: 'areaCode' } as const
const before = { part: 'changes', asked: isCorrection, reasons: ['C01'] } as const
const otherPan = { part: 'changes', asked: isCorrection, redo: 'otherPans', tick: 'T11' } as const

/**
 * Every field of an application, in the order in which a draft holds them: a new one is a row here, its place in a step
 * and its place on paper. Dates are `yyyy-mm-dd`, names as typed. `ra…` is the representative assessee; the whole name
 * of an entity stands in `lastName` and goes on in `firstName` and `middleName` where it has more than 75 letters.
 */
export const fields = {
  cardType: choice({ en: 'Card', hi: 'कार्ड' }, c.cardTypes, {
    keep: true,
    part: 'card',
    start: 'PHYSICAL_CARD',
    isNeeded: true,
  }),
  signType: choice({ en: 'Signed by', hi: 'हस्ताक्षर का प्रकार' }, c.signTypes, {
    keep: true,
    part: 'card',
    start: 'SIGNATURE',
    isNeeded: true,
    tick: 'T6',
  }),
  raReason: choice({ en: 'Representative, if any', hi: 'प्रतिनिधि, यदि कोई हो' }, c.raReasons, {
    help: help.representative,
    keep: true,
    part: 'representative',
    step: 'applicant',
    reasons: ['X02'],
    hint: 'Leave blank if the applicant signs',
    ifAny: true,
    when: ({ rules, category }) => mayBeRepresented(rules) && category !== 'PM',
    among: reasonsFor,
  }),
  title: choice({ en: 'Title', hi: 'उपाधि' }, c.titles, {
    keep: true,
    part: 'name',
    isNeeded: true,
    asked: asksTitle,
    among: ownTitles,
    redo: 'name',
    ifAny: true,
  }),
  lastName: namePart('Last', { keep: true, part: 'name', isNeeded: true, redo: 'name', tick: 'T1' }),
  firstName: namePart('First', { keep: true, part: 'name', redo: 'name', tick: 'T1' }),
  middleName: namePart('Middle', {
    keep: true,
    part: 'name',
    redo: 'name',
    tick: 'T1',
    hint: 'One initial is allowed here only',
  }),
  nameOnCard: capitals({ en: 'Name on card', hi: 'कार्ड पर नाम' }, 85, {
    help: help.nameOnCard,
    keep: true,
    part: 'name',
    word: 'if shorter',
    hint: 'If blank, the full name is printed',
    reasons: ['N04'],
    tick: 'T1',
    when: isPerson,
    asked: ({ nameOnCardAllowed }) => nameOnCardAllowed,
  }),
  knownByOther: yes(
    { en: 'Known by another name', hi: 'अन्य नाम से भी परिचित' },
    { keep: true, part: 'name', redo: 'otherName', line: 'otherLast' },
  ),
  otherTitle: choice({ en: 'Other title', hi: 'अन्य उपाधि' }, c.titles, {
    keep: true,
    part: 'name',
    asked: asksTitle,
    among: ownTitles,
    redo: 'otherName',
    given: hasOtherName,
    line: 'otherLast',
  }),
  ...nameBlock('other', other, { keep: true, part: 'name', redo: 'otherName', given: hasOtherName }, { flag: 'N01' }),
  aadhaarExempt: choice({ en: 'No Aadhaar', hi: 'आधार नहीं' }, c.aadhaarExemptions, {
    keep: true,
    part: 'name',
    when: mayHaveAadhaar,
    redo: 'aadhaar',
    wide: 70,
    ifAny: true,
    among: ({ form }) => form.aadhaarExemptions,
  }),
  aadhaar: aadhaar(
    { en: 'Aadhaar', hi: 'आधार' },
    {
      part: 'name',
      when: mayHaveAadhaar,
      given: isNotExempt,
      redo: 'aadhaar',
      tick: 'T10',
    },
  ),
  nameAsAadhaar: capitals({ en: 'Name as on Aadhaar', hi: 'आधार पर नाम' }, 75, {
    help: help.nameAsAadhaar,
    keep: true,
    part: 'name',
    when: mayHaveAadhaar,
    given: isNotExempt,
    redo: 'aadhaar',
    tick: 'T10',
  }),
  nameDiffers: yes(
    { en: 'Name differs from Aadhaar', hi: 'नाम आधार से अलग है' },
    {
      keep: true,
      part: 'name',
      when: mayHaveAadhaar,
      redo: 'aadhaar',
      line: 'nameAsAadhaar',
      unprinted: 'Our office alone reads it',
    },
  ),
  gender: choice({ en: 'Gender', hi: 'लिंग' }, genders, {
    keep: true,
    part: 'birth',
    isNeeded: true,
    when: isPerson,
    reasons: ['G01', 'U01'],
    tick: 'T4',
  }),
  dob: day(
    { en: 'Date of birth', hi: 'जन्म तिथि' },
    {
      keep: true,
      part: 'birth',
      isNeeded: true,
      reasons: ['D01', 'U01'],
      tick: 'T3',
    },
  ),
  registrationNo: capitals({ en: 'Registration number', hi: 'पंजीकरण संख्या' }, 50, {
    keep: true,
    part: 'birth',
    when: ({ rules }) => rules.registration !== null,
    reasons: ['D01'],
    boxes: 25,
  }),
  citizenship: country(
    { en: 'Country of citizenship', hi: 'नागरिकता का देश' },
    {
      keep: true,
      part: 'birth',
      isNeeded: true,
      when: isForeign,
      reasons: ['I01'],
    },
  ),
  taxId: capitals({ en: 'Tax number abroad', hi: 'विदेश का कर नंबर' }, 25, {
    part: 'birth',
    hint: 'The TIN of their own country',
    word: 'if any',
    when: isForeign,
    reasons: ['I01'],
    ifAny: true,
  }),
  motherSingleParent: yes(
    { en: 'Mother is the single parent', hi: 'माता एकल अभिभावक हैं' },
    {
      keep: true,
      part: 'birth',
      when: isPerson,
      redo: 'parents',
      tick: 'T2',
    },
  ),
  ...nameBlock(
    'father',
    father,
    {
      keep: true,
      part: 'birth',
      when: isPerson,
      given: namesFather,
      redo: 'parents',
      tick: 'T2',
      boxes: 25,
    },
    { help: help.father },
  ),
  ...nameBlock('mother', mother, { keep: true, part: 'birth', when: isPerson, redo: 'parents', tick: 'T2', boxes: 25 }),
  parentOnCard: choice({ en: 'Parent printed on the card', hi: 'कार्ड पर छपने वाले अभिभावक' }, c.parentChoices, {
    keep: true,
    part: 'birth',
    start: 'F',
    isNeeded: true,
    when: isPerson,
    redo: 'parents',
    tick: 'T2',
  }),
  raTitle: choice({ en: "Representative's title", hi: 'प्रतिनिधि की उपाधि' }, c.titles, {
    keep: true,
    part: 'representative',
    isNeeded: true,
    when: isRepresented,
    asked: asksTitle,
    redo: 'representative',
    ifAny: true,
    short: 'Title',
  }),
  ...nameBlock(
    'ra',
    representatives,
    { keep: true, part: 'representative', when: isRepresented, redo: 'representative', isHeaded: true },
    { isNeeded: true },
  ),
  raRelation: choice({ en: 'Relation to the applicant', hi: 'आवेदक से संबंध' }, c.raRelations, {
    keep: true,
    part: 'representative',
    isNeeded: true,
    when: isRepresented,
    redo: 'representative',
    wide: 27,
    among: ({ category }) => c.raRelations.flatMap(({ value, minor }) => (minor || category !== 'PM' ? value : [])),
  }),
  raPan: pan(
    { en: "Representative's PAN", hi: 'प्रतिनिधि का पैन' },
    {
      part: 'representative',
      short: 'PAN',
      word: 'if any',
      when: (who) => who.rules.isForeign && who.isRepresented,
      redo: 'representative',
      ifAny: true,
    },
  ),
  ...addressBlock('ra', representatives, {
    keep: true,
    part: 'representative',
    when: isRepresented,
    abroad: isRepresented,
  }),
  commAddress: choice({ en: 'Address for communication', hi: 'पत्राचार का पता' }, c.postChoices, {
    keep: true,
    part: 'residence',
    start: 'R',
    isNeeded: true,
    when: hasResidence,
    reasons: ['A01'],
    tick: 'T7',
    line: 'none',
  }),
  ...addressBlock(
    'res',
    { en: 'Residence', hi: 'निवास' },
    { keep: true, ofFamily: true, part: 'residence', when: hasResidence, abroad: mayLiveAbroad },
  ),
  officeName: capitals({ en: 'Name of office', hi: 'कार्यालय का नाम' }, 75, {
    keep: true,
    part: 'office',
    reasons: ['A01'],
  }),
  ...addressBlock('off', { en: 'Office', hi: 'कार्यालय' }, { keep: true, part: 'office', abroad: mayLiveAbroad }),
  isd: code({ en: 'Country code', hi: 'देश कोड' }, 3, /^\d{1,3}$/, 'Enter the country code, for example 91', {
    help: help.isd,
    keep: true,
    ofFamily: true,
    part: 'contact',
    start: '91',
    isNeeded: true,
    redo: ['landline', 'mobile'],
    tick: 'T9',
    line: 'none',
  }),
  std: code({ en: 'STD code', hi: 'एसटीडी कोड' }, 5, /^\d{1,5}$/, 'Enter the STD code without the leading 0', {
    keep: true,
    ofFamily: true,
    part: 'contact',
    word: 'with a landline',
    redo: 'landline',
    tick: 'T9',
    line: 'phone',
  }),
  phone: code({ en: 'Landline', hi: 'लैंडलाइन' }, 12, /^\d{3,12}$/, 'Enter a landline number of 6 to 8 digits', {
    keep: true,
    ofFamily: true,
    part: 'contact',
    word: 'if any',
    redo: 'landline',
    tick: 'T9',
    boxes: 14,
    ifAny: true,
  }),
  mobile: text({ en: 'Mobile', hi: 'मोबाइल' }, 24, {
    keep: true,
    ofFamily: true,
    part: 'contact',
    redo: 'mobile',
    tick: 'T9',
    boxes: 14,
  }),
  email: text({ en: 'E-mail', hi: 'ई-मेल' }, 75, {
    keep: true,
    ofFamily: true,
    part: 'contact',
    inputMode: 'email',
    tick: 'T9',
  }),
  income: choices({ en: 'Source of income', hi: 'आय का स्रोत' }, c.incomeSources, {
    help: help.income,
    keep: true,
    part: 'officer',
    when: hasIncome,
    asked: asksIncome,
    redo: 'income',
    wide: 45,
  }),
  businessCode: choice({ en: 'Business or profession', hi: 'व्यवसाय या पेशा' }, c.businessCodes, {
    keep: true,
    part: 'officer',
    when: hasIncome,
    asked: asksIncome,
    redo: 'income',
    boxes: 2,
    given: hasBusiness,
  }),
  areaCode: code({ en: 'Area code', hi: 'क्षेत्र कोड' }, 3, /^[A-Z]{3}$/, aoCode, { ...officer, help: help.aoCode }),
  aoType: code({ en: 'AO type', hi: 'एओ प्रकार' }, 2, /^[A-Z]{1,2}$/, aoCode, besideArea),
  rangeCode: code({ en: 'Range code', hi: 'रेंज कोड' }, 3, /^[1-9]\d{0,2}$/, aoCode, besideArea),
  aoNo: code({ en: 'AO number', hi: 'एओ संख्या' }, 2, /^[1-9]\d?$/, aoCode, besideArea),
  entityProof: document('entityProof', proofNames.entityProof, {
    keep: true,
    when: encloses('entityProof'),
    reasons: ['I01', 'D02', 'I02', 'I03'],
  }),
  poi: document('poi', proofNames.poi, {
    help: help.proofOfIdentity,
    keep: true,
    when: encloses('poi'),
    reasons: ['I01', 'I02', 'I03'],
  }),
  poa: document('poa', proofNames.poa, {
    help: help.proofOfAddress,
    keep: true,
    when: encloses('poa'),
    redo: 'addressProof',
  }),
  poaDate: day(
    { en: 'Date on the proof of address', hi: 'पते के प्रमाण की तिथि' },
    {
      keep: true,
      part: 'proofs',
      when: encloses('poa'),
      given: isDated('poa'),
      redo: 'addressProof',
      line: 'poa',
    },
  ),
  passportNo: code(
    { en: 'Passport number', hi: 'पासपोर्ट नंबर' },
    15,
    /^[A-Z0-9]{5,15}$/i,
    'Enter the passport number: 5 to 15 letters and figures',
    {
      part: 'proofs',
      hint: 'As in the passport that is enclosed',
      when: isForeignPerson,
      given: ({ poi, poa, podb }) => [poi, poa, podb].includes('PASSPORT'),
      reasons: ['I01'],
      ifAny: true,
    },
  ),
  podb: document('podb', proofNames.podb, {
    help: help.proofOfBirth,
    keep: true,
    when: encloses('podb'),
    reasons: ['D02', 'I02', 'I03'],
  }),
  raPoi: document('raPoi', proofNames.raPoi, {
    keep: true,
    when: encloses('raPoi'),
    reasons: ['X03', 'X02', 'I01', 'I02', 'I03'],
  }),
  raPoa: document('raPoa', proofNames.raPoa, { keep: true, when: encloses('raPoa'), redo: 'raAddressProof' }),
  raPoaDate: day(
    { en: "Date on the representative's proof of address", hi: 'प्रतिनिधि के पते के प्रमाण की तिथि' },
    {
      keep: true,
      part: 'proofs',
      when: encloses('raPoa'),
      given: isDated('raPoa'),
      redo: 'raAddressProof',
      line: 'raPoa',
    },
  ),
  thumbProof: document('thumbProof', proofNames.thumbProof, {
    keep: true,
    given: ({ signType }) => signType === 'THUMB',
    reasons: ['F05', 'I02', 'I03'],
  }),
  capacity: choice({ en: 'Signs as', hi: 'किस हैसियत से' }, capacities, {
    keep: true,
    part: 'proofs',
    isNeeded: true,
    redo: 'signer',
    wide: 45,
    when: (who) => who.rules.signers.length > 1 && !who.isRepresented,
    among: ({ rules }) => rules.signers,
  }),
  verifierName: wholeName(
    { en: 'Name of signatory', hi: 'हस्ताक्षरकर्ता का नाम' },
    {
      keep: true,
      part: 'proofs',
      isNeeded: true,
      when: (who) => isNoPerson(who) && !who.isRepresented,
      redo: 'signer',
    },
  ),
  place: capitals({ en: 'Place', hi: 'स्थान' }, 25, {
    keep: true,
    part: 'proofs',
    isNeeded: true,
    hint: 'Where the form is signed',
  }),

  // of a correction only: the PAN it is about, the boxes ticked with what stood before, and what proves the change
  pan: pan(
    { en: 'PAN', hi: 'पैन' },
    {
      part: 'changes',
      isNeeded: true,
      asked: isCorrection,
      hint: 'As on the card, for example ABCPE1234F',
    },
  ),
  changes: choices({ en: 'What changes', hi: 'क्या बदलना है' }, [], {
    keep: true,
    part: 'changes',
    asked: isCorrection,
    redo: 'changes',
  }),
  onlyReprint: yes(
    { en: 'Only print the card again', hi: 'केवल कार्ड दोबारा छापें' },
    {
      keep: true,
      part: 'changes',
      asked: isCorrection,
      redo: 'changes',
    },
  ),
  oldName: capitals({ en: 'Name on the PAN card now', hi: 'पैन कार्ड पर अभी का नाम' }, 150, {
    keep: true,
    part: 'changes',
    asked: isCorrection,
    redo: 'oldName',
    askedBy: 'T1',
  }),
  nameReason: choice({ en: 'Why the name changed', hi: 'नाम क्यों बदला' }, c.nameReasons, {
    keep: true,
    part: 'changes',
    asked: isCorrection,
    redo: 'oldName',
    askedBy: 'T1',
  }),
  nameProof: changeDocument(
    { en: 'Proof of the new name', hi: 'नए नाम का प्रमाण' },
    {
      keep: true,
      part: 'changes',
      asked: isCorrection,
      redo: 'oldName',
      askedBy: 'T1',
      reasons: ['C03'],
      flag: 'C01',
    },
  ),
  oldParents: capitals({ en: 'Parent on the PAN card now', hi: 'पैन कार्ड पर अभी के अभिभावक' }, 150, {
    keep: true,
    part: 'changes',
    asked: isCorrection,
    redo: 'oldParents',
    askedBy: 'T2',
  }),
  parentProof: changeDocument(
    { en: 'Proof of the parents', hi: 'माता-पिता का प्रमाण' },
    {
      keep: true,
      part: 'changes',
      asked: isCorrection,
      redo: 'oldParents',
      askedBy: 'T2',
      reasons: ['C03'],
      flag: 'C01',
    },
  ),
  oldDob: day(
    { en: 'Date on the PAN card now', hi: 'पैन कार्ड पर अभी की तिथि' },
    { ...before, keep: true, askedBy: 'T3' },
  ),
  oldGender: choice({ en: 'Gender as recorded now', hi: 'अभी दर्ज लिंग' }, genders, {
    ...before,
    keep: true,
    askedBy: 'T4',
  }),
  oldAddress: capitals({ en: 'Address for communication before', hi: 'पहले का पत्राचार पता' }, 200, {
    ...before,
    keep: true,
    askedBy: 'T7',
    word: 'if known',
  }),
  oldOtherAddress: capitals({ en: 'Other address before', hi: 'पहले का दूसरा पता' }, 200, {
    ...before,
    keep: true,
    askedBy: 'T8',
    word: 'if known',
  }),
  oldContact: capitals({ en: 'Telephone and e-mail before', hi: 'पहले का फ़ोन और ई-मेल' }, 150, {
    ...before,
    keep: true,
    askedBy: 'T9',
    word: 'if known',
  }),
  oldAadhaar: code(
    { en: 'Aadhaar linked before', hi: 'पहले जुड़ा आधार' },
    4,
    /^\d{4}$/,
    'Enter the last four digits only',
    {
      ...before,
      askedBy: 'T10',
      word: 'last four digits, if any',
    },
  ),
  otherPan1: pan({ en: 'Other PAN 1', hi: 'अन्य पैन 1' }, otherPan),
  otherPan2: pan({ en: 'Other PAN 2', hi: 'अन्य पैन 2' }, { ...otherPan, word: 'if any' }),
  otherPan3: pan({ en: 'Other PAN 3', hi: 'अन्य पैन 3' }, { ...otherPan, word: 'if any' }),
  otherPan4: pan({ en: 'Other PAN 4', hi: 'अन्य पैन 4' }, { ...otherPan, word: 'if any' }),
  panProof: choice({ en: 'Proof of PAN', hi: 'पैन का प्रमाण' }, c.panProofs, {
    keep: true,
    part: 'changes',
    isNeeded: true,
    asked: isCorrection,
    redo: 'panProof',
  }),
  firCopy: yes(
    { en: 'Copy of the FIR', hi: 'एफ़आईआर की प्रति' },
    {
      keep: true,
      part: 'changes',
      asked: isCorrection,
      redo: 'panProof',
      unprinted: 'The copy is enclosed, the form does not name it',
    },
  ),
  docCount: choice({ en: 'Number of documents', hi: 'दस्तावेज़ों की संख्या' }, c.documentCounts, {
    keep: true,
    part: 'proofs',
    isNeeded: true,
    asked: isCorrection,
    boxes: 2,
    ifAny: true,
  }),
} as const satisfies Record<string, FormField>

export type FieldName = keyof typeof fields
/** What an application says, by field. */
export type ApplicationFields = { [Name in FieldName]: (typeof fields)[Name]['start'] }
/** Every field of an application. */
export const fieldNames = /* @__PURE__ */ Object.keys(fields) as FieldName[]
/** The row of a field. */
export const fieldRow = (name: FieldName): FormField => fields[name]
/** A blank application, of any category. Its keys are all that a draft may hold. */
export const emptyApplication = /* @__PURE__ */ Object.fromEntries(
  Object.entries(fields).map(([name, { start }]) => [name, start]),
) as ApplicationFields
