import type { Deps } from '../deps'

const DAY_MS = 24 * 60 * 60 * 1000
const MAILS_REMEMBERED_DAYS = 30

/** Forgets what has ended: sessions, windows of counts, one-time links a day after their expiry, mails after a month. @throws DomainError `database_unavailable` */
export async function cleanUp({
  sessions,
  links,
  outbox,
  counters,
  clock,
}: Pick<Deps, 'sessions' | 'links' | 'outbox' | 'counters' | 'clock'>): Promise<void> {
  const now = clock.now().getTime()
  await Promise.all([
    sessions.forgetExpired(new Date(now)),
    counters.forget(new Date(now)),
    links.forget(new Date(now - DAY_MS)),
    outbox.forget(new Date(now - MAILS_REMEMBERED_DAYS * DAY_MS)),
  ])
}
