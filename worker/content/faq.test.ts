import { describe, expect, it } from 'vitest'
import { faqCategories, faqEntries } from './faq'

const answerTo = (question: RegExp) => faqEntries.find((entry) => question.test(entry.question))?.answer

describe('the FAQ', () => {
  it('has six categories, Booking first', () => {
    expect(faqCategories.map(({ label }) => label)).toEqual([
      'Booking',
      'Payment',
      'Cancellations',
      'Changes',
      'Travel',
      'Account',
    ])
  })

  it.each(faqCategories.map(({ value }) => value))('has exactly five questions on %s', (category) => {
    expect(faqEntries.filter((entry) => entry.category === category)).toHaveLength(5)
  })

  it('keeps the order of the tabs and asks nothing twice', () => {
    const order = faqCategories.flatMap(({ value }) => Array(5).fill(value))
    expect(faqEntries.map(({ category }) => category)).toEqual(order)
    expect(new Set(faqEntries.map(({ question }) => question)).size).toBe(30)
  })

  it.each([
    [
      /payment methods/,
      /Visa, MasterCard, American Express and Discover, and Apple Pay and Google Pay where the payment step.*test mode/,
    ],
    [/split a booking/, /one payment method/],
    [/refund take/, /As soon as you agree.*7-14 business days.*30 business days/],
    [/full amount/, /Service fees are non-refundable/],
    [/at the airport/, /2 hours.*domestic.*3 hours.*international.*30-60 minutes/],
    [/online check-in/, /24-48 hours before departure/],
    [/passport/, /6 months beyond your return date/],
    [/How far ahead/, /about 11 months/],
    [/How do I cancel/, /My Trips and choose Cancel Booking/],
  ])('answers %s by the constants', (question, figures) => {
    expect(answerTo(question)).toMatch(figures)
  })

  it('names the service fee in each answer about a refund', () => {
    const refunds = faqEntries.filter(
      ({ category, answer }) => category === 'cancellations' && /refund|comes back/.test(answer),
    )
    expect(refunds.length).toBeGreaterThan(3)
    for (const { question, answer } of refunds) expect(answer, question).toMatch(/service fee|fees are kept/i)
  })

  it('refers nobody to a phone that a brand may lack, nor to missing features of a trip', () => {
    for (const { question, answer } of faqEntries) {
      expect(answer, question).not.toMatch(
        /\b[Cc]all us\b|Change Flight|Manage (Extras|Seats)|Cancel Flight|PayPal|not offered/,
      )
    }
  })

  it('answers in sentences, without exclamation marks', () => {
    for (const { question, answer } of faqEntries) {
      expect(question).toMatch(/\?$|\. What (can I do|now)\?$/)
      expect(answer).toMatch(/^[A-Z].*\.$/)
      expect(`${question}${answer}`).not.toContain('!')
    }
  })
})
