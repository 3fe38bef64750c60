import type { Database } from '../database'
import { libsqlSaleBooks } from '../desk/libsql-sale-books'
import { libsqlInvoices } from './libsql-invoices'
import { libsqlLedger } from './libsql-ledger'
import { libsqlProviderBalance } from './libsql-provider-balance'
import { libsqlProviderFees } from './libsql-provider-fees'

/** All that the database knows of the shop's money: its ledger and papers, and what was noted of the provider of flights. */
export const libsqlBooks = (db: Database) => ({
  ledger: libsqlLedger(db),
  invoices: libsqlInvoices(db),
  saleBooks: libsqlSaleBooks(db),
  providerBalance: libsqlProviderBalance(db),
  providerFees: libsqlProviderFees(db),
})
