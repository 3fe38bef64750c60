import type { Mode } from '../../contract/admin'
import type { Person } from '../saved-travelers'

/** An account that keeps cards at the gateway of a mode. */
export interface CardHolder {
  id: string
  brandKey: string
  mode: Mode
  /** The gateway's id of it; null until it is known. */
  customerId: string | null
  /** The card that is chosen first when they pay; null where they chose none. It may be removed meanwhile. */
  defaultCardId: string | null
}

/** Who keeps cards at the gateway. Cards themselves aren't stored here. @throws DomainError `database_unavailable` */
export interface CardHolderRepository {
  find(person: Person, mode: Mode): Promise<CardHolder | null>
  /** Whose customer this is at the gateway; null of nobody's, or of a user who is gone. */
  findByCustomer(brandKey: string, mode: Mode, customerId: string): Promise<(CardHolder & Person) | null>
  /** Of both modes. */
  list(person: Person): Promise<CardHolder[]>
  /** Records a holder, or gives the one that there is; null, and nothing recorded, of a user who is gone. */
  insertOrFind(person: Person, holder: { id: string; mode: Mode; now: Date }): Promise<CardHolder | null>
  /** Notes the gateway's id unless there is one, and gives the holder as it then stands; null when it is gone, or nobody's any more. */
  noteCustomer(person: Person, holderId: string, customerId: string): Promise<CardHolder | null>
  setDefault(person: Person, mode: Mode, cardId: string | null): Promise<void>
  /** Holders whose account was deleted. */
  orphans(limit: number): Promise<CardHolder[]>
  /** Forgets a holder whose account was deleted. */
  forget(holderId: string): Promise<void>
}
