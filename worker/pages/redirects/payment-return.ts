const SECRETS = ['payment_intent_client_secret', 'setup_intent_client_secret']
/** Stripe's other parameters about the payment. The shop asks Stripe itself. */
const CLAIM = 'redirect_status'

/**
 * Where to redirect a browser that returns from its bank's check: the same page without the payment's secret, relative to the site; null
 * for every other address. With a redirect by the server the secret is in neither the history nor a referrer, and no script sees it.
 */
export function addressWithoutSecret(url: string): string | null {
  const { pathname, searchParams } = new URL(url)
  if (!SECRETS.some((name) => searchParams.has(name))) return null
  for (const name of [...SECRETS, CLAIM]) searchParams.delete(name)
  // One slash: two would name another host.
  const path = pathname.replace(/^\/+/, '/')
  return searchParams.size > 0 ? `${path}?${searchParams}` : path
}
