import { describe, expect, it } from 'vitest'
import type { MoneyStep } from '#worker/contract/trip-money'
import { moneyWords } from './money-words'

const words = (step: Partial<MoneyStep> & Pick<MoneyStep, 'kind' | 'state'>, cardLast4: string | null = '4242') =>
  moneyWords({ at: null, amount: { amount: '264.50', currency: 'USD' }, reference: null, ...step }, { cardLast4 })

describe('the words of a step', () => {
  it.each<[MoneyStep['kind'], MoneyStep['state'], string, string | null]>([
    [
      'paid',
      'next',
      'Charge $264.50 to card ••4242',
      'The amount is reserved. It is charged only when the airline confirms.',
    ],
    ['ticketed', 'next', 'The airline confirms your booking', 'We are waiting for it.'],
    ['released', 'done', '$264.50 released', 'Nothing was charged.'],
    ['refund_sent', 'next', 'Refund $264.50 to card ••4242', null],
    [
      'refund_sent',
      'failed',
      '$264.50 did not reach card ••4242',
      'The bank did not take it, and the money has come back to us. We look into it and write to you.',
    ],
    [
      'credit_given',
      'done',
      'Airline credit of $264.50',
      'The airline keeps it under your booking reference. Nothing goes to your card.',
    ],
    ['airline_canceled', 'done', 'Flights cancelled by the airline', null],
    ['nothing_back', 'done', 'Nothing is refunded for this fare', null],
    ['given_back', 'done', '$264.50 refunded to card ••4242', null],
    ['given_otherwise', 'done', '$264.50 paid back to you', 'Not to your card.'],
    ['taken_otherwise', 'done', '$264.50 received from you', 'Not by your card.'],
    ['bank_took', 'done', 'You disputed $264.50 at your bank', null],
    ['bank_decides', 'next', 'Your bank decides your dispute', 'It holds the money until then.'],
    ['bank_gave', 'done', 'Your bank decided that $264.50 stays with us', null],
    ['bank_kept', 'done', 'Your bank returned $264.50 to you', null],
    ['had_before', 'done', 'Nothing more goes to your card', 'You have this money back already.'],
  ])('%s that is %s', (kind, state, title, note) => {
    expect(words({ kind, state })).toEqual({ title, note, day: null })
  })

  it('name the day and the reference of the bank when they are known, and no card where none is', () => {
    const at = '2026-11-24T12:00:00.000Z'
    const sent = { kind: 'refund_sent', state: 'done' } as const
    expect(words({ ...sent, at, reference: '8400' }, null)).toEqual({
      title: '$264.50 sent to your card',
      day: 'Nov 24, 2026',
      note: "The bank's reference is 8400. Your bank finds the refund by it.",
    })
    expect(words(sent).note).toBe("The bank's reference stands here as soon as we know it.")
  })

  it('promise no refund while nobody knows whether there is one', () => {
    expect(words({ kind: 'refund_sent', state: 'next', amount: null }).title).toBe('What is due goes to card ••4242')
  })

  it('promise no amount and no day that nobody knows', () => {
    for (const kind of ['refund_named', 'refund_sent', 'airline_confirmed'] as const) {
      const { title, note, day } = words({ kind, state: 'next', amount: null })
      expect(`${title} ${note}`).not.toMatch(/\$|\d+ (business )?(days|hours)/)
      expect(day).toBeNull()
    }
  })
})
