import { type Context, Hono, type Next } from 'hono'
import type { Deps } from '../../deps'
import type { AppEnv } from '../../middleware/app-env'
import { listMails, readMail } from '../../services/read-mailbox'
import { mailboxPage, mailFrame } from './mailbox-html'

const LOCAL_HOST = /^(?:[a-z0-9-]+\.)*localhost$|^127\.0\.0\.1$|^\[::1\]$/

/** What the mails may do: no script, no form, nothing of this site. Their styles stand at their elements, as mail programs want it. */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src https: data:',
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
].join('; ')

const pagePolicy = (styleHash: string) =>
  ["default-src 'none'", `style-src '${styleHash}'`, "frame-src 'self'", "frame-ancestors 'none'"].join('; ')

const html = (c: Context<AppEnv>, body: string, policy: string) =>
  c.html(body, 200, { 'content-security-policy': policy, 'cache-control': 'no-store' })

/**
 * /dev/mailbox: the mails of this host's brand as their recipients would see them. Only on a local start that sends no mails, and
 * only for requests to this machine; anywhere else there is no such page.
 */
export const mailbox = (deps: Pick<Deps, 'outbox' | 'sessionSecret' | 'showsMailbox'>) =>
  new Hono<AppEnv>()
    .use(async (c: Context<AppEnv>, next: Next) => {
      const isLocal = LOCAL_HOST.test(new URL(c.req.url).hostname)
      return deps.showsMailbox && isLocal ? next() : c.notFound()
    })
    .get('/', async (c) => {
      const { page, styleHash } = await mailboxPage(c.var.brand, await listMails(deps, c.var.brand.key), null)
      return html(c, page, pagePolicy(styleHash))
    })
    .get('/:id', async (c) => {
      const mails = await listMails(deps, c.var.brand.key)
      const mail = await readMail(deps, c.var.brand.key, c.req.param('id'))
      if (!mail) return c.notFound()
      const { page, styleHash } = await mailboxPage(c.var.brand, mails, mail)
      return html(c, page, pagePolicy(styleHash))
    })
    .get('/:id/html', async (c) => {
      const mail = await readMail(deps, c.var.brand.key, c.req.param('id'))
      return mail?.letter ? html(c, mailFrame(mail.letter.html), MAIL_POLICY) : c.notFound()
    })
