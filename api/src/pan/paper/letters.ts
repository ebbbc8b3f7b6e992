import { lettersOf } from '../../outbox/letter.ts'

export const letters = lettersOf('PAN applications', 30, {
  'hardcopy refuse': {
    title: 'Hard copy deficient',
    subject: { en: 'Hard copy deficient: {what}', hi: 'हार्ड कॉपी में कमी: {what}' },
    text: { en: '{why}\n\nSend it again: {forms}', hi: '{why}\n\nफिर से भेजें: {forms}' },
    example: { what: 'PAN2600123', why: 'The signature is missing', forms: 'PAN2600123' },
  },
})
