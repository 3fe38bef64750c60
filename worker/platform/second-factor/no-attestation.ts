// Passkeys are asked for without attestation (passkey-challenges.ts), so browsers send no statement by the device's maker. What would examine
// one is half of @simplewebauthn/server: in the deployed Worker this file stands in its place (vite.config.ts). A statement that comes in spite
// of that is refused; one that the new key signs itself needs no certificate, and is checked.

const refuse = (): never => {
  throw new Error('a statement by the maker, which nobody asked for')
}
const noCertificate = ''

export {
  noCertificate as Apple_WebAuthn_Root_CA,
  noCertificate as GlobalSign_Root_CA,
  noCertificate as GlobalSign_Root_CA_R3,
  noCertificate as GlobalSign_Root_R46,
  noCertificate as Google_Hardware_Attestation_Root_1,
  noCertificate as Google_Hardware_Attestation_Root_2,
  noCertificate as Google_Hardware_Attestation_Root_3,
  noCertificate as Google_Hardware_Attestation_Root_4,
  refuse as convertX509PublicKeyToCOSE,
  refuse as getCertificateInfo,
  refuse as isCertRevoked,
  refuse as validateCertificatePath,
  refuse as validateExtFIDOGenCEAAGUID,
  refuse as verifyAttestationAndroidKey,
  refuse as verifyAttestationAndroidSafetyNet,
  refuse as verifyAttestationApple,
  refuse as verifyAttestationFIDOU2F,
  refuse as verifyAttestationTPM,
  refuse as verifyAttestationWithMetadata,
}
