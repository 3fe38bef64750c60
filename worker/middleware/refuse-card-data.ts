import type { MiddlewareHandler } from 'hono'
import { DomainError } from '../domain/error'
import type { AppEnv } from './app-env'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function hasCardData(body: unknown): boolean {
  if (!isObject(body)) return false
  const details = isObject(body.paymentDetails) ? body.paymentDetails.cardDetails : undefined
  return [body.cardDetails, details].some((card) => isObject(card) && ('number' in card || 'cvv' in card))
}

/**
 * In live mode turns away a body with a card number or security code, whatever else is right or wrong with it (decision 5).
 * @throws DomainError `card_data_refused`
 */
export const refuseCardData: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.var.mode === 'live') {
    const body: unknown = await c.req.json().catch(() => null)
    if (hasCardData(body)) throw new DomainError('card_data_refused', 'Card numbers are not accepted here.')
  }
  await next()
}
