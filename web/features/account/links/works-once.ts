/** Why a link doesn't work that is sent to whoever asks for it. */
export const WORKS_ONCE =
  'Each link works once, within 30 minutes. It may have been used or have expired, or a part of it is missing.'
