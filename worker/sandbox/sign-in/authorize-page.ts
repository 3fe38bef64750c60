import type { Context } from 'hono'
import { html } from 'hono/html'

const STYLE = `*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:#f1f3f5;color:#1f2328;font:16px/24px system-ui,sans-serif}
main{width:100%;max-width:420px;padding:32px 24px;border:1px solid #d0d7de;border-radius:12px;background:#fff}
h1{margin:0 0 4px;font-size:22px;line-height:28px}
p{margin:0 0 24px;color:#57606a;font-size:14px;line-height:20px}
form{display:grid;gap:16px}
label{display:grid;gap:4px;font-size:14px;font-weight:600}
.tick{display:flex;gap:10px;align-items:center;font-weight:400;min-height:44px}
.tick input{width:20px;height:20px;margin:0}
input:not([type=checkbox]){height:44px;padding:0 12px;border:1px solid #8c959f;border-radius:8px;font:inherit}
button{min-height:44px;border:1px solid #1f2328;border-radius:8px;background:#1f2328;color:#fff;font:inherit;font-weight:600;cursor:pointer}
button+button{background:#fff;color:#1f2328}
:focus-visible{outline:3px solid #0969da;outline-offset:2px}`

/** What somebody who signs in at a double says about themselves. */
export interface TypedPerson {
  email: string
  name: string
  isVerified: boolean
}

/** The double's sign-in page. Without an action its form comes back to the same address, with the request's parameters. */
export function authorizePage(c: Context, provider: string) {
  // No form-action: the answer redirects to the shop, wherever that is.
  c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
  c.header('cache-control', 'no-store')
  return c.html(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in with the sandbox’s ${provider}</title><style>${STYLE}</style></head>
<body><main>
<h1>The sandbox’s ${provider}</h1>
<p>This page stands in for ${provider} on this machine. Type any address: nobody is asked for a password, and nothing leaves this machine.</p>
<form method="post">
<label>Email <input name="email" type="email" required autofocus autocomplete="off" value="amelia@example.com"></label>
<label>Full name <input name="name" autocomplete="off" value="Amelia Earhart"></label>
<label class="tick"><input name="verified" type="checkbox" value="yes" checked> ${provider} has verified this address</label>
<button name="answer" value="continue">Continue</button>
<button name="answer" value="cancel" formnovalidate>Cancel</button>
</form>
</main></body></html>`)
}

/** What was typed; null where the person canceled. */
export async function readPerson(request: Request): Promise<TypedPerson | null> {
  const form = await request.formData()
  const typed = (name: string) => String(form.get(name) ?? '').trim()
  if (typed('answer') === 'cancel') return null
  return { email: typed('email').toLowerCase(), name: typed('name'), isVerified: typed('verified') === 'yes' }
}

/** A stable number for an address, as a provider's id. */
export function numberFor(email: string): number {
  let hash = 0
  for (const letter of email) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_000_007
  return hash + 1_000_000
}
