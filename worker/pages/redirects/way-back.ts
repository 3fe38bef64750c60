const SECRETS = ['payment_intent_client_secret', 'setup_intent_client_secret']
/** What Stripe says of the payment beside it. The shop asks Stripe itself. */
const CLAIM = 'redirect_status'

/**
 * Where a browser goes on that comes back from its bank's check: the same page without the payment's secret, relative to the site; null for
 * every other address. Who is led on by the server has the secret neither in the history nor in a referrer, nor does any script see it.
 */
export function addressWithoutSecret(url: string): string | null {
  const { pathname, searchParams } = new URL(url)
  if (!SECRETS.some((name) => searchParams.has(name))) return null
  for (const name of [...SECRETS, CLAIM]) searchParams.delete(name)
  // One slash: two would name another host.
  const path = pathname.replace(/^\/+/, '/')
  return searchParams.size > 0 ? `${path}?${searchParams}` : path
}
