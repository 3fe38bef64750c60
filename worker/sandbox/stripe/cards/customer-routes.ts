import { type Context, Hono } from 'hono'
import { readParameters, refuseUnknown, type StripeContext, seconds } from '../http/call'
import { badParameter, noSuch, readPairs, readText, StripeFailure } from '../http/form-body'
import { LIST_PARAMETERS, paginate } from '../http/list-page'
import { newId } from '../records'
import { findTestCard } from '../test-cards'
import { type CustomerRecord, cardRecords, type MethodRecord, renderMethod } from './card-records'

const renderCustomer = ({ id, metadata, created, deleted }: CustomerRecord) =>
  deleted
    ? { id, object: 'customer', deleted }
    : { id, object: 'customer', created, description: null, email: null, livemode: false, metadata, name: null }

/** /v1/customers and /v1/payment_methods: customers and their cards. Cards can't be created here, only stored from the published test cards. */
export function customerRoutes(context: StripeContext) {
  const { customers, methods, keep } = cardRecords(context)

  async function findMethod(id: string): Promise<MethodRecord> {
    const method = await methods.find(id)
    if (!method) throw noSuch('PaymentMethod', id, 'payment_method')
    return method
  }

  async function listMethods(c: Context, customer: string, url: string) {
    const body = await readParameters(c)
    refuseUnknown(body, ...LIST_PARAMETERS, 'allow_redisplay', 'customer', 'type')
    const { deleted } = (await customers.find(customer)) ?? { deleted: true }
    if (deleted) throw noSuch('customer', customer, 'customer')
    const isAsked = ['card', null].includes(readText(body, 'type'))
    const theirs = (await methods.list()).filter((method) => method.customer === customer && isAsked)
    return c.json(paginate(theirs, { body, url, render: renderMethod }))
  }

  return new Hono()
    .post('/customers', async (c) => {
      const body = await readParameters(c)
      refuseUnknown(body, 'description', 'email', 'metadata', 'name')
      const id = newId(context.random, 'cus_')
      const customer = { id, metadata: readPairs(body, 'metadata'), created: seconds(context.now()), deleted: false }
      await customers.put(id, customer)
      return c.json(renderCustomer(customer))
    })
    .get('/customers/:id', async (c) => {
      const customer = await customers.find(c.req.param('id'))
      if (!customer) throw noSuch('customer', c.req.param('id'), 'id')
      return c.json(renderCustomer(customer))
    })
    .delete('/customers/:id', async (c) => {
      const customer = await customers.existing(c.req.param('id'), 'id')
      for (const method of await methods.list()) {
        if (method.customer === customer.id) await methods.put(method.id, { ...method, customer: null })
      }
      const gone = { ...customer, metadata: {}, deleted: true }
      await customers.put(customer.id, gone)
      return c.json(renderCustomer(gone))
    })
    .get('/customers/:id/payment_methods', async (c) => {
      const id = c.req.param('id')
      return listMethods(c, id, `/v1/customers/${id}/payment_methods`)
    })
    .get('/customers/:id/payment_methods/:method', async (c) => {
      await customers.existing(c.req.param('id'))
      const method = await findMethod(c.req.param('method'))
      if (method.customer !== c.req.param('id')) throw noSuch('PaymentMethod', method.id, 'payment_method')
      return c.json(renderMethod(method))
    })
    .get('/payment_methods', async (c) => {
      const customer = readText(await readParameters(c), 'customer')
      if (customer === null) throw badParameter('customer', 'Missing required param: customer.', 'parameter_missing')
      return listMethods(c, customer, '/v1/payment_methods')
    })
    .get('/payment_methods/:id', async (c) => c.json(renderMethod(await findMethod(c.req.param('id')))))
    .post('/payment_methods/:id/attach', async (c) => {
      const body = await readParameters(c)
      refuseUnknown(body, 'customer')
      const customer = readText(body, 'customer')
      if (customer === null) throw badParameter('customer', 'Missing required param: customer.', 'parameter_missing')
      const id = c.req.param('id')
      const card = findTestCard(id)
      if (!card) throw badParameter('payment_method', `The PaymentMethod ${id} cannot be attached (again).`)
      if (card.decline && !card.isAttachable) {
        const { code, declineCode, message } = card.decline
        const declined = {
          type: 'card_error' as const,
          code,
          ...(declineCode && { decline_code: declineCode }),
          message,
        }
        throw new StripeFailure(402, declined, true)
      }
      return c.json(renderMethod(await keep(id, customer)))
    })
    .post('/payment_methods/:id/detach', async (c) => {
      refuseUnknown(await readParameters(c))
      const method = await findMethod(c.req.param('id'))
      if (method.customer === null) {
        const message = `The payment method you provided is not attached to a customer so detachment is impossible.`
        throw badParameter('payment_method', message)
      }
      const detached = { ...method, customer: null }
      await methods.put(method.id, detached)
      return c.json(renderMethod(detached))
    })
}
