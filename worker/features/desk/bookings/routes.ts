import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Deps } from '../../../deps'
import { mayDo } from '../../../domain/account/rights'
import { requireAdministrator, requireBrandChange, requireBrandRight, requireElevated } from '../../../http/admin'
import type { AppEnv } from '../../../http/app-env'
import { viewedMode } from '../../../http/brand'
import { limitChanges } from '../../../http/limit-changes'
import { outliveConnection, sendMailsSoon } from '../../../http/outlive-connection'
import { sendFile } from '../../../http/send-file'
import { validate } from '../../../http/validate'
import { BooksExport, BooksQuery } from '../../accounting/contract'
import { CorrectionAnswer, NewCorrection } from '../../accounting/contract-corrections'
import { MonthCloseQuery } from '../../accounting/contract-month-close'
import { BalanceNote, BalanceQuery } from '../../accounting/contract-provider-balance'
import { ProviderFeeNote, ProviderFeeQuery } from '../../accounting/contract-provider-fees'
import { TrialBalanceQuery } from '../../accounting/contract-trial-balance'
import { readMonthClose } from '../../accounting/month-close'
import { noteBalance, readBalance } from '../../accounting/provider-balance'
import { noteFees, readFees } from '../../accounting/provider-fees'
import { exportBooks, exportInvoices, readBooks } from '../../accounting/read-books'
import { exportTrialBalance, readTrialBalance } from '../../accounting/trial-balance'
import { BookingPath } from '../../trips/routes-one-trip'
import { addBookingNote, cancelForTraveler, openTravelers, quoteForTraveler, resendBookingMail } from './act-on-booking'
import { readAdministered } from './administered-booking'
import { BookingQuery, MailAgain, NewBookingNote, QuotedCancellation } from './contract'
import { answerCorrection, writeCorrection } from './correct-books'
import { listBookings } from './list-bookings'

const CorrectionPath = v.object({
  ...BookingPath.entries,
  correctionId: v.pipe(v.string(), v.uuid('This is not a correction')),
})

/** /api/admin/bookings: the bookings of a brand, and actions on them. A brand's team sees its own, administrators all. */
export function adminBookingRoutes(deps: Deps) {
  const rights = requireBrandRight(deps, 'bookings')
  const change = requireBrandChange(deps, 'bookings')
  const giveBack = requireBrandChange(deps, 'refunds')
  const limited = limitChanges(deps, 'bookings')
  const path = validate('param', BookingPath)
  const which = (c: Context<AppEnv>, { id: bookingId }: { id: string }) => ({
    scope: c.var.brandScope,
    shopMode: viewedMode(c),
    bookingId,
    userId: c.var.user.id,
    withBooks: mayDo(c.var.user.role, 'numbers'),
  })
  return new Hono<AppEnv>()
    .get('/', rights, validate('query', BookingQuery), async (c) =>
      c.json(await listBookings(deps, c.var.brandScope, c.req.valid('query'))),
    )
    .get('/:id', rights, path, async (c) => c.json(await readAdministered(deps, which(c, c.req.valid('param')))))
    .post('/:id/travelers', change, limited, path, async (c) =>
      c.json(await openTravelers(deps, which(c, c.req.valid('param')))),
    )
    .post('/:id/mail', change, limited, path, validate('json', MailAgain), async (c) => {
      const booking = await resendBookingMail(deps, { ...which(c, c.req.valid('param')), ...c.req.valid('json') })
      sendMailsSoon(deps, c)
      return c.json(booking)
    })
    .post('/:id/cancellation-quote', giveBack, limited, path, async (c) =>
      c.json(await quoteForTraveler(deps, which(c, c.req.valid('param')))),
    )
    .post('/:id/cancel', giveBack, limited, path, validate('json', QuotedCancellation), async (c) => {
      const canceling = cancelForTraveler(deps, { ...which(c, c.req.valid('param')), ...c.req.valid('json') })
      outliveConnection(c, canceling)
      const canceled = await canceling
      sendMailsSoon(deps, c)
      return c.json(canceled)
    })
    .post('/:id/notes', change, limited, path, validate('json', NewBookingNote), async (c) =>
      c.json(await addBookingNote(deps, { ...which(c, c.req.valid('param')), ...c.req.valid('json') })),
    )
    .post('/:id/corrections', requireElevated(deps), limited, path, validate('json', NewCorrection), async (c) => {
      const of = { ...which(c, c.req.valid('param')), scope: 'all' as const, by: actor(c) }
      return c.json(await writeCorrection(deps, { ...of, ...c.req.valid('json') }))
    })
    .post(
      '/:id/corrections/:correctionId',
      requireElevated(deps),
      limited,
      validate('param', CorrectionPath),
      validate('json', CorrectionAnswer),
      async (c) => {
        const { correctionId } = c.req.valid('param')
        const of = { ...which(c, c.req.valid('param')), scope: 'all' as const, by: actor(c) }
        return c.json(await answerCorrection(deps, { ...of, correctionId, ...c.req.valid('json') }))
      },
    )
}

const actor = (c: Context<AppEnv>) => ({ brandKey: c.var.brand.key, userId: c.var.user.id })

/**
 * /api/admin/books: the shop's books of a month or a day, and our balance at the provider of flights and its fees, which are for administrators
 * alone. Owners see their own brand.
 */
export const adminBooksRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/', requireBrandRight(deps, 'numbers'), validate('query', BooksQuery), async (c) =>
      c.json(await readBooks(deps, c.var.brandScope, c.req.valid('query'))),
    )
    .get('/trial-balance', requireBrandRight(deps, 'numbers'), validate('query', TrialBalanceQuery), async (c) =>
      c.json(await readTrialBalance(deps, c.var.brandScope, c.req.valid('query'))),
    )
    .get(
      '/trial-balance/export',
      requireBrandRight(deps, 'numbers'),
      limitChanges(deps, 'exports'),
      validate('query', TrialBalanceQuery),
      async (c) =>
        sendFile(c, await exportTrialBalance(deps, c.var.brandScope, { ...c.req.valid('query'), by: actor(c) })),
    )
    .get('/close', requireBrandRight(deps, 'numbers'), validate('query', MonthCloseQuery), async (c) =>
      c.json(await readMonthClose(deps, c.var.brandScope, c.req.valid('query'))),
    )
    .get('/balance', requireAdministrator(deps), validate('query', BalanceQuery), async (c) =>
      c.json(await readBalance(deps, c.req.valid('query').mode)),
    )
    .post('/balance', requireElevated(deps), limitChanges(deps, 'bookings'), validate('json', BalanceNote), async (c) =>
      c.json(await noteBalance(deps, { ...c.req.valid('json'), by: actor(c) })),
    )
    .get('/provider-fees', requireAdministrator(deps), validate('query', ProviderFeeQuery), async (c) =>
      c.json(await readFees(deps, c.req.valid('query').mode)),
    )
    .post(
      '/provider-fees',
      requireElevated(deps),
      limitChanges(deps, 'bookings'),
      validate('json', ProviderFeeNote),
      async (c) => c.json(await noteFees(deps, { ...c.req.valid('json'), by: actor(c) })),
    )
    .get(
      '/invoices',
      requireBrandRight(deps, 'numbers'),
      limitChanges(deps, 'exports'),
      validate('query', BooksQuery),
      async (c) => sendFile(c, await exportInvoices(deps, c.var.brandScope, { ...c.req.valid('query'), by: actor(c) })),
    )
    .get(
      '/export',
      requireBrandRight(deps, 'numbers'),
      limitChanges(deps, 'exports'),
      validate('query', BooksExport),
      async (c) => sendFile(c, await exportBooks(deps, c.var.brandScope, { ...c.req.valid('query'), by: actor(c) })),
    )
