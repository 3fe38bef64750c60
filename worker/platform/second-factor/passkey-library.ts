// What is used of @simplewebauthn/server. It weighs a fifth of all that the Worker has, and few requests bring a passkey: the deployed Worker has it as a module
// of its own (vite.config.ts), which is read when one does. Everywhere else package.json leads #passkeys to this file itself.

type Library = typeof import('@simplewebauthn/server')

const library = () => import('@simplewebauthn/server')

/** @throws Error whatever is wrong with a new passkey's answer */
export const verifyRegistrationResponse: Library['verifyRegistrationResponse'] = async (options) =>
  (await library()).verifyRegistrationResponse(options)

/** @throws Error whatever is wrong with a passkey's answer */
export const verifyAuthenticationResponse: Library['verifyAuthenticationResponse'] = async (options) =>
  (await library()).verifyAuthenticationResponse(options)
