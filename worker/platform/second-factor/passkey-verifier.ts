import { decodeBase64urlIgnorePadding, encodeBase64urlNoPadding } from '@oslojs/encoding'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '#passkeys'
import type { Log } from '../platform'
import type { PasskeyVerifier } from './factors'

const bytes = (base64url: string) => new Uint8Array(decodeBase64urlIgnorePadding(base64url))

/** EdDSA, ECDSA with SHA-256 and RSA with SHA-256, by their COSE numbers: the algorithms that browsers use. */
const ALGORITHMS = [-8, -7, -257]

/** WebAuthn by @simplewebauthn/server, which throws whatever is wrong with a response. */
export function passkeyVerifier(log: Log): PasskeyVerifier {
  // Its messages repeat the input: only the kind of error is logged.
  const refuse = (error: unknown) => {
    log({ level: 'info', event: 'passkey_refused', reason: error instanceof Error ? error.name : 'unknown' })
    return null
  }
  return {
    challengeIn({ response }) {
      try {
        const data: unknown = JSON.parse(new TextDecoder().decode(bytes(response.clientDataJSON)))
        const challenge = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : null
        return typeof challenge === 'string' ? challenge : null
      } catch {
        return null
      }
    },

    async verifyAttestation(answer, { challenge, origin, rpId }) {
      const verified = await verifyRegistrationResponse({
        response: { ...answer, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(refuse)
      if (!verified?.verified) return null
      const { credential, credentialBackedUp } = verified.registrationInfo
      return {
        id: credential.id,
        publicKey: encodeBase64urlNoPadding(credential.publicKey),
        counter: credential.counter,
        transports: answer.response.transports,
        isBackedUp: credentialBackedUp,
      }
    },

    async verifyAssertion({ response, ...answer }, { challenge, origin, rpId, passkey }) {
      const { userHandle, ...signed } = response
      const verified = await verifyAuthenticationResponse({
        response: { ...answer, response: { ...signed, ...(userHandle && { userHandle }) }, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: rpId,
        credential: { id: passkey.id, publicKey: bytes(passkey.publicKey), counter: passkey.counter },
        requireUserVerification: true,
      }).catch(refuse)
      if (!verified?.verified) return null
      const { newCounter, credentialBackedUp } = verified.authenticationInfo
      return { counter: newCounter, isBackedUp: credentialBackedUp }
    },
  }
}
