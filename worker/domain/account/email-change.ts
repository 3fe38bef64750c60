import { DAY_MS, HOUR_MS } from '../time'

/** How long both addresses have to agree to a change. */
export const EMAIL_CHANGE_HOURS = 24

/** How long the old address can stop a change and end all sessions, also when the change itself has come to nothing. */
const STOP_DAYS = 7

/** When a change that is requested now expires. */
export const emailChangeExpiry = (now: Date): Date => new Date(now.getTime() + EMAIL_CHANGE_HOURS * HOUR_MS)

/** Whether the old address can still say that a change was not its owner's. */
export const mayStopChange = ({ state, createdAt }: { state: string; createdAt: string }, now: Date): boolean =>
  state !== 'changed' && state !== 'stopped' && now.getTime() - Date.parse(createdAt) < STOP_DAYS * DAY_MS
