import { describe, expect, it, vi } from 'vitest'
import { DomainError } from '../../domain/error'
import { MINUTE_MS } from '../../domain/time'
import type { FraudWarning } from '../../providers/payments'
import { aDispute } from '../../testing/builders/a-dispute'
import { fakePayments } from '../../testing/doubles/fake-payments'
import { aDatabase } from '../../testing/worlds/a-database'
import { testDeps } from '../../testing/worlds/test-deps'
import { MOST_EVENT_TRIES, processEvents } from './process-events'
import type { InboxEvent } from './store'

function anInbox() {
  const { repositories, ...database } = aDatabase()
  const log = vi.fn()
  let now = new Date('2026-11-21T12:00:00Z')
  const gateway = fakePayments()
  const deps = testDeps({ ...repositories, log, payments: () => gateway, clock: { now: () => now } })
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * MINUTE_MS)
  }
  const note = (type: string, id: string, more: Partial<InboxEvent> = {}) =>
    deps.inbox.add(
      {
        id: deps.ids.uuid(),
        source: 'stripe',
        mode: 'test',
        type,
        key: `evt_${type}`,
        objectIds: { id },
        occurredAt: now,
        ...more,
      },
      now,
    )
  return { ...database, deps, log, gateway, later, note, process: () => processEvents(deps) }
}

const dispute = aDispute({ amount: { amount: 41_200, currency: 'USD' } })
const warning: FraudWarning = { id: 'issfr_1', isActionable: true, reason: 'made_with_stolen_card', paymentId: 'pi_1' }

describe('an event', () => {
  it('is noted once, whatever was sent again', async () => {
    const inbox = anInbox()
    expect(await inbox.note('ping.triggered', 'wev_1')).toBe(true)
    expect(await inbox.note('ping.triggered', 'wev_1')).toBe(false)
    expect(await inbox.note('pong.triggered', 'wev_1', { key: 'evt_ping.triggered' })).toBe(true)
    expect(await inbox.note('ping.triggered', 'wev_1', { source: 'duffel' })).toBe(true)
    expect(inbox.stored.webhookEvents).toHaveLength(3)
  })

  it('of a type that asks for nothing is done at once', async () => {
    const inbox = anInbox()
    await inbox.note('customer.created', 'cus_1')
    await inbox.note('toString', 'x')
    await inbox.process()
    expect(inbox.stored.webhookEvents).toMatchObject([
      { state: 'done', tries: 1, doneAt: '2026-11-21T12:00:00.000Z' },
      { state: 'done', tries: 1 },
    ])
  })

  it('whose record can not be read waits, longer each time, and is done when it can', async () => {
    const inbox = anInbox()
    await inbox.note('charge.dispute.created', 'du_1')
    inbox.gateway.findDispute = () => Promise.reject(new DomainError('payment_unavailable', 'Gone.'))
    const dueAt = () => inbox.stored.webhookEvents[0]!.dueAt
    await inbox.process()
    expect(dueAt()).toBe('2026-11-21T12:01:00.000Z')
    await inbox.process()
    expect(inbox.stored.webhookEvents[0]!.tries).toBe(1)
    inbox.later(1)
    await inbox.process()
    expect(dueAt()).toBe('2026-11-21T12:03:00.000Z')
    inbox.gateway.findDispute = async () => dispute
    inbox.later(2)
    await inbox.process()
    expect(inbox.stored.webhookEvents).toMatchObject([{ state: 'done', tries: 3 }])
    expect(inbox.stored.cases).toHaveLength(1)
  })

  it('is left to the run that has it, and taken up again when that has crashed', async () => {
    const inbox = anInbox()
    await inbox.note('charge.dispute.created', 'du_1')
    inbox.gateway.findDispute = () => new Promise(() => {})
    void inbox.process()
    await vi.waitFor(() => expect(inbox.stored.webhookEvents[0]!.tries).toBe(1))
    inbox.gateway.findDispute = async () => dispute
    inbox.later(4)
    await inbox.process()
    expect(inbox.stored.webhookEvents[0]).toMatchObject({ state: 'waiting', tries: 1 })
    inbox.later(1)
    await inbox.process()
    expect(inbox.stored.webhookEvents[0]).toMatchObject({ state: 'done', tries: 2 })
  })

  it('is given up after three days, and goes to a person where nothing else says the same', async () => {
    const inbox = anInbox()
    await inbox.note('charge.dispute.created', 'du_1')
    inbox.gateway.findDispute = () => Promise.reject(new DomainError('payment_unavailable', 'Gone.'))
    let hours = 0
    for (; inbox.stored.webhookEvents[0]!.state === 'waiting'; hours++) {
      await inbox.process()
      inbox.later(60)
    }
    expect(hours).toBe(MOST_EVENT_TRIES)
    expect(inbox.stored.webhookEvents[0]).toMatchObject({ state: 'given_up' })
    expect(inbox.stored.cases).toMatchObject([{ key: 'dispute:du_1', state: 'open' }])
    expect(inbox.log).toHaveBeenCalledWith(expect.objectContaining({ level: 'error', event: 'webhook_given_up' }))
  })

  it('is forgotten after two months, unless it waits', async () => {
    const inbox = anInbox()
    await inbox.note('ping.triggered', 'wev_1')
    await inbox.process()
    await inbox.note('charge.dispute.created', 'du_1')
    await inbox.deps.inbox.forget(new Date('2026-11-22T12:00:00Z'))
    expect(inbox.stored.webhookEvents).toMatchObject([{ type: 'charge.dispute.created' }])
  })
})

describe('a dispute', () => {
  it('is a case with the day until which the bank takes evidence', async () => {
    const inbox = anInbox()
    inbox.gateway.findDispute = async () => dispute
    await inbox.note('charge.dispute.created', 'du_1')
    await inbox.process()
    expect(inbox.stored.cases).toMatchObject([
      {
        kind: 'dispute',
        state: 'open',
        mode: 'test',
        paymentId: 'pi_1',
        dueAt: '2026-11-30T23:59:59.000Z',
        detail: { dispute: 'du_1', status: 'needs_response', reason: 'fraudulent', amount: 41_200, currency: 'USD' },
      },
    ])
  })

  it('ends its case with its outcome, in whatever order the events come', async () => {
    const inbox = anInbox()
    inbox.gateway.findDispute = async () => ({ ...dispute, stage: 'ended', status: 'won' })
    for (const type of ['closed', 'created', 'updated']) {
      await inbox.note(`charge.dispute.${type}`, 'du_1')
      await inbox.process()
    }
    expect(inbox.stored.cases).toMatchObject([{ state: 'resolved', seen: 1 }])
    expect(inbox.stored.caseSteps).toMatchObject([{ outcome: 'The dispute has ended: won.' }])
  })

  it('that the bank looks into alarms nobody again', async () => {
    const inbox = anInbox()
    inbox.gateway.findDispute = async () => ({ ...dispute, stage: 'under_review', status: 'under_review' })
    await inbox.note('charge.dispute.updated', 'du_1')
    await inbox.process()
    expect(inbox.stored.cases).toEqual([])
  })

  it('that nobody knows is done with', async () => {
    const inbox = anInbox()
    await inbox.note('charge.dispute.created', 'du_9')
    await inbox.process()
    expect(inbox.stored.webhookEvents).toMatchObject([{ state: 'done' }])
    expect(inbox.stored.cases).toEqual([])
  })
})

describe('a warning of fraud', () => {
  it('is a case as long as something can be done', async () => {
    const inbox = anInbox()
    inbox.gateway.findFraudWarning = async () => ({ ...warning, isActionable: false })
    await inbox.note('radar.early_fraud_warning.created', 'issfr_1')
    await inbox.process()
    expect(inbox.stored.cases).toEqual([])
    inbox.gateway.findFraudWarning = async () => warning
    await inbox.note('radar.early_fraud_warning.created', 'issfr_1', { key: 'evt_2' })
    await inbox.process()
    expect(inbox.stored.cases).toMatchObject([{ kind: 'fraud_warning', paymentId: 'pi_1', state: 'open' }])
  })
})
