const ELEVATED_MINUTES = 15

/** Until when a session that is raised to administrator now stays raised (decision 20: 15 minutes). */
export const elevatedUntil = (now: Date): Date => new Date(now.getTime() + ELEVATED_MINUTES * 60_000)
