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
    ['worker/domain/session.ts', `import { sha256Hex } from '../platform/crypto/digest'`],
    ['worker/domain/session.ts', `import type { UserRepository } from '../features/account/store'`],
    ['worker/content/faq.ts', `import { Hono } from 'hono'`],
    ['worker/content/faq.ts', `import { sha256Hex } from '../platform/crypto/digest'`],
    ['worker/platform/crypto/digest.ts', `import { DomainError } from '../../domain/error'`],
    ['worker/platform/crypto/digest.ts', `import { digest } from 'node:crypto'`],
    ['worker/platform/kv-mode.ts', `import { publishBrand } from '../features/brands/publish-brand'`],
    ['worker/providers/duffel/flights.ts', `import { stripePayments } from '../stripe/stripe-payments'`],
    ['worker/providers/duffel/flights.ts', `export * from '../../features/search/search-flights'`],
    ['worker/features/search/run-search.ts', `import { faqEntries } from '../../content/faq'`],
    ['worker/features/search/run-search.ts', `import { duffelFlights } from '../../providers/duffel/duffel-flights'`],
    ['worker/features/search/run-search.ts', `import { Hono } from 'hono'`],
    ['worker/features/search/run-search.ts', `import { eq } from 'drizzle-orm'`],
    ['worker/features/search/run-search.ts', `import { currentUser } from '../../http/session'`],
    ['worker/features/account/sign-in/sign-in.ts', `import { usersStore } from '../store'`],
    ['worker/features/alerts/contract.ts', `import { checkAlerts } from './check-alerts'`],
    ['worker/features/alerts/rules-alert-days.ts', `import { checkAlerts } from './check-alerts'`],
    ['worker/features/alerts/mails.ts', `import type { Alert } from './store'`],
    ['worker/features/alerts/tables.ts', `import { checkAlerts } from './check-alerts'`],
    ['worker/features/alerts/routes.ts', `import { alertStore } from './store'`],
    // The order of the features, at its ends and in between.
    ['worker/features/mail/prepare-mail.ts', `import { issueLink } from '../account/issue-link'`],
    ['worker/features/booking/write-booking.ts', `import type { Purchase } from '../purchase/store'`],
    ['worker/features/purchase/place-order.ts', `import { openFile } from '../desk/case-file'`],
    ['worker/features/account/store.ts', `import { isOwnAlert } from '../rights/store-own-messages'`],
    ['worker/features/desk/read-case.ts', `import { runSchedule } from '../../run-schedule'`],
    ['worker/http/session.ts', `import { quote } from '../features/cancellation/quote-cancellation'`],
    ['worker/sandbox/duffel.ts', `import { parseMoney } from '../domain/money'`],
    ['web/features/search/form.tsx', `import { Seat } from '../booking/seat'`],
    ['web/features/search/form.tsx', `const seat = await import('../booking/seat')`],
    ['web/features/reviews/review-page.tsx', `import { Moderation } from './admin/reviews-page'`],
    ['web/features/reviews/admin/reviews-page.tsx', `import { Seat } from '../../booking/seat'`],
    ['web/ui/button.tsx', `import { Form } from '../features/search/form'`],
    ['web/features/search/form.tsx', `import { anAnswer } from './test-answer'`],
    ['web/links/search.ts', `import { readStored } from '../device/storage'`],
    ['web/words/names.ts', `import { Button } from '../ui/button'`],
    ['web/device/storage.ts', `import { api } from '../api/client'`],
    ['web/api/client.ts', `import { createApp } from '#worker/app'`],
    ['web/routes/index.tsx', `import { x } from '#worker/domain/money'`],
    ['web/features/search/form.tsx', `import { sha256Hex } from '#worker/platform/crypto/digest'`],
    ['web/ui/button.tsx', `import { faqEntries } from '#worker/content/faq'`],
    ['web/features/search/form.tsx', `import { useForm } from '@modular-forms/react'`],
    ['web/features/search/form.test.tsx', `import { useForm } from '@modular-forms/react'`],
  ])('refuses a planted import: %s %s', (file, source) => {
    expect(violationsOf(file, source)).toHaveLength(1)
  })

  it.each([
    ['web/api/client.ts', `import type { AppType } from '#worker/app'`],
    ['web/ui/form/form-library.ts', `export { useForm } from '@modular-forms/react'`],
    ['web/features/search/form.tsx', `import { results } from './results'`],
    ['web/features/reviews/admin/reviews-page.tsx', `import { BrandChoice } from '../../brands/admin/brand-choice'`],
    ['worker/providers/duffel/flights.ts', `import { toOffer } from './offer'`],
    ['worker/features/alerts/check-alerts.ts', `import { FareAlert } from '../../features/seen/sighting'`],
    ['worker/features/alerts/store.ts', `import { purchases } from '../../platform/tables'`],
    ['worker/features/mail/prepare-mail.ts', `import { words } from '../desk/contract-evidence'`],
    ['worker/features/account/routes.ts', `import { openTrip } from '../trips/trip-links'`],
    ['web/features/alerts/alert-form.tsx', `import { Alert } from '#worker/features/alerts/contract'`],
    ['web/features/help/faq.tsx', `import { faqEntries } from '#worker/content/faq'`],
    ['worker/features/account/sign-in/sign-in.ts', `import { sha256Hex } from '../../../platform/crypto/digest'`],
    ['worker/features/account/sign-in/sign-in.ts', `import type { UserRepository } from '../store'`],
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
