import type { Deps } from '../../../deps'
import type { Database } from '../database'
import { libsqlInvoices } from './libsql-invoices'
import { libsqlLedger } from './libsql-ledger'
import { libsqlProviderBalance } from './libsql-provider-balance'

/** Where money is, what papers say of it, and what is noted of our balance at the provider. */
export const libsqlBooks = (db: Database): Pick<Deps, 'ledger' | 'invoices' | 'providerBalance'> => ({
  ledger: libsqlLedger(db),
  invoices: libsqlInvoices(db),
  providerBalance: libsqlProviderBalance(db),
})
