/** Why a link that was requested by mail doesn't work. */
export const WORKS_ONCE =
  'Each link works once, within 30 minutes. It may have been used or have expired, or a part of it is missing.'
