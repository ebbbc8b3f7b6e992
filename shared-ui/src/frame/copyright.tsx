import { indianDay } from 'contract/field/fields'
import { serverNow } from 'contract/server-now'
import { useBusiness } from '../business.ts'

/** Whose portal it is, with the current year. */
export function Copyright() {
  const { name } = useBusiness()
  return <span>{`© ${indianDay(serverNow()).slice(0, 4)} ${name}`}</span>
}
