import { Hono } from 'hono'
import { html } from 'hono/html'
import type { StripeAccountOptions } from '../account'
import { controlStripe } from '../control'

/**
 * The page at a link to the setup of a connected account, instead of Stripe's own: it only asks whether everything was provided. GET opens
 * the link, once; POST redirects to the shop.
 */
export function setupPage(options: StripeAccountOptions) {
  const control = controlStripe(options)
  return new Hono()
    .get('/control/connect/:token', async (c) => {
      const opened = await control.openLink(c.req.param('token'))
      if (!opened) return c.notFound()
      if (!opened.opens) return c.redirect(opened.link.refreshUrl)
      return c.html(html`<!doctype html>
        <html lang="en">
          <head><title>Account setup (sandbox)</title><meta name="viewport" content="width=device-width" /></head>
          <body>
            <main>
              <h1>Account setup</h1>
              <p>This page of the sandbox stands for Stripe's own. Nothing is asked, and nobody is paid.</p>
              <form method="post">
                <button name="done" value="yes">Say all that is asked</button>
                <button name="done" value="no">Leave without it</button>
              </form>
            </main>
          </body>
        </html>`)
    })
    .post('/control/connect/:token', async (c) => {
      const { done } = await c.req.parseBody()
      const back = await control.leaveSetup(c.req.param('token'), { isDone: done === 'yes' })
      return back === null ? c.notFound() : c.redirect(back, 303)
    })
}
