import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '#worker/contract/security/factors'
import { plainMessage } from '../../../api/api-error'
import { retryingImport } from '../../../device/lazy-part'

const load = retryingImport(() => import('@simplewebauthn/browser'), 'startAuthentication')

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis

/** Asks for one of the passkeys that the options name, or any of this site; `offered` among the user names that a field proposes. */
export async function askForPasskey(
  options: PasskeyRequestOptions,
  { offered = false } = {},
): Promise<PasskeyAssertion> {
  const { startAuthentication } = await load()
  // Both sides mean the JSON that browsers define; the library's types name its transports one by one.
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON']
  return (await startAuthentication({ optionsJSON, useBrowserAutofill: offered })) as PasskeyAssertion
}

/** Whether this browser offers passkeys among the user names that a field proposes. */
export const offersPasskeys = async (): Promise<boolean> => (await load()).browserSupportsWebAuthnAutofill()

/** Puts a question away that nobody has answered. */
export const stopAsking = async (): Promise<void> => (await load()).WebAuthnAbortService.cancelCeremony()

/** Has this device make a passkey. */
export async function makePasskey(options: PasskeyCreationOptions): Promise<PasskeyAttestation> {
  const { startRegistration } = await load()
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON'] // as above
  return (await startRegistration({ optionsJSON })) as PasskeyAttestation
}

/** Whether the question was put away for another one, about which nothing is to be said. */
export const isAborted = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/** Why no passkey came, or why the server took none. */
export function passkeyFailure(error: unknown): string {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
      return 'No passkey was given. Please try again, or take another way.'
    case 'InvalidStateError':
      return 'This device has a passkey for your account already.'
    case 'SecurityError':
      return 'Passkeys do not work at this address.'
    default:
      return plainMessage(error, 'The passkey could not be used. Please try again.')
  }
}
