import type { Deps } from '../../deps'
import type { Activity } from './contract'

const PAGE_ROWS = 10

/** A page of the account's security events, newest first. `after` is the `next` of the page before. @throws DomainError `database_unavailable` */
export async function listActivity(
  { securityEvents }: Pick<Deps, 'securityEvents'>,
  { brandKey, userId, after }: { brandKey: string; userId: string; after: string | undefined },
): Promise<Activity> {
  const [at = '', id = ''] = after?.split('~') ?? []
  const page = { limit: PAGE_ROWS + 1, after: after === undefined ? null : { at, id } }
  const found = await securityEvents.listOfUser(brandKey, userId, page)
  const events = found.slice(0, PAGE_ROWS)
  const last = events.at(-1)
  return { events, next: last && found.length > PAGE_ROWS ? `${last.at}~${last.id}` : null }
}
