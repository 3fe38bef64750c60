import { notApplicable, type Rows, shownBy } from './requirements'

const GUIDE = 'SECURITY.md'
const CODE = 'worker/testing/asvs/dangerous-code.test.ts › is nowhere in what is shipped'
const HOSTILE =
  'worker/testing/hostile/hostile-run.test.ts › get an answer that says what is wrong, and never one that breaks'
const SHOP_RULES = 'worker/features/purchase/purchase-rules.test.ts'

/** Encoding (1) and the rules of the business (2). */
export const inputAndRules: Rows = {
  '1.1.1': shownBy(
    'worker/http/json-body.test.ts › is refused as %j',
    'worker/http/validate.test.ts › passes on the parsed value',
  ),
  '1.1.2': shownBy(
    'worker/pages/page-head.test.ts › lets no name end the script or start a tag',
    'worker/features/mail/mail-html.test.ts › lets neither its words nor the brand start a tag or end an attribute',
  ),
  '1.2.1': shownBy(
    'worker/pages/page-head.test.ts › lets no name end the script or start a tag',
    'worker/domain/brand/brand-theme.test.ts › is a style sheet that nothing can break out of',
    'worker/providers/mailers.test.ts › is given no other sender or header by a name',
    'worker/pages/dev/mailbox.test.ts › lets no subject start a tag',
  ),
  '1.2.2': shownBy(
    'worker/contract/brand-draft.test.ts › refuses the social link %j',
    'worker/domain/brand/brand-key.test.ts › builds links that keep the brand',
    'worker/domain/safe-path.test.ts › goes home instead of %j',
  ),
  '1.2.3': shownBy('worker/index.test.ts › lets no brand name run a script', CODE),
  '1.2.4': shownBy(CODE, HOSTILE),
  '1.2.5': shownBy(CODE),
  '1.2.6': notApplicable('There is no LDAP: accounts are rows of the libSQL database.'),
  '1.2.7': notApplicable('Nothing asks by XPath: no answer of a provider and no upload is read as an XML tree.'),
  '1.2.8': notApplicable('Nothing is set with LaTeX: receipts and tickets are HTML pages.'),
  '1.2.9': shownBy(
    'worker/testing/hostile/linear-patterns.test.ts › no regular expression is made from a text that somebody sent',
  ),
  '1.3.1': shownBy(
    CODE,
    'worker/features/brands/pictures/contract-svg-picture.test.ts › with %s is refused with the reason',
  ),
  '1.3.2': shownBy(CODE),
  '1.3.3': shownBy(
    'worker/domain/brand/brand-theme.test.ts › is a style sheet that nothing can break out of',
    'worker/contract/brand-draft.test.ts › refuses the color %j',
    'worker/contract/brand-draft.test.ts › refuses the font %j',
  ),
  '1.3.4': shownBy(
    'worker/features/brands/pictures/contract-svg-picture.test.ts › with %s is refused with the reason',
    'web/e2e/brand-files.spec.ts › hostile logos, names and hosts are refused or only ever text, and nothing is saved or executed',
  ),
  '1.3.5': shownBy(
    'worker/domain/brand/brand-theme.test.ts › is a style sheet that nothing can break out of',
    'worker/features/brands/pictures/contract-svg-picture.test.ts › with %s is refused with the reason',
  ),
  '1.3.6': shownBy('worker/testing/asvs/outbound-calls.test.ts › are made to the addresses of the settings only'),
  '1.3.7': shownBy(CODE),
  '1.3.8': notApplicable('JNDI belongs to Java; the Worker is JavaScript on workerd.'),
  '1.3.9': notApplicable('There is no memcache; the edge cache is asked by the hash of a key.'),
  '1.3.10': notApplicable('JavaScript has no format strings that read memory, and log lines are JSON objects.'),
  '1.3.11': shownBy('worker/providers/mailers.test.ts › is given no other sender or header by a name'),
  '1.4.1': notApplicable(
    'JavaScript is memory safe; the one WebAssembly module, argon2, runs in a sandbox of its own.',
  ),
  '1.4.2': shownBy(
    'worker/contract/money.test.ts › isn’t a decimal as %s',
    'worker/contract/money.test.ts › may not be %j, and the answer says what may',
  ),
  '1.4.3': notApplicable('Memory is collected by the runtime; nothing frees a pointer.'),
  '1.5.1': notApplicable(
    'No XML is parsed but logos, by a tokenizer of ours that knows no entity and no document type.',
  ),
  '1.5.2': shownBy(
    CODE,
    'worker/http/json-body.test.ts › may be as deep as our calls are, and hold brackets in its texts',
  ),

  '2.1.1': shownBy(`${GUIDE} › Inputs`),
  '2.1.2': shownBy(`${GUIDE} › Inputs`),
  '2.1.3': shownBy(`${GUIDE} › Limits`),
  '2.2.1': shownBy(
    'worker/http/validate.test.ts › refuses %j with the expected message at the path of each field',
    HOSTILE,
  ),
  '2.2.2': shownBy(
    'worker/testing/hostile/role-matrix.test.ts › are decided for every route: none is served without a row',
    HOSTILE,
  ),
  '2.2.3': shownBy(
    'worker/features/search/search-flights.test.ts › refuses yesterday, but only once it is past everywhere',
  ),
  '2.3.1': shownBy(
    'worker/features/purchase/state-walks.test.ts › moves as the table of purchases says, and refuses every other event',
    'worker/features/purchase/state-walks.test.ts › moves as the table of cancellations says, and refuses every other event',
  ),
  '2.3.2': shownBy(
    'worker/features/desk/empty-balance.test.ts › an order that our balance does not cover is refused alone, with one case, until more money is noted',
    'worker/platform/counters.test.ts › let exactly as many pass when all come at once',
  ),
  '2.3.3': shownBy(
    'worker/features/purchase/store-complete-purchase.test.ts › writes nothing at all when a part cannot be written',
  ),
  '2.3.4': shownBy(
    'worker/features/purchase/store.test.ts › gives an offer to only one of two attempts that want it at once',
    `${SHOP_RULES} › hold their offer while %s: %s`,
  ),
  '2.4.1': shownBy(
    'worker/http/visitor.test.ts › lets an address make so many calls of a kind, and says when to come back',
    'worker/features/trips/routes.test.ts › refuses too many',
  ),
}
