import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** The message about an address in our own network. */
export const insideWords = 'This address is on our own network. Enter one on the internet.'

// Addresses that are not on the internet: this machine, private networks, cloud services, documentation, multicast.
const inside = new BlockList()
for (const [net, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
  ] as const),
  ...([
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
] as const)
  inside.addSubnet(net, prefix, 'ipv4')
// For IPv6 only the assigned range is on the internet; of it, ranges that contain IPv4 addresses are excluded.
const outside6 = new BlockList()
outside6.addSubnet('2000::', 3, 'ipv6')
for (const [net, prefix] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  inside.addSubnet(net, prefix, 'ipv6')

/** Whether an IP address such as `1.2.3.4` or `2606:4700::1` is on the internet. */
export function isOutside(ip: string) {
  if (isIP(ip) === 4) return !inside.check(ip, 'ipv4')
  return outside6.check(ip, 'ipv6') && !inside.check(ip, 'ipv6')
}

/** Whether a written address may lead to the internet. The IP address of its name is checked only when it is called. */
export function mayLeadOutside(url: string) {
  // The URL parser has already turned 127.1, 0x7f000001 and 2130706433 into plain addresses.
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host)) return isOutside(host)
  return host.includes('.') && !/\.(?:localhost|local|internal|intranet|lan|home|corp|arpa)$/.test(host)
}

/**
 * Resolves a name, and refuses it if any of its IP addresses is not on the internet. The connection uses the checked
 * addresses.
 */
export const lookupOutside: LookupFunction = (name, options, answer) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, '', 0)
    const [first] = found
    if (!first || !found.every(({ address }) => isOutside(address)))
      return answer(Object.assign(new Error(insideWords), { code: 'EINSIDE' }), '', 0)
    return options.all ? answer(null, found as never) : answer(null, first.address, first.family)
  })
}
