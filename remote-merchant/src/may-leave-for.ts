/**
 * Whether the browser may go to this address to pay or sign: an http(s) page without a user name in its address, or a
 * page of this site.
 */
export function mayLeaveFor(address: string) {
  if (!/^(https?:\/\/|\/(?![/\\]))/i.test(address) || /[\p{Cc}\s\\]/u.test(address)) return false
  if (!URL.canParse(address, location.origin)) return false
  const { protocol, username, password } = new URL(address, location.origin)
  return /^https?:$/.test(protocol) && !username && !password
}
