/** Why a session ended: the stored codes with the words that lists of sessions show. */
const sessionEnds: Record<string, string> = {
  'signed out': 'Logged out',
  'too many': 'Too many at once',
  'refresh token used twice': 'Used from another place',
  idle: 'Not used for too long',
  '12 hours': 'After 12 hours',
  '30 minutes': 'After 30 minutes',
  'password changed': 'Password changed',
  'password reset': 'Password reset',
  'second factor removed': 'Second factor removed',
  'ended from another device': 'Ended from another device',
  'ended by the office': 'Ended by the office',
  blocked: 'Blocked',
}

/** The words for why a session ended. */
export const sessionEnd = (why: string | null) => (why && sessionEnds[why]) ?? why ?? '--'
