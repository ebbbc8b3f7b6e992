/**
 * Whether a partner's address may be opened: an https page of one of these hosts or their subdomains. What stands before an
 * @ is a user name, not a host, so an address with one is refused.
 */
export function mayOpenAt(address: string, hosts: readonly string[]) {
  if (!URL.canParse(address) || /[\p{Cc}\s\\]/u.test(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  if (protocol !== 'https:' || username || password) return false
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}
