import { type Rows, shownBy } from './requirements'

const GUIDE = 'SECURITY.md'
const DEPLOYED = 'worker/testing/hostile/deployed/built-app.test.ts'

/** Configuration (13) and the protection of data (14). */
export const configurationAndData: Rows = {
  '13.1.1': shownBy(`${GUIDE} › Outbound connections`),
  '13.2.1': shownBy(`${GUIDE} › Outbound connections`),
  '13.2.2': shownBy(`${GUIDE} › Outbound connections`),
  '13.2.3': shownBy('worker/env.test.ts › need a database and a secret, nothing else'),
  '13.2.4': shownBy('worker/testing/asvs/outbound-calls.test.ts › are made to the addresses of the settings only'),
  '13.2.5': shownBy('worker/testing/asvs/outbound-calls.test.ts › are made to the addresses of the settings only'),
  '13.3.1': shownBy('worker/testing/asvs/outbound-calls.test.ts › has no secret in the code'),
  '13.3.2': shownBy(`${GUIDE} › Outbound connections`),
  '13.4.1': shownBy(
    `${DEPLOYED} › has no history of its source and no settings, however their address is written`,
    `${DEPLOYED} › serves nothing of the repository`,
  ),
  '13.4.2': shownBy(
    `${DEPLOYED} › serves of what was built the app’s own files, none of which leads to its source`,
    'worker/pages/dev/mailbox.test.ts › is nowhere%s where mails are sent, or on another host',
    'worker/http/on-error.test.ts › tells nothing about a bug, and logs it whole',
  ),
  '13.4.3': shownBy(`${DEPLOYED} › lists no folder`),
  '13.4.4': shownBy(
    'worker/testing/hostile/deployed/headers-everywhere.test.ts › does not answer to TRACE',
    'worker/http/request-bounds.test.ts › is refused by a method that no call has',
  ),
  '13.4.5': shownBy(
    `${DEPLOYED} › has neither documents of its API nor monitors`,
    'worker/testing/hostile/role-matrix.test.ts › are decided for every route: none is served without a row',
  ),

  '14.1.1': shownBy(
    'worker/testing/personal-data.test.ts › every column of the database has one level and one end, and nothing that names a person is kept forever',
  ),
  '14.1.2': shownBy(
    'worker/testing/personal-data.test.ts › every column of the database has one level and one end, and nothing that names a person is kept forever',
  ),
  '14.2.1': shownBy(
    'worker/testing/asvs/exposed.test.ts › of the API contains no secret and no personal data',
    'worker/testing/asvs/cross-origin.test.ts › puts no secret and no personal data into the query of a call',
  ),
  '14.2.2': shownBy(
    'worker/testing/asvs/cross-origin.test.ts › stores no personal data at the edge, whatever a traveler does',
  ),
  '14.2.3': shownBy(
    'worker/providers/duffel/duffel-orders.test.ts › keeps a passport here that the airline does not take, and half a passport always',
  ),
  '14.2.4': shownBy(
    'worker/features/rights/forget-old-travelers.test.ts › nothing of a booking names anybody or leads to them, and its money still adds up',
    'worker/testing/quiet-log.test.ts › no failure tells more, whatever broke',
  ),
  '14.3.1': shownBy(
    'web/features/account/use-sign-out.test.ts › says so where %s, stays, and has forgotten what was stored all the same',
    'web/e2e/account/sign-out.spec.ts › a sign-out without a network works when tried again; then other tabs, Back and Forward show nothing of the account',
    'worker/features/account/routes.test.ts › has the browser forget what the pages stored',
  ),
  '14.3.2': shownBy(
    'worker/features/account/routes.test.ts › answers with the signed-in user, which nobody may keep',
    'worker/features/purchase/payments.test.ts › answers with the payment, which nobody may cache',
    'worker/testing/asvs/cross-origin.test.ts › lets no cache store an answer of the API',
  ),
  '14.3.3': shownBy(
    'web/features/booking/passengers/draft-store.test.ts › nothing that was typed can be read in the store',
  ),
}
