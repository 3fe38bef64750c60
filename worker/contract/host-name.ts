import * as v from 'valibot'

const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/** Whether `host` is a name in the DNS of two labels or more, in lower case: no port, no scheme, no IP address. */
export function isHostName(host: string): boolean {
  const labels = host.split('.')
  return (
    host.length <= 253 &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  )
}

const WRONG = 'Use a host name such as flights.example.com'

/** A host name, lower-cased, without a leading `www.`: what brands are known by. */
export const HostName = v.pipe(
  v.string(WRONG),
  v.trim(),
  v.toLowerCase(),
  v.transform((host) => host.replace(/^www\./, '')),
  v.check(isHostName, WRONG),
)
