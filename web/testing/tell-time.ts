import { noteTime } from '../page/server-clock'

/** Lets the app learn the server's time, as from an answer of the API; by default the time of this device. */
export const tellTime = (at = Date.now()): void =>
  noteTime(new Response(null, { headers: { date: new Date(at).toUTCString(), 'cache-control': 'private, no-store' } }))
