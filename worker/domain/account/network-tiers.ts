import { HOUR_S } from '../time'

/** How attempts with something in common are slowed down. They are counted in windows that begin with the first. */
export interface Pace {
  windowSeconds: number
  /** How many attempts are free; after that each is followed by a wait that doubles, from the first to the longest. */
  free: number
  firstWaitSeconds: number
  longestWaitSeconds: number
}

const tier = (free: number, longestWaitSeconds: number): Pace => ({
  windowSeconds: HOUR_S,
  free,
  firstWaitSeconds: 1,
  longestWaitSeconds,
})

// A wide network may be a town, or belong to a single subscriber: the more addresses, the more attempts and the shorter the waits.
const ADDRESS = tier(30, 10)
const NEIGHBORHOOD = tier(100, 5)
const PROVIDER = tier(300, 2)

/**
 * The networks in which attempts from an address are counted, narrowest first, each with its limits. `address` is an IPv4 address or the
 * first four groups of an IPv6 address, the least that one subscriber has (/64); many have a /56 or a /48.
 */
export function networkTiers(address: string): { network: string; pace: Pace }[] {
  const groups = address.split(':')
  if (groups.length === 4) {
    const [a, b, c, d = '0'] = groups
    const site = [a, b, c].join(':')
    return [
      { network: `${address}::/64`, pace: ADDRESS },
      { network: `${site}:${d.padStart(4, '0').slice(0, 2)}00::/56`, pace: NEIGHBORHOOD },
      { network: `${site}::/48`, pace: PROVIDER },
    ]
  }
  const [first3] = /^(?:\d{1,3}\.){3}(?=\d{1,3}$)/.exec(address) ?? []
  return [{ network: address, pace: ADDRESS }, ...(first3 ? [{ network: `${first3}0/24`, pace: PROVIDER }] : [])]
}
