import { type Rows, shownBy } from './requirements'

const GUIDE = 'SECURITY.md'
const CODE = 'worker/testing/asvs/dangerous-code.test.ts › is nowhere in what is shipped'
const QUIET = 'worker/testing/quiet-log.test.ts'
const ERRORS = 'worker/http/on-error.test.ts'
const DEPLOYED = 'worker/testing/hostile/deployed/built-app.test.ts'

/** Code and architecture (15), logs and errors (16). */
export const sourceAndLogs: Rows = {
  '15.1.1': shownBy(`${GUIDE} › Packages`),
  '15.1.2': shownBy(
    'worker/testing/asvs/packages.test.ts › are listed in an inventory, each with its version',
    'worker/testing/asvs/packages.test.ts › come from the registry alone, and run no script when they are installed',
  ),
  '15.1.3': shownBy(`${GUIDE} › Expensive operations`),
  '15.2.1': shownBy('worker/testing/asvs/packages.test.ts › are those that were last reviewed'),
  '15.2.2': shownBy(
    'worker/features/search/search-flights.test.ts › makes one call for a hundred identical searches at once',
    'worker/features/search/run-search.test.ts › is over after half a minute, whatever airlines do',
    'worker/http/visitor.test.ts › lets an address make so many calls of a kind, and says when to come back',
  ),
  '15.2.3': shownBy(
    'worker/embedded-sandbox.test.ts › is not used unless the settings ask for it',
    `${DEPLOYED} › has neither sandbox nor mailbox nor pages for developers, at its own host or as from this machine`,
    `${DEPLOYED} › sells nothing by a sandbox that nobody asked for`,
    `${DEPLOYED} › serves nothing of the repository`,
  ),
  '15.3.1': shownBy(
    'worker/features/account/routes.test.ts › answers with the user, and nothing else',
    'worker/features/brands/routes.test.ts › tells nothing that is not public',
  ),
  '15.3.2': shownBy('worker/testing/hostile/whole-shop/redirects.test.ts › the %s is not followed where it answers %i'),
  '15.3.3': shownBy(
    'worker/contract/brand-draft.test.ts › accepts only what an owner may change',
    'worker/features/account/routes-account.test.ts › makes nobody an administrator, whatever the body says',
  ),
  '15.3.4': shownBy(
    'worker/testing/asvs/cross-origin.test.ts › trusts only Cloudflare’s header about where a visitor comes from',
  ),
  '15.3.5': shownBy(
    CODE,
    'worker/http/validate.test.ts › refuses %j with the expected message at the path of each field',
  ),
  '15.3.6': shownBy(
    CODE,
    'worker/testing/hostile/hostile-run.test.ts › get an answer that says what is wrong, and never one that breaks',
  ),
  '15.3.7': shownBy('worker/testing/asvs/cross-origin.test.ts › refuses a parameter that comes twice'),

  '16.1.1': shownBy(`${GUIDE} › Logs`),
  '16.2.1': shownBy(`${QUIET} › each request is logged in one line, with its route and no personal data`),
  '16.2.2': shownBy(
    'worker/features/activity/security-events.test.ts › records who signed in, from where and with what',
  ),
  '16.2.3': shownBy('worker/testing/house.test.ts › of the Worker writes to one log'),
  '16.2.4': shownBy(
    'worker/testing/asvs/exposed.test.ts › has one line of JSON for whatever it is given',
    'worker/testing/quiet-log.test.ts › each request is logged in one line, with its route and no personal data',
  ),
  '16.2.5': shownBy(
    `${QUIET} › no failure tells more, whatever broke`,
    `${ERRORS} › puts no personal data into the log, neither from the chain nor from the stack`,
  ),
  '16.3.1': shownBy(
    'worker/features/activity/security-events.test.ts › is each step of an account’s life',
    'worker/features/activity/security-events.test.ts › is who could not sign in, and of a name that is nobody’s nothing',
    'worker/features/account/routes-proof.test.ts › is noted, whether it fails or not',
  ),
  '16.3.2': shownBy(
    'worker/http/note-denied.test.ts › is recorded with who asked for what, and why they may not, and is logged',
  ),
  '16.3.3': shownBy(
    'worker/features/activity/security-events.test.ts › is once a minute that somebody tried too often',
    'worker/http/note-denied.test.ts › is recorded where a session was not raised',
  ),
  '16.3.4': shownBy(`${QUIET} › what failed on our side is logged as an error`),
  '16.4.1': shownBy('worker/testing/asvs/exposed.test.ts › has one line of JSON for whatever it is given'),
  '16.4.2': shownBy(
    'worker/testing/asvs/exposed.test.ts › of actions is never changed and never shortened by hand',
    'worker/testing/hostile/role-matrix.test.ts › are those of the matrix, and a refused change changes nothing: %s',
  ),
  '16.4.3': shownBy(`${GUIDE} › Logs`),
  '16.5.1': shownBy(`${ERRORS} › tells nothing about a bug, and logs it whole`),
  '16.5.2': shownBy(
    'worker/features/search/routes.test.ts › works while the database is down',
    'worker/platform/edge-cache.test.ts › treats a fault of the store as a miss, and logs it',
  ),
  '16.5.3': shownBy(
    'worker/testing/saga/saga.test.ts › never charges without a ticket, nor the other way round, and never claims anything false',
    'worker/testing/hostile/deployed/headers-everywhere.test.ts › is guarded when the database is gone',
  ),
}
