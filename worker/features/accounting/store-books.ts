import type { Database } from '../../platform/database'
import { libsqlInvoices } from '../invoices/store'
import { libsqlLedger } from './store'
import { libsqlCorrections } from './store-corrections'
import { libsqlProviderBalance } from './store-provider-balance'
import { libsqlProviderFees } from './store-provider-fees'
import { libsqlSaleBooks } from './store-sale-books'

/** All that the database knows of the shop's money: its ledger and invoices, and what was noted of the provider of flights. */
export const libsqlBooks = (db: Database) => ({
  ledger: libsqlLedger(db),
  corrections: libsqlCorrections(db),
  invoices: libsqlInvoices(db),
  saleBooks: libsqlSaleBooks(db),
  providerBalance: libsqlProviderBalance(db),
  providerFees: libsqlProviderFees(db),
})
