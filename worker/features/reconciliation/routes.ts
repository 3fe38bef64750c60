import { type Context, Hono } from 'hono'
import type { Deps } from '../../deps'
import { DomainError } from '../../domain/error'
import { requireAdministrator, requireElevated } from '../../http/admin'
import type { AppEnv } from '../../http/app-env'
import { viewedMode } from '../../http/brand'
import { readSentFile } from '../../http/json-body'
import { limitChanges } from '../../http/limit-changes'
import { validate } from '../../http/validate'
import { postStatementLine } from '../desk/bookings/post-statement-line'
import { listBankPayouts, readBankPayout } from './bank-payouts'
import { ComparisonRequest } from './contract'
import { BankPayoutPath, BankPayoutQuery, BankPayoutsQuery } from './contract-bank-payouts'
import {
  MOST_STATEMENT_BYTES,
  StatementColumns,
  StatementLineNote,
  StatementLinePath,
  StatementPath,
  StatementsQuery,
} from './contract-statements'
import { readReports, reconcileNow } from './reconcile-days'
import { listStatements, readInStatement, readStatement } from './statements'

const actor = (c: Context<AppEnv>) => ({ brandKey: c.var.brand.key, userId: c.var.user.id })

/** @throws DomainError `unsupported_media_type`, `body_too_large` */
function sentCsv(c: Context<AppEnv>): Promise<Uint8Array> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'text/csv') throw new DomainError('unsupported_media_type', 'Send the file as text/csv.')
  return readSentFile(c, MOST_STATEMENT_BYTES)
}

/**
 * /api/admin/reconciliation: how our books and the providers' agree, day by day in the shop's mode, statement by statement and payout by payout, for
 * administrators.
 */
export const adminReconciliationRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/', requireAdministrator(deps), async (c) => c.json(await readReports(deps, viewedMode(c))))
    .post('/', requireElevated(deps), validate('json', ComparisonRequest), async (c) =>
      c.json(await reconcileNow(deps, viewedMode(c), c.req.valid('json').day)),
    )
    .get('/bank-payouts', requireAdministrator(deps), validate('query', BankPayoutsQuery), async (c) =>
      c.json(await listBankPayouts(deps, c.req.valid('query'))),
    )
    .get(
      '/bank-payouts/:id',
      requireAdministrator(deps),
      validate('param', BankPayoutPath),
      validate('query', BankPayoutQuery),
      async (c) => c.json(await readBankPayout(deps, c.req.valid('query').mode, c.req.valid('param').id)),
    )
    .get('/statements', requireAdministrator(deps), validate('query', StatementsQuery), async (c) =>
      c.json(await listStatements(deps, c.req.valid('query'))),
    )
    .post(
      '/statements',
      requireElevated(deps),
      limitChanges(deps, 'bookings'),
      validate('query', StatementColumns),
      async (c) => {
        const bytes = await sentCsv(c)
        return c.json(await readInStatement(deps, { bytes, columns: c.req.valid('query'), by: actor(c) }))
      },
    )
    .get('/statements/:id', requireAdministrator(deps), validate('param', StatementPath), async (c) =>
      c.json(await readStatement(deps, c.req.valid('param').id)),
    )
    .post(
      '/statements/:id/lines/:number',
      requireElevated(deps),
      limitChanges(deps, 'bookings'),
      validate('param', StatementLinePath),
      validate('json', StatementLineNote),
      async (c) => {
        const which = { ...c.req.valid('param'), ...c.req.valid('json'), by: actor(c), shopMode: viewedMode(c) }
        return c.json(await postStatementLine(deps, which))
      },
    )
