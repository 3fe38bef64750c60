import { everybody, type Row, send, signedIn } from './matrix-row'

/** Answers with the status to signed-in callers who have reauthenticated; only the elevated administrator has. */
const proved = (status: number) => ({
  expected: [401, 401, 403, 403, 403, status] as Row['expected'],
  unraised: ['traveler', 'brand owner'] as const,
})
/** The same, but it also takes a confirmed address, which the traveler doesn't have. */
const confirmed = (status: number) => ({ ...proved(status), unraised: ['brand owner'] as const })

const token = 'x'.repeat(43)
const credential = { id: 'abc', rawId: 'abc', type: 'public-key' }
const assertion = { ...credential, response: { clientDataJSON: 'abc', authenticatorData: 'abc', signature: 'abc' } }
const attestation = { ...credential, response: { clientDataJSON: 'abc', attestationObject: 'abc' } }

const passkeyPath = (body?: unknown) => () => ({ path: '/api/auth/factors/passkeys/abc', body })

/** The calls for signing in, reauthenticating and changing second factors. */
export const FACTORS: Row[] = [
  { route: 'POST /api/auth/login/factor', make: send({ method: 'app', code: '000000' }), expected: everybody(401) },
  { route: 'POST /api/auth/login/factor/passkey-options', expected: everybody(401) },
  { route: 'POST /api/auth/login/lost-factor', expected: everybody(401) },
  { route: 'POST /api/auth/login/passkey-options', expected: everybody(200) },
  { route: 'POST /api/auth/login/passkey', make: send({ response: assertion }), expected: everybody(401) },
  { route: 'GET /api/auth/factors', expected: signedIn(200) },
  { route: 'POST /api/auth/factors/passkeys/options', ...confirmed(200) },
  { route: 'POST /api/auth/factors/passkeys', make: send({ name: 'Mine', response: attestation }), ...confirmed(400) },
  { route: 'PATCH /api/auth/factors/passkeys/:id', make: passkeyPath({ name: 'Mine' }), ...proved(404) },
  { route: 'DELETE /api/auth/factors/passkeys/:id', make: passkeyPath(), ...proved(404) },
  { route: 'POST /api/auth/factors/app', ...confirmed(200) },
  { route: 'POST /api/auth/factors/app/confirm', make: send({ code: '000000' }), ...confirmed(400) },
  { route: 'DELETE /api/auth/factors/app', ...proved(404) },
  { route: 'POST /api/auth/factors/recovery-codes', ...proved(409) },
  { route: 'GET /api/auth/with', expected: signedIn(200) },
  { route: 'GET /api/auth/with/:provider', make: () => ({ path: '/api/auth/with/google' }), expected: everybody(404) },
  {
    route: 'POST /api/auth/with/:provider/connect',
    make: () => ({ path: '/api/auth/with/google/connect' }),
    ...confirmed(404),
  },
  { route: 'DELETE /api/auth/with/:provider/:id', make: () => ({ path: '/api/auth/with/google/1' }), ...proved(404) },
  { route: 'GET /login/with/:provider', make: () => ({ path: '/login/with/google' }), expected: everybody(303) },
  { route: 'POST /api/auth/invitation/open', make: send({ token }), expected: everybody(410) },
  { route: 'POST /api/auth/invitation/accept', make: send({ token }), expected: signedIn(410) },
  { route: 'GET /api/auth/invitation/own', expected: signedIn(200) },
  { route: 'POST /api/auth/invitation/own/accept', make: send({ id: 'none' }), expected: signedIn(409) },
  { route: 'POST /api/auth/recovery/look', make: send({ token }), expected: everybody(410) },
  { route: 'POST /api/auth/recovery/use', make: send({ token }), expected: everybody(410) },
  { route: 'POST /api/auth/recovery/cancel', make: send({ token }), expected: everybody(410) },
]
