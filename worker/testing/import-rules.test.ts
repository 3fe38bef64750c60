import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { importsOf, violationsOf } from './import-rules'

describe('who may import whom', () => {
  it('holds in every file', () => {
    const files = globSync('{worker,web}/**/*.{ts,tsx}')
    expect(files.length).toBeGreaterThan(50)
    expect(files.flatMap((file) => violationsOf(file, readFileSync(file, 'utf8')))).toEqual([])
  })

  it.each([
    ['worker/contract/offer.ts', `import { Hono } from 'hono'`],
    ['worker/contract/offer.ts', `import { price } from '../domain/pricing'`],
    ['worker/domain/pricing.ts', `import type { Deps } from '../deps'`],
    ['worker/domain/session.ts', `import { sha256Hex } from '../crypto/digest'`],
    ['worker/content/faq.ts', `import { Hono } from 'hono'`],
    ['worker/content/faq.ts', `import { sha256Hex } from '../crypto/digest'`],
    ['worker/crypto/digest.ts', `import { DomainError } from '../domain/error'`],
    ['worker/crypto/digest.ts', `import { digest } from 'node:crypto'`],
    ['worker/services/search.ts', `import { faqEntries } from '../content/faq'`],
    ['worker/services/search.ts', `import { duffelFlights } from '../adapters/duffel/duffel-flights'`],
    ['worker/services/search.ts', `import { Hono } from 'hono'`],
    ['worker/routes/flights.ts', `import { db } from '../adapters/libsql/database'`],
    ['worker/services/sign-in.ts', `import { libsqlUsers } from '../adapters/libsql/accounts/libsql-users'`],
    ['worker/domain/session.ts', `import type { UserRepository } from '../adapters/libsql/accounts/libsql-users'`],
    ['worker/adapters/duffel/flights.ts', `import { stripePayments } from '../stripe/stripe-payments'`],
    ['worker/adapters/duffel/flights.ts', `export * from '../../services/search-flights'`],
    ['worker/sandbox/duffel.ts', `import { parseMoney } from '../domain/money'`],
    ['web/features/search/form.tsx', `import { Seat } from '../booking/seat'`],
    ['web/features/search/form.tsx', `const seat = await import('../booking/seat')`],
    ['web/ui/button.tsx', `import { Form } from '../features/search/form'`],
    ['web/features/search/form.tsx', `import { anAnswer } from './test-answer'`],
    ['web/links/search.ts', `import { readStored } from '../device/storage'`],
    ['web/words/names.ts', `import { Button } from '../ui/button'`],
    ['web/device/storage.ts', `import { api } from '../api/client'`],
    ['web/api/client.ts', `import { createApp } from '#worker/app'`],
    ['web/routes/index.tsx', `import { x } from '#worker/domain/money'`],
    ['web/features/search/form.tsx', `import { sha256Hex } from '#worker/crypto/digest'`],
    ['web/ui/button.tsx', `import { faqEntries } from '#worker/content/faq'`],
  ])('refuses a planted import: %s %s', (file, source) => {
    expect(violationsOf(file, source)).toHaveLength(1)
  })

  it.each([
    ['web/api/client.ts', `import type { AppType } from '#worker/app'`],
    ['web/features/search/form.tsx', `import { results } from './results'`],
    ['worker/adapters/duffel/flights.ts', `import { toOffer } from './offer'`],
    ['web/features/help/faq.tsx', `import { faqEntries } from '#worker/content/faq'`],
    ['worker/services/sign-in.ts', `import { sha256Hex } from '../crypto/digest'`],
    ['worker/services/sign-in.ts', `import type { UserRepository } from '../adapters/libsql/accounts/libsql-users'`],
    ['worker/build-deps.ts', `import { duffelFlights } from './adapters/duffel/duffel-flights'`],
    ['web/features/search/test-answer.ts', `import { anOffer } from '../../../worker/testing/an-offer'`],
    ['worker/domain/pricing.test.ts', `import { app } from '../app'`],
  ])('allows %s %s', (file, source) => {
    expect(violationsOf(file, source)).toEqual([])
  })

  it('sees multi-line, side-effect and dynamic imports', () => {
    const source = `import 'a'\nimport {\n  b,\n} from 'b'\nexport type { C } from 'c'\nimport('d')\nimport type { E } from 'e'`
    expect(importsOf(source).map(({ specifier }) => specifier)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })
})
