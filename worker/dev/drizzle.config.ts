import { defineConfig } from 'drizzle-kit'

// Writes the next migration: drizzle-kit generate --config worker/dev/drizzle.config.ts
export default defineConfig({
  dialect: 'sqlite',
  schema: [
    'schema',
    'brand-schema',
    'accounts/security-schema',
    'desk/desk-schema',
    'messages/messages-schema',
    'messages/newsletter-schema',
    'reviews/reviews-schema',
    'accounts/card-holders-schema',
    'fares/fares-schema',
    'alerts/alerts-schema',
    'ledger/ledger-schema',
    'numbers/numbers-schema',
    'domains/domains-schema',
    'payouts/payouts-schema',
    'promotions/promotions-schema',
    'team/team-schema',
  ].map((file) => `./worker/adapters/libsql/${file}.ts`),
  out: './migrations',
})
