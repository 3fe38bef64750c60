import { notApplicable, type Rows, shownBy } from './requirements'

const GUIDE = 'SECURITY.md'
const HEADERS = 'worker/http/security-headers.test.ts'
const EVERYWHERE = 'worker/testing/hostile/deployed/headers-everywhere.test.ts › guard %s'
const CODE = 'worker/testing/asvs/dangerous-code.test.ts › is nowhere in what is shipped'

/** Browsers (3), calls over the web (4) and files (5). */
export const browsersAndCalls: Rows = {
  '3.2.1': shownBy(
    `${HEADERS} › allow a page's own style block and nothing else inline, and anything but a page nothing at all`,
    EVERYWHERE,
  ),
  '3.2.2': shownBy(CODE),
  '3.3.1': shownBy('worker/features/account/routes.test.ts › sets a signed __Host- cookie at %s'),
  '3.3.2': shownBy('worker/features/account/routes.test.ts › sets a signed __Host- cookie at %s'),
  '3.3.3': shownBy('worker/features/account/routes.test.ts › sets a signed __Host- cookie at %s'),
  '3.3.4': shownBy(
    'worker/features/account/routes.test.ts › sets a signed __Host- cookie at %s',
    'worker/features/account/routes.test.ts › answers with the user, and nothing else',
  ),
  '3.4.1': shownBy(
    'worker/http/security-headers.test.ts › ask for https everywhere but on this machine',
    'worker/testing/hostile/deployed/headers-everywhere.test.ts › guard the way to https',
  ),
  '3.4.2': shownBy('worker/testing/asvs/cross-origin.test.ts › lets pages of other sites read nothing'),
  '3.4.3': shownBy(`${HEADERS} › allows nothing unsafe and frames nowhere, whether it takes payments or not (%s)`),
  '3.4.4': shownBy(EVERYWHERE),
  '3.4.5': shownBy(
    `${HEADERS} › are on the answer of %s`,
    `${HEADERS} › keep the address of a one-time link out of the referrer`,
  ),
  '3.4.6': shownBy(
    `${HEADERS} › allows nothing unsafe and frames nowhere, whether it takes payments or not (%s)`,
    EVERYWHERE,
  ),
  '3.5.1': shownBy(
    'worker/http/request-origin.test.ts › from %s',
    'worker/features/cancellation/routes.test.ts › is refused to a form of another site',
  ),
  '3.5.2': shownBy('worker/http/json-body.test.ts › is refused as %j', 'worker/http/request-origin.test.ts › from %s'),
  '3.5.3': shownBy('worker/testing/asvs/cross-origin.test.ts › changes nothing by a call that only reads'),
  '3.5.4': shownBy('worker/testing/hostile/two-brands.test.ts › a session is not accepted: %s %s'),
  '3.5.5': shownBy(CODE),
  '3.7.1': notApplicable('The app is HTML, CSS and JavaScript; it has no plugin, applet or embedded player.'),
  '3.7.2': shownBy(
    'web/features/account/account-pages.test.tsx › keep the return path through registration, and never lead outside the shop',
    'worker/index.test.ts › sends %s on to %s',
  ),

  '4.1.1': shownBy('worker/testing/asvs/cross-origin.test.ts › names type and encoding of the body of each answer'),
  '4.1.2': shownBy(
    'worker/http/request-origin.test.ts › refuses calls by http on a public host instead of sending them on, and everything else that isn’t a page',
  ),
  '4.1.3': shownBy(
    'worker/testing/asvs/cross-origin.test.ts › trusts only Cloudflare’s header about where a visitor comes from',
  ),
  '4.2.1': notApplicable(
    'Cloudflare’s edge and workerd end every connection and cut it into messages; the Worker sees requests only.',
  ),
  '4.3.1': notApplicable(
    'There is no GraphQL and no other language of queries: each call is an address with a schema.',
  ),
  '4.3.2': notApplicable('Without GraphQL there is nothing to introspect; the calls are listed in the open code.'),
  '4.4.1': notApplicable('No WebSocket is opened: results are streamed as the answer to a request.'),
  '4.4.2': notApplicable('Without a WebSocket there is no handshake whose origin could be checked.'),
  '4.4.3': notApplicable('Without a WebSocket no token stands for a session on one.'),
  '4.4.4': notApplicable('Without a WebSocket no session moves to another channel.'),

  '5.1.1': shownBy(`${GUIDE} › Files`),
  '5.2.1': shownBy(
    'worker/http/json-body.test.ts › may have so many bytes at %s: %i',
    'worker/features/brands/pictures/contract-svg-picture.test.ts › is judged in a time that grows with its length',
    'worker/features/brands/pictures/pictures.test.ts › is not read on when it is too large',
  ),
  '5.2.2': shownBy(
    'worker/features/brands/pictures/contract-svg-picture.test.ts › with %s is refused with the reason',
    'worker/contract/brand-draft.test.ts › may not be %.60s',
    'worker/features/brands/pictures/rules-clean-picture.test.ts › is refused: %s',
  ),
  '5.2.3': shownBy(
    'worker/features/brands/files/hostile-files.test.ts › is refused with %s, and leaves nothing',
    'worker/features/brands/files/hostile-files.test.ts › is refused when it is too large, before it is read',
  ),
  '5.3.1': notApplicable(
    'Logos are text in the database and in KV, pictures objects in a bucket; no server runs what lies there.',
  ),
  '5.3.2': shownBy(CODE),
  '5.4.1': shownBy('worker/features/cancellation/routes.test.ts › is a file to keep'),
  '5.4.2': shownBy('worker/features/cancellation/routes.test.ts › is a file to keep'),
  '5.4.3': notApplicable(
    'A logo is taken only when every element and attribute of it is known to draw, and of a picture only what it is drawn with; there is no content that a scanner could know.',
  ),
}
