import * as v from 'valibot'

/** One of the user's sessions. `id` names it and is no secret; `device` such as "Chrome on Windows", null when it isn't known. */
export const ActiveSession = v.object({
  id: v.string(),
  device: v.nullable(v.string()),
  createdAt: v.string(),
  /** Told to the hour; null when the session wasn't used since it began. */
  lastSeenAt: v.nullable(v.string()),
  /** Whether it is the session that asks. */
  isCurrent: v.boolean(),
})
export type ActiveSession = v.InferOutput<typeof ActiveSession>

/** The answer of GET /api/auth/sessions: the present session first, then the most recently used. */
export const ActiveSessions = v.object({ sessions: v.array(ActiveSession) })
export type ActiveSessions = v.InferOutput<typeof ActiveSessions>
