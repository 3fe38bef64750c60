import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '#worker/contract/security/factors'
import { plainMessage } from '../../../api/api-error'
import { retryingImport } from '../../../device/lazy-part'

const load = retryingImport(() => import('@simplewebauthn/browser'), 'startAuthentication')

/** Whether this browser supports passkeys. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis

/** Asks for one of the passkeys in the options, or for any of this site; `offered` as a suggestion in the username field. */
export async function askForPasskey(
  options: PasskeyRequestOptions,
  { offered = false } = {},
): Promise<PasskeyAssertion> {
  const { startAuthentication } = await load()
  // Both are the JSON that browsers define; the library's types list the transports one by one.
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON']
  return (await startAuthentication({ optionsJSON, useBrowserAutofill: offered })) as PasskeyAssertion
}

/** Whether this browser suggests passkeys in the username field. */
export const offersPasskeys = async (): Promise<boolean> => (await load()).browserSupportsWebAuthnAutofill()

/** Cancels a pending request for a passkey. */
export const stopAsking = async (): Promise<void> => (await load()).WebAuthnAbortService.cancelCeremony()

/** Creates a passkey on this device. */
export async function makePasskey(options: PasskeyCreationOptions): Promise<PasskeyAttestation> {
  const { startRegistration } = await load()
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON'] // as above
  return (await startRegistration({ optionsJSON })) as PasskeyAttestation
}

/** Whether the request was canceled in favor of another one: no message is shown then. */
export const isAborted = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/** The message when the device gave no passkey, or the server refused it. */
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
