import { mail } from 'contract/mail/mail'
import { useRead } from 'shared-auth'

/** The office's names of the letters, as choices of a column; undefined while they are being read. */
export function useLetterChoices() {
  const { data, error } = useRead(mail.letters, {}, undefined, { lasting: true })
  return error ? [] : data?.map(({ name, title }) => ({ value: name, label: title }))
}
