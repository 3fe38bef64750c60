/** The hosts that the Worker calls, by default or by a setting, each with its purpose. All other hosts in the code are never called. */
export const CALLED: Record<string, string> = {
  'api.cloudflare.com': 'hosts of brands’ own',
  'cloudflare-dns.com': 'what the DNS says of those hosts',
  'api.duffel.com': 'flights and orders',
  'api.stripe.com': 'payments and refunds',
  'api.resend.com': 'mails',
  'api.cnaught.com': 'carbon offsets, where its key is set',
  'travelimpactmodel.googleapis.com': 'emissions of flights, where its key is set',
  'accounts.google.com': 'sign-in, where its client is set; its metadata name the hosts of its tokens and keys',
  'github.com': 'sign-in, where its client is set',
  'api.github.com': 'who signs in with GitHub',
  'challenges.cloudflare.com': 'a form’s token, and in browsers its widget, where Turnstile is set up',
}

/** Hosts that the code names without calling them. */
export const NAMED: Record<string, string> = {
  'js.stripe.com': 'the content security policy lets browsers load Stripe’s form',
  'hooks.stripe.com': 'the content security policy lets browsers show a bank’s question',
  '*.js.stripe.com': 'the content security policy lets browsers load Stripe’s form',
  'pay.google.com': 'the content security policy of the payment page lets browsers show Google Pay',
  '*.stripe.com': 'the content security policy of the payment page lets browsers load Stripe’s pictures',
  'assets.duffel.com': 'the content security policy lets browsers load airlines’ marks',
  'schema.org': 'the vocabulary of structured data',
  'www.w3.org': 'the namespace of SVG',
  'www.sitemaps.org': 'the namespace of sitemaps',
  'example.com': 'where the demo’s press coverage leads, whose publications are invented',
  'www.iatatravelcentre.com': 'a link for travelers, on pages and in mails',
  'docs.stripe.com': 'a comment’s source',
  'duffel.com': 'a comment’s source',
  'html.spec.whatwg.org': 'a comment’s source',
  'docs.cnaught.com': 'a comment’s source',
  'developers.google.com': 'a comment’s source',
  'support.google.com': 'a comment’s source',
  'edge-cache.invalid': 'keys of the edge cache are addresses; this one belongs to nobody',
  'sandbox.invalid': 'the embedded doubles’ own address, which is never asked',
}

/** The files from which a request may leave the Worker, or that only carry one around inside it. */
export const CALLING: Record<string, string> = {
  'worker/platform/breached-passwords.ts': 'asks the list of breached passwords at the address that it is given',
  'worker/providers/cloudflare/custom-hostnames.ts': 'calls Cloudflare at the address that it is given',
  'worker/providers/cloudflare/look-at-host.ts':
    'asks the DNS at the address that it is given, and opens hosts that brands have proved to be theirs, following them nowhere',
  'worker/providers/duffel/duffel-http.ts': 'calls Duffel at the address that it is given',
  'worker/providers/cnaught/cnaught-offsets.ts': 'calls CNaught at the address that it is given',
  'worker/providers/travel-impact-model.ts': 'calls the Travel Impact Model at the address that it is given',
  'worker/providers/sign-in/oauth.ts': 'calls Google and GitHub at the addresses that it is given',
  'worker/platform/database.ts': 'calls the database at the address that it is given',
  'worker/providers/mailers.ts': 'calls the mail provider at the address that it is given',
  'worker/providers/stripe/stripe-client.ts': 'calls Stripe at the address that it is given',
  'worker/providers/turnstile-shield.ts': 'calls Turnstile at its own address',
  'worker/build-deps.ts': 'gives the addresses of the settings',
  'worker/build-providers.ts': 'the same, for flights, payments and hosts',
  'worker/embedded-sandbox.ts': 'hands a request to a double in this process',
  'worker/index.ts': 'hands a request to the app',
  'worker/http/app-env.ts': 'names the binding of the built files',
  'worker/pages/app-document.ts': 'the document of the built app, from the Worker’s own files',
  'worker/pages/pages.ts': 'reads the built files',
  'worker/platform/kept-files.ts': 'reads the built files, to keep them',
}

/** The hosts of all addresses in a source. */
export const hostsIn = (source: string): string[] =>
  [...source.matchAll(/https?:\/\/((?:\*\.)?[a-z0-9.-]+\.[a-z]{2,})\b/gi)].map(([, host = '']) => host.toLowerCase())

/** Patterns of a provider's key and of any private key. */
export const SECRET =
  /\b(?:sk|rk|pk)_live_[A-Za-z0-9]{10,}|\bduffel_live_[A-Za-z0-9_-]{20,}|\bre_[A-Za-z0-9]{8,}_[A-Za-z0-9]{10,}|\bwhsec_[A-Za-z0-9+/]{24,}|-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----|\beyJ[A-Za-z0-9_-]{20,}\.eyJ/
