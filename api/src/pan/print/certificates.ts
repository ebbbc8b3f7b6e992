import type { Layout, Part } from 'contract/pan/form/layout/layout'

const certificate = {
  honest: 'Our own wording. Ask the office of the provider where another wording is wanted.',
  isApplication: false,
} as const

const applicantRows: Part[] = [
  { comb: 'applicant', letters: 50, label: 'Name of the applicant' },
  { comb: 'father', letters: 50, label: "Father's name" },
  { comb: 'dob', letters: 8, label: 'Date of birth' },
]
const addressRows: Part[] = ['Flat, door', 'Premises', 'Road', 'Area', 'Town, city', 'State'].map((label) => ({
  comb: `address ${label}`,
  letters: 25,
  label,
}))
const photoAndSeal: Part = {
  places: [
    { words: 'Photo of the applicant, attested by the signature and seal across it', width: 35, height: 42 },
    { words: 'Signature and seal of the issuing authority', width: 70, height: 42 },
  ],
}

/** Identity or address certified by an MP, MLA, councillor or gazetted officer (domain 1.3, 2.1). */
export const annexureA: Layout = {
  ...certificate,
  heading: 'Annexure A: certificate of identity or address',
  subtitle: 'By a Member of Parliament or of a Legislative Assembly, a Municipal Councillor or a Gazetted Officer',
  sections: [
    {
      title: 'On the letterhead of the issuing authority, in original',
      parts: [
        {
          words:
            'I certify that I know the person named below, and that what is stated here is true to my knowledge and belief.',
        },
        {
          ticks: 'certifies',
          label: 'This certifies',
          wide: 45,
          choices: [
            { value: 'poi', label: 'Identity' },
            { value: 'poa', label: 'Address' },
          ],
        },
      ],
    },
    { title: 'Applicant', parts: applicantRows },
    { title: 'Address', parts: [...addressRows, { comb: 'pin', letters: 6, label: 'PIN code' }] },
    {
      title: 'Issued by',
      whole: true,
      parts: [
        { line: 'name', label: 'Full name' },
        {
          ticks: 'office',
          label: 'Office',
          wide: 70,
          choices: [
            { value: 'MP', label: 'Member of Parliament' },
            { value: 'MLA', label: 'Member of Legislative Assembly' },
            { value: 'MC', label: 'Municipal Councillor' },
            { value: 'GO', label: 'Gazetted Officer' },
          ],
        },
        { line: 'designation', label: 'Designation, department' },
        { line: 'number', label: 'Identity card no.' },
        { line: 'phone', label: 'Office phone' },
        { comb: 'date', letters: 8, label: 'Date' },
        photoAndSeal,
      ],
    },
  ],
}

/** Identity certified by a bank, address by an employer (domain 1.3, 2.1). */
export const annexureB: Layout = {
  ...certificate,
  heading: 'Annexure B: certificate by a bank or an employer',
  subtitle: 'A bank certifies the identity of its customer, an employer the address of their employee',
  sections: [
    {
      title: 'On the letterhead of the bank or the employer, in original',
      parts: [
        {
          ticks: 'by',
          label: 'Issued by',
          wide: 60,
          choices: [
            { value: 'bank', label: 'Bank, as proof of identity' },
            { value: 'employer', label: 'Employer, as proof of address' },
          ],
        },
        {
          words:
            'We certify that the person named below is known to us, and that what is stated here agrees with our records.',
        },
      ],
    },
    { title: 'Applicant', parts: applicantRows },
    { title: 'Address', parts: [...addressRows, { comb: 'pin', letters: 6, label: 'PIN code' }] },
    {
      title: 'Of a bank',
      parts: [
        { comb: 'account', letters: 18, label: 'Account number' },
        { comb: 'ifsc', letters: 11, label: 'IFSC' },
        { line: 'branch', label: 'Branch' },
      ],
    },
    {
      title: 'Of an employer',
      parts: [
        { comb: 'employee', letters: 15, label: 'Employee number' },
        { line: 'employer', label: 'Name, address' },
        { line: 'tan', label: 'TAN or PAN' },
      ],
    },
    {
      title: 'Issued by',
      whole: true,
      parts: [
        { line: 'name', label: 'Full name' },
        { line: 'designation', label: 'Designation' },
        { line: 'phone', label: 'Office phone' },
        { comb: 'date', letters: 8, label: 'Date' },
        photoAndSeal,
      ],
    },
  ],
}

/** Declares that nobody holds a second PAN, and takes over the penalty if they do: a wording of ours. */
export const penaltyDeclaration: Layout = {
  ...certificate,
  heading: 'Declaration and indemnity of an individual',
  subtitle: 'About holding one PAN only',
  sections: [
    {
      title: 'Who declares',
      parts: [
        ...applicantRows,
        { line: 'address', label: 'Address' },
        { comb: 'pan', letters: 10, label: 'PAN, if any' },
      ],
    },
    {
      title: 'Declaration',
      whole: true,
      parts: [
        {
          words:
            '1. I hold no PAN but the one named above, if one is named. I have not applied for another one anywhere else.',
        },
        {
          words:
            '2. Should I find or be allotted another one, I shall surrender it at once with the form for corrections.',
        },
        {
          words:
            '3. I know that nobody may hold more than one PAN, and that the law provides for a penalty of ₹\u00a010,000 for it. I bear ' +
            'such a penalty myself, and keep the centre and the office through which I apply free from it.',
        },
        {
          words:
            '4. The papers I hand over are genuine and mine. What I state is true to the best of my information and belief.',
        },
      ],
    },
    {
      title: 'Signed',
      whole: true,
      parts: [
        { comb: 'place', letters: 25, label: 'Place' },
        { comb: 'date', letters: 8, label: 'Date' },
        {
          places: [
            { words: 'Signature of the applicant', width: 60, height: 22 },
            { words: 'Signature of a witness, name and address', width: 75, height: 22 },
          ],
        },
      ],
    },
  ],
}
