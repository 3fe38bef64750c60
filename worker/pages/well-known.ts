import { Hono } from 'hono'
import type { Deps } from '../deps'
import { DAY_MS } from '../domain/time'
import type { AppEnv } from '../http/app-env'
import { siteOrigin } from './site-files'

/** For how many days /.well-known/security.txt is valid, counted on each request from midnight UTC. */
const VALID_DAYS = 90

const validUntil = (now: Date) => new Date((Math.floor(now.getTime() / DAY_MS) + VALID_DAYS) * DAY_MS).toISOString()

/** Where to report vulnerabilities: the operator's address; without one, the brand's own, or its contact page. */
function contactAddress(setting: string | null, brandEmail: string, origin: string): string {
  const email = setting ?? brandEmail
  if (email.startsWith('https://')) return email
  return email ? `mailto:${email}` : `${origin}/contact`
}

/** The standard addresses that programs request on every site: security.txt (RFC 9116) and the page to change a password. */
export const wellKnown = ({ clock, securityContact }: Pick<Deps, 'clock' | 'securityContact'>) =>
  new Hono<AppEnv>()
    .get('/security.txt', (c) => {
      const origin = siteOrigin(c.req.raw)
      const lines = [
        `Contact: ${contactAddress(securityContact, c.var.brand.contact.email, origin)}`,
        `Expires: ${validUntil(clock.now())}`,
        'Preferred-Languages: en',
        `Canonical: ${origin}/.well-known/security.txt`,
      ]
      return c.body(`${lines.join('\n')}\n`, 200, {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'private, max-age=3600',
      })
    })
    // Shows whose shop answers at a host that is about to become a brand's.
    .get('/tailfin', (c) => c.text(`tailfin brand: ${c.var.brand.key}\n`, 200, { 'cache-control': 'no-store' }))
    // Password managers open this address to lead their user to the form.
    .get('/change-password', (c) => c.redirect('/account-settings?tab=security', 302))
