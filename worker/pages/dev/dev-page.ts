import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { TEST_CARDS, TEST_ROUTES, type TestRoute } from '../../content/test-shop'
import type { Deps } from '../../deps'
import { themeStyle } from '../../domain/brand/brand-theme'
import { DAY_MS } from '../../domain/time'
import type { AppEnv } from '../../http/app-env'
import { sha256Base64 } from '../../platform/crypto/digest'
import { onThisMachine } from './mailbox'

const STYLE = `
*{box-sizing:border-box}
body{margin:0;background:var(--brand-surface-subtle);color:var(--brand-text);font:16px/24px var(--brand-font)}
main{display:grid;gap:24px;max-width:720px;margin:0 auto;padding:24px 16px}
h1,h2,p{margin:0}
h1{font-size:24px;line-height:32px}
h2{font-size:20px;line-height:28px}
p{color:var(--brand-text-muted)}
section{display:grid;gap:12px}
a{color:var(--brand-link)}
ul{display:grid;margin:0;padding:0;list-style:none;border:1px solid var(--brand-border);border-radius:8px;background:var(--brand-surface)}
li{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:4px 16px;align-items:center;padding:12px 16px}
li+li{border-top:1px solid var(--brand-border)}
li span{color:var(--brand-text-muted);font-size:14px;line-height:20px}
.press{display:inline-grid;place-items:center;min-width:80px;min-height:44px;padding:0 12px;border:1px solid var(--brand-border);border-radius:8px;background:var(--brand-surface);color:var(--brand-link);font:inherit;text-decoration:none;cursor:pointer}
.press:hover{background:var(--brand-surface-muted)}
:focus-visible{outline:2px solid var(--brand-focus-ring);outline-offset:2px}`

const SCRIPT = `addEventListener('click',({target:b})=>{
if(!b.dataset.copy)return
navigator.clipboard.writeText(b.dataset.copy).then(()=>{b.textContent='Copied';setTimeout(()=>{b.textContent='Copy'},2000)})
})`

/** Far enough ahead that every airline sells, near enough that none has stopped selling. */
const DAYS_AHEAD = 30

const searchOf = ({ origin, destination }: TestRoute, departureDate: string) =>
  `/search?${new URLSearchParams({ origin, destination, departureDate, cabinClass: 'economy', adultsCount: '1', childrenCount: '0', infantsCount: '0', tripType: 'one-way' })}`

const grouped = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ')

const page = (brandName: string, style: string, day: string) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="robots" content="noindex">
      <title>Try it out - ${brandName}</title>
      <style>${raw(style)}</style>
    </head>
    <body>
      <main>
        <div>
          <h1>Try ${brandName} out</h1>
          <p>What a test shop does on demand. Mails are in the <a href="/dev/mailbox">mailbox</a>, screens in the <a href="/">shop</a>.</p>
        </div>
        <section>
          <h2>Routes</h2>
          <p>One way, one adult, in ${DAYS_AHEAD} days.</p>
          <ul>${TEST_ROUTES.map(
            (route) => html`
            <li>
              <div>${route.origin} to ${route.destination}<br><span>${route.what}</span></div>
              <a class="press" href="${searchOf(route, day)}" aria-label="Search ${route.origin} to ${route.destination}">Search</a>
            </li>`,
          )}</ul>
        </section>
        <section>
          <h2>Cards</h2>
          <p>Any future expiry date, any CVV.</p>
          <ul>${TEST_CARDS.map(
            ({ number, what }) => html`
            <li>
              <div>${grouped(number)}<br><span>${what}</span></div>
              <button class="press" type="button" data-copy="${number}" aria-label="Copy ${grouped(number)}">Copy</button>
            </li>`,
          )}</ul>
        </section>
      </main>
      <script>${raw(SCRIPT)}</script>
    </body>
  </html>`

/** /dev: the routes and cards for which a shop in test mode simulates a failure or a special case. On a developer's machine only. */
export const devPage = (deps: Pick<Deps, 'clock' | 'showsMailbox'>) =>
  new Hono<AppEnv>().use(onThisMachine(deps)).get('/', async (c) => {
    const { name, theme } = c.var.brand
    const style = themeStyle(theme) + STYLE
    const day = new Date(deps.clock.now().getTime() + DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10)
    const policy = [
      "default-src 'none'",
      `style-src 'sha256-${await sha256Base64(style)}'`,
      `script-src 'sha256-${await sha256Base64(SCRIPT)}'`,
      "frame-ancestors 'none'",
    ].join('; ')
    const headers = { 'content-security-policy': policy, 'cache-control': 'no-store' }
    return c.html(page(name, style, day), 200, headers)
  })
