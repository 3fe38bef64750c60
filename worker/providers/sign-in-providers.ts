import type { SignInProviderName } from '../contract/sign-in-with'

/** What ties the provider's answer to the request: each is random and used once. */
export interface SignInRequest {
  state: string
  /** Comes back in the ID token. */
  nonce: string
  /** The secret of PKCE (RFC 7636): only its digest goes through the browser. */
  verifier: string
  redirectUri: string
}

/** Somebody as their provider knows them. `email` is null, or unconfirmed, where the provider doesn't vouch for an address. */
export interface ProvidedIdentity {
  /** Never changes, unlike the address. */
  subject: string
  email: string | null
  isVerified: boolean
  firstName: string
  lastName: string
}

/** A provider that people have an account with already. Both calls throw a SignInProblemError. */
export interface SignInProvider {
  /** The provider's page, where the browser goes from the shop at `origin`. */
  address(request: SignInRequest, origin: string): Promise<URL>
  /** Who came back with these parameters. */
  identify(answer: URLSearchParams, request: SignInRequest): Promise<ProvidedIdentity>
}

/** The providers that are set up. */
export type SignInProviders = Partial<Record<SignInProviderName, SignInProvider>>
