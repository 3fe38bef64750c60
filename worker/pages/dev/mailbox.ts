import { type Context, Hono, type Next } from 'hono'
import { html, raw } from 'hono/html'
import type { Deps } from '../../deps'
import { themeStyle } from '../../domain/brand/brand-theme'
import { listMails, type OpenedMail, readMail } from '../../features/mail/read-mailbox'
import type { AppEnv } from '../../http/app-env'
import { sha256Base64 } from '../../platform/crypto/digest'

const STYLE = `
*{box-sizing:border-box}
body{margin:0;background:var(--brand-surface-subtle);color:var(--brand-text);font:16px/24px var(--brand-font)}
header{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:baseline;padding:16px 24px;background:var(--brand-surface);border-bottom:1px solid var(--brand-border)}
h1{margin:0;font-size:20px;line-height:28px}
header p,.empty{margin:0;color:var(--brand-text-muted);font-size:14px}
a{color:var(--brand-link)}
main{display:grid;gap:24px;padding:24px;align-items:start}
@media (min-width:900px){main{grid-template-columns:320px minmax(0,1fr)}}
ul{display:grid;margin:0;padding:0;list-style:none;border:1px solid var(--brand-border);border-radius:8px;background:var(--brand-surface);overflow:hidden}
li+li{border-top:1px solid var(--brand-border)}
li a{display:grid;padding:12px 16px;color:inherit;text-decoration:none;overflow-wrap:anywhere}
li a:hover{background:var(--brand-surface-muted)}
li a[aria-current]{background:var(--brand-primary-soft)}
a:focus-visible,summary:focus-visible,iframe:focus-visible{outline:2px solid var(--brand-focus-ring);outline-offset:-2px}
li b{font-weight:600}
li span,dt,pre{font-size:14px;line-height:20px}
li span,dt{color:var(--brand-text-muted)}
article{min-width:0;border:1px solid var(--brand-border);border-radius:8px;background:var(--brand-surface);overflow:hidden}
h2{margin:0;padding:16px 24px 0;font-size:20px;line-height:28px}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:4px 16px;margin:0;padding:12px 24px 16px;overflow-wrap:anywhere}
dd{margin:0;font-size:14px;line-height:20px}
iframe{display:block;width:100%;height:640px;border:0;border-top:1px solid var(--brand-border);border-bottom:1px solid var(--brand-border);background:#fff}
summary{padding:12px 24px;cursor:pointer}
pre{margin:0;padding:0 24px 24px;font-family:ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}`

/** What a mail may do in its frame: open its links in another window. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'

const shownSubject = ({ email, kind }: OpenedMail) =>
  email?.subject ?? `${kind.replaceAll('_', ' ')} (content forgotten)`
const time = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ')

const entry = (mail: OpenedMail, chosen: OpenedMail | null) => html`
  <li><a href="/dev/mailbox/${mail.id}" ${mail.id === chosen?.id ? raw('aria-current="true"') : ''}>
    <b>${shownSubject(mail)}</b>
    <span>${mail.recipient}</span>
    <span>${time(mail.createdAt)} UTC, ${mail.state.replace('_', ' ')}</span>
  </a></li>`

const fact = (name: string, value: string | null | undefined) => (value ? html`<dt>${name}</dt><dd>${value}</dd>` : '')

const shownContent = ({ id, email }: OpenedMail) =>
  email
    ? html`
      <iframe title="The mail" src="/dev/mailbox/${id}/html" sandbox="${SANDBOX}"></iframe>
      <details><summary>Plain text</summary><pre>${email.text}</pre></details>`
    : ''

const shownMail = (mail: OpenedMail) => html`
  <article>
    <h2>${shownSubject(mail)}</h2>
    <dl>
      ${fact('From', mail.email?.fromName)}
      ${fact('To', mail.recipient)}
      ${fact('Answers to', mail.email?.replyTo)}
      ${fact('Date', `${time(mail.createdAt)} UTC`)}
    </dl>
    ${shownContent(mail)}
  </article>`

/** The mailbox: every mail of the brand, and the selected one. */
const mailboxPage = (
  brandName: string,
  style: string,
  mails: OpenedMail[],
  chosen: OpenedMail | null,
) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="robots" content="noindex">
      <title>Mailbox - ${brandName}</title>
      <style>${raw(style)}</style>
    </head>
    <body>
      <header>
        <h1>Mailbox of ${brandName}</h1>
        <p>Mails stay on this machine while no mail provider is set up.</p>
      </header>
      <main>
        ${
          mails.length > 0
            ? html`<ul>${mails.map((mail) => entry(mail, chosen))}</ul>`
            : html`<p class="empty">No mails yet. They show here as soon as the shop writes one.</p>`
        }
        ${chosen && shownMail(chosen)}
      </main>
    </body>
  </html>`

/** A mail's own HTML for its frame, with links that open in the whole window. */
const inFrame = (mail: string) => mail.replace('<head>', '<head><base target="_top">')

const LOCAL_HOST = /^(?:[a-z0-9-]+\.)*localhost$|^127\.0\.0\.1$|^\[::1\]$/

/** What the mails may load: no script, no form, nothing of this site. Mail programs need styles inline. */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src https: data:',
  "frame-ancestors 'self'",
  `sandbox ${SANDBOX}`,
].join('; ')

const pagePolicy = async (style: string) =>
  [
    "default-src 'none'",
    `style-src 'sha256-${await sha256Base64(style)}'`,
    "frame-src 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

const notStored = (policy: string) => ({ 'content-security-policy': policy, 'cache-control': 'no-store' })

async function answer(c: Context<AppEnv>, mails: OpenedMail[], chosen: OpenedMail | null) {
  const { name, theme } = c.var.brand
  const style = themeStyle(theme) + STYLE
  return c.html(mailboxPage(name, style, mails, chosen), 200, notStored(await pagePolicy(style)))
}

/** Lets only requests to this machine through, in a local shop that sends no mails; otherwise the page doesn't exist. */
export const onThisMachine =
  ({ showsMailbox }: Pick<Deps, 'showsMailbox'>) =>
  async (c: Context<AppEnv>, next: Next) =>
    showsMailbox && LOCAL_HOST.test(new URL(c.req.url).hostname) ? next() : c.notFound()

/**
 * /dev/mailbox: the mails of this host's brand as their recipients would see them. Exists only in a local shop that sends no mails, and
 * only for requests to this machine.
 */
export const mailbox = (deps: Pick<Deps, 'outbox' | 'secrets' | 'showsMailbox'>) =>
  new Hono<AppEnv>()
    .use(onThisMachine(deps))
    .get('/', async (c) => answer(c, await listMails(deps, c.var.brand.key), null))
    .get('/:id', async (c) => {
      const mails = await listMails(deps, c.var.brand.key)
      const mail = await readMail(deps, c.var.brand.key, c.req.param('id'))
      return mail ? answer(c, mails, mail) : c.notFound()
    })
    .get('/:id/html', async (c) => {
      const mail = await readMail(deps, c.var.brand.key, c.req.param('id'))
      return mail?.email ? c.html(inFrame(mail.email.html), 200, notStored(MAIL_POLICY)) : c.notFound()
    })
