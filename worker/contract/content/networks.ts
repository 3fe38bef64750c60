// The networks whose profiles may be in a page's footer: an address is recognized by its host, so that its name can't pretend to be
// another.
const NETWORKS: Readonly<Record<string, string>> = {
  'bsky.app': 'Bluesky',
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'mastodon.social': 'Mastodon',
  'pinterest.com': 'Pinterest',
  'reddit.com': 'Reddit',
  'snapchat.com': 'Snapchat',
  'telegram.me': 'Telegram',
  't.me': 'Telegram',
  'threads.com': 'Threads',
  'threads.net': 'Threads',
  'tiktok.com': 'TikTok',
  'tripadvisor.com': 'Tripadvisor',
  'twitter.com': 'X',
  'wa.me': 'WhatsApp',
  'whatsapp.com': 'WhatsApp',
  'x.com': 'X',
  'xing.com': 'XING',
  'youtube.com': 'YouTube',
}

/** Their names, as error messages list them. */
export const NETWORK_NAMES = [...new Set(Object.values(NETWORKS))].join(', ')

/** The name of the network of an https address; null for any other. */
export function networkOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, hostname, port, username } = new URL(address)
  if (protocol !== 'https:' || port !== '' || username !== '') return null
  const found = Object.entries(NETWORKS).find(([host]) => hostname === host || hostname.endsWith(`.${host}`))
  return found?.[1] ?? null
}

/** Whether the address is that of a profile on a network, not the network's own home page. */
export const isProfile = (address: string): boolean =>
  networkOf(address) !== null && new URL(address).pathname.replaceAll('/', '') !== ''
