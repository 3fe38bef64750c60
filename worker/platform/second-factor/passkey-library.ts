// The part of @simplewebauthn/server that is used. Few requests need passkeys, so the deployed Worker has it as a separate module
// (vite.config.ts), which is loaded on demand. Everywhere else package.json resolves #passkeys to this file itself.

type Library = typeof import('@simplewebauthn/server')

const library = () => import('@simplewebauthn/server')

/** @throws Error whatever is wrong with a new passkey's response */
export const verifyRegistrationResponse: Library['verifyRegistrationResponse'] = async (options) =>
  (await library()).verifyRegistrationResponse(options)

/** @throws Error whatever is wrong with a passkey's response */
export const verifyAuthenticationResponse: Library['verifyAuthenticationResponse'] = async (options) =>
  (await library()).verifyAuthenticationResponse(options)
