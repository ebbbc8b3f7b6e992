import type { Tx } from '../db/connect.ts'
import type { InBoth } from '../outbox/letter.ts'
import { sendLetter } from '../outbox/queries.ts'
import type { Portal } from '../portal.ts'
import { momentText } from '../shared/dates.ts'
import { letters } from './letters.ts'

const changes = {
  'password reset': {
    en: 'The office gave you a temporary password: the one of before no longer works, and every device was logged out.',
    hi: 'कार्यालय ने आपको अस्थायी पासवर्ड दिया: पुराना अब नहीं चलता और सभी डिवाइस लॉग आउट कर दिए गए।',
  },
  blocked: {
    en: 'The office blocked your account: nobody can log in with it.',
    hi: 'कार्यालय ने आपका खाता ब्लॉक किया: उससे कोई लॉग इन नहीं कर सकता।',
  },
  unblocked: {
    en: 'The office unblocked your account: you can log in again.',
    hi: 'कार्यालय ने आपका खाता खोल दिया: आप फिर से लॉग इन कर सकते हैं।',
  },
  unlocked: {
    en: 'Too many wrong passwords had locked your account. The office unlocked it: you can try again.',
    hi: 'बहुत बार ग़लत पासवर्ड से आपका खाता बंद हुआ था। कार्यालय ने उसे खोला: आप फिर कोशिश कर सकते हैं।',
  },
  'sessions ended': {
    en: 'The office logged your account out on every device. You can log in again.',
    hi: 'कार्यालय ने आपका खाता सभी डिवाइस पर लॉग आउट किया। आप फिर से लॉग इन कर सकते हैं।',
  },
  'rights changed': {
    en: 'The office changed what you may do in the portal.',
    hi: 'कार्यालय ने बदला कि आप पोर्टल में क्या कर सकते हैं।',
  },
} satisfies Record<string, InBoth>

/** Where a person is written to; somebody of a shop without a mailbox of their own at the shop's owner. */
export async function whereToWrite(tx: Tx, userId: string) {
  const { userName, mailbox, emailId } = await tx
    .selectFrom('userAccount')
    .leftJoin('merchant', 'merchant.id', 'userAccount.merchantId')
    .select(['userName', 'mailbox', 'emailId'])
    .where('userAccount.id', '=', userId)
    .executeTakeFirstOrThrow()
  return { userName, to: mailbox ?? emailId }
}

/**
 * Tells people that the office changed how they get in, or what they may do, also those who are blocked. For a person of
 * a shop without a mailbox of their own the shop's owner is told.
 */
export async function tellPerson(
  tx: Tx,
  portal: Pick<Portal, 'keys' | 'clock'>,
  userIds: string[],
  change: keyof typeof changes,
) {
  for (const id of userIds) {
    const { userName, to } = await whereToWrite(tx, id)
    const values = { what: changes[change], userName, moment: momentText(portal.clock()) }
    if (to) await sendLetter(tx, portal, letters['access-changed'], { to, values })
  }
}
