import * as v from 'valibot'

/** The providers that people may sign in with, where the platform has set them up. */
export const SignInProviderName = v.picklist(['google', 'github'])
export type SignInProviderName = v.InferOutput<typeof SignInProviderName>

export const PROVIDER_NAMES: Record<SignInProviderName, string> = { google: 'Google', github: 'GitHub' }

/**
 * Why a sign-in with a provider came to nothing, as the address of the sign-in page says it. `failed`: it wasn't begun in this browser, too
 * long ago, or its answer wasn't right.
 */
export const SignInProblem = v.picklist([
  'canceled',
  'failed',
  'unavailable',
  'unverified',
  'refused',
  'elsewhere',
  'taken',
  'too_many',
])
export type SignInProblem = v.InferOutput<typeof SignInProblem>

/** A provider that the signed-in user has connected. */
export interface ConnectedProvider {
  provider: SignInProviderName
  id: string
  since: string
}

/** The answer of GET /api/auth/with: the user's providers, and whether they could sign in without one of them. */
export interface ConnectedProviders {
  connected: ConnectedProvider[]
  hasOtherWay: boolean
}
