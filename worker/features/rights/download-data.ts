import type { User } from '../../contract/account'
import type { BrandRecord } from '../../contract/brand'
import type { Deps } from '../../deps'
import { DomainError } from '../../domain/error'
import { countAttempt } from '../account/sign-in/limit-attempts'
import { type NotingDeps, noteSecurityEvent, notingThrottled } from '../activity/security-events'
import type { AfterRow, Visitor } from '../activity/store-security-events'
import { listCards } from '../cards/stored-cards'
import { listSavedTravelers, rememberedSince } from '../travelers/saved-travelers'
import { PERSONAL_DATA_VERSION, type PersonalData } from './contract-personal-data'
import type { DataPage } from './store-personal-data'

/** The most rows in memory at once, however many there are. */
const PAGE_ROWS = 50

/** The items of a JSON array, page by page; each page is read once the previous one was consumed. */
async function* arrayItems<T>(read: (after: AfterRow | null) => Promise<DataPage<T>>): AsyncGenerator<string> {
  let after: AfterRow | null = null
  let separator = ''
  do {
    const page: DataPage<T> = await read(after)
    for (const row of page.rows) {
      yield `${separator}\n${JSON.stringify(row)}`
      separator = ','
    }
    after = page.next
  } while (after)
}

/** A user's cards of both modes, as stored at the payment providers. */
async function exportedCards(
  deps: Pick<Deps, 'cardHolders' | 'payments'>,
  of: { brand: BrandRecord; user: User },
): Promise<PersonalData['storedCards']> {
  const holders = await deps.cardHolders.list({ brandKey: of.brand.key, userId: of.user.id })
  const lists = holders.map(async ({ mode }) =>
    (await listCards(deps, { ...of, mode })).map(({ id, ...card }) => ({ mode, ...card })),
  )
  return (await Promise.all(lists)).flat()
}

/** Every part of the file by its name, as JSON: a value at once, or an array page by page. */
type Part = [name: keyof PersonalData, content: string | AsyncGenerator<string>]

/**
 * Everything that the brand stores about the signed-in user, as the pieces of one JSON text (contract-personal-data). Throws what fails
 * before the first piece; if a later page can't be read, the pieces end with an error, so that half a file never looks like a whole one.
 * @throws DomainError `not_signed_in` when the account is gone, `too_many_requests`, `database_unavailable`, `payment_unavailable`
 */
export async function downloadData(
  deps: NotingDeps &
    Pick<
      Deps,
      'personalData' | 'savedTravelers' | 'cardHolders' | 'payments' | 'secrets' | 'securityEvents' | 'counters'
    >,
  { brand, user, visitor }: { brand: BrandRecord; user: User; visitor: Visitor },
): Promise<AsyncGenerator<string>> {
  const person = { brandKey: brand.key, userId: user.id }
  const counting = countAttempt(deps, 'download-data', brand.key, user.id)
  await notingThrottled(deps, { ...person, visitor, call: 'data' }, counting)
  const found = await deps.personalData.account(person)
  if (!found) throw new DomainError('not_signed_in', 'Not authenticated')
  await noteSecurityEvent(deps, { ...person, kind: 'data_downloaded', visitor })
  const [savedTravelers, since] = await Promise.all([listSavedTravelers(deps, person), rememberedSince(deps, person)])
  const consents: PersonalData['consents'] = since ? [{ use: 'saved_travelers', givenAt: since }] : []
  const storedCards = await exportedCards(deps, { brand, user })
  const events = async (after: AfterRow | null) => {
    const rows = await deps.securityEvents.listOfUser(brand.key, user.id, { limit: PAGE_ROWS, after })
    const last = rows.at(-1)
    return { rows, next: last && rows.length === PAGE_ROWS ? { at: last.at, id: last.id } : null }
  }
  const { account, factors, emailChanges, sessions, mails, newsletter, priceAlerts, reviews } = found
  const written = {
    account,
    factors,
    emailChanges,
    sessions,
    mails,
    newsletter,
    priceAlerts,
    consents,
    savedTravelers,
    storedCards,
    reviews,
  }
  const head: Part[] = Object.entries({
    format: 'tailfin-personal-data',
    version: PERSONAL_DATA_VERSION,
    createdAt: deps.clock.now().toISOString(),
    brand: { key: brand.key, name: brand.name },
    ...written,
  } satisfies Omit<PersonalData, 'securityEvents' | 'purchases' | 'bookings' | 'messages'>).map(([name, value]) => [
    name as keyof PersonalData, // the keys of the object above
    JSON.stringify(value),
  ])
  return writeParts([
    ...head,
    ['securityEvents', arrayItems(events)],
    ['purchases', arrayItems((after) => deps.personalData.purchases(person, after, PAGE_ROWS))],
    ['bookings', arrayItems((after) => deps.personalData.bookings(person, after, PAGE_ROWS))],
    ['messages', arrayItems((after) => deps.personalData.messages(person, after, PAGE_ROWS))],
  ])
}

async function* writeParts(parts: Part[]): AsyncGenerator<string> {
  let separator = '{'
  for (const [name, content] of parts) {
    yield `${separator}\n${JSON.stringify(name)}: `
    separator = ','
    if (typeof content === 'string') {
      yield content
      continue
    }
    yield '['
    yield* content
    yield ']'
  }
  yield '\n}\n'
}
