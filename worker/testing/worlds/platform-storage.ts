import { openDatabase } from '../../adapters/libsql/database'
import { libsqlAudit } from '../../adapters/libsql/libsql-audit'
import { libsqlBrands } from '../../adapters/libsql/libsql-brands'
import { libsqlCounters } from '../../adapters/libsql/libsql-counters'
import { libsqlLinks } from '../../adapters/libsql/libsql-links'
import { libsqlOutbox } from '../../adapters/libsql/libsql-outbox'
import { libsqlSessions } from '../../adapters/libsql/libsql-sessions'
import { libsqlUsers } from '../../adapters/libsql/libsql-users'
import { libsqlBookings } from '../../adapters/libsql/purchases/libsql-bookings'
import { libsqlCancellations } from '../../adapters/libsql/purchases/libsql-cancellations'
import { libsqlPurchases } from '../../adapters/libsql/purchases/libsql-purchases'
import type { Deps } from '../../deps'
import { fakeAudit } from '../doubles/fake-audit'
import { fakeBrandRecords } from '../doubles/fake-brand-records'
import { fakeCancellations, fakeSoldBookings } from '../doubles/fake-cancellations'
import { fakeCounters } from '../doubles/fake-counters'
import { fakeLinks } from '../doubles/fake-links'
import { fakeOutbox } from '../doubles/fake-outbox'
import { fakePurchases } from '../doubles/fake-purchases'
import { fakeSessions } from '../doubles/fake-sessions'
import { fakeUsers } from '../doubles/fake-users'

/** Everything of a platform that is stored. */
export type Storage = Pick<
  Deps,
  | 'users'
  | 'sessions'
  | 'purchases'
  | 'bookings'
  | 'cancellations'
  | 'links'
  | 'outbox'
  | 'audit'
  | 'brandRecords'
  | 'counters'
>

/** A new platform's storage, in memory. */
export function inMemory(): Storage {
  const users = fakeUsers()
  const sessions = fakeSessions(users)
  const outbox = fakeOutbox()
  const purchases = fakePurchases(users, sessions, outbox)
  const audit = fakeAudit()
  users.recordAudit = audit.insert
  return {
    ...{ users, sessions, outbox, purchases, audit },
    bookings: fakeSoldBookings(purchases),
    cancellations: fakeCancellations(purchases, outbox),
    links: fakeLinks({ users, sessions, outbox, purchases }),
    brandRecords: fakeBrandRecords(audit),
    counters: fakeCounters(),
  }
}

/** The storage in a libSQL server, which other tests may share. */
export function inLibsql(url: string): Storage {
  const db = openDatabase({ url })
  return {
    users: libsqlUsers(db),
    sessions: libsqlSessions(db),
    purchases: libsqlPurchases(db),
    bookings: libsqlBookings(db),
    cancellations: libsqlCancellations(db),
    links: libsqlLinks(db),
    // Nobody sends: what is due may be another test's.
    outbox: { ...libsqlOutbox(db), claim: async () => [] },
    audit: libsqlAudit(db),
    brandRecords: libsqlBrands(db),
    counters: libsqlCounters(db),
  }
}
