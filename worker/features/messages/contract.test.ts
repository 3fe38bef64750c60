import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { TripRetrieval } from '../../contract/account'
import { CONTACT_REASONS, ContactMessage, SupportMessage } from './contract'

const CONTACT: ContactMessage = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  phone: '',
  reason: 'billing',
  reference: '',
  message: 'Good morning',
  method: 'email',
  consent: true,
}
const SUPPORT: SupportMessage = {
  fullName: 'Ada Byron',
  email: 'ada@example.com',
  reference: 'RZPNX8',
  subject: 'A seat',
  message: 'Good morning',
}

/** The messages by field. */
function problems(schema: v.GenericSchema, values: unknown): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, values)
  return Object.fromEntries([...issues].reverse().map((issue) => [v.getDotPath(issue) ?? '', issue.message]))
}

describe('the contact form', () => {
  it.each([
    [{}, {}],
    [{ firstName: ' ' }, { firstName: 'First name is required' }],
    [{ lastName: '' }, { lastName: 'Last name is required' }],
    [{ email: 'ada@' }, { email: 'Please enter a valid email address' }],
    [{ phone: '12' }, { phone: 'Begin with + and the country code, such as +44 20 8016 0509' }],
    [{ phone: '+44 20 8016 0509', method: 'phone' }, {}],
    [{ method: 'phone' }, { phone: 'Enter a phone number, or choose email' }],
    [{ method: 'pigeon' }, { method: 'Please choose how to reach you' }],
    [{ reason: '' }, { reason: 'Please choose a reason' }],
    [{ reason: 'gossip' }, { reason: 'Please choose a reason' }],
    [{ reference: 'RZPNX8' }, {}],
    [{ reference: 'RZ PN!' }, { reference: 'Use letters and digits, as on your confirmation' }],
    [{ message: '\n' }, { message: 'Message is required' }],
    [{ message: 'a'.repeat(4001) }, { message: 'Please use at most 4000 characters' }],
    [{ consent: false }, { consent: 'Please agree to the Privacy Policy' }],
  ])('with %j says %j', (changed, expected) => {
    expect(problems(ContactMessage, { ...CONTACT, ...changed })).toEqual(expected)
  })

  it('accepts exactly the reasons of the specification', () => {
    expect(CONTACT_REASONS.map(({ value }) => value)).toEqual([
      'booking',
      'cancellation',
      'technical',
      'billing',
      'feedback',
      'partnership',
      'other',
    ])
    for (const { value } of CONTACT_REASONS) expect(problems(ContactMessage, { ...CONTACT, reason: value })).toEqual({})
  })

  it('requires a phone number for a call, whatever else is missing', () => {
    const blank = { ...CONTACT, firstName: '', message: '', consent: false, method: 'phone' }
    expect(problems(ContactMessage, blank).phone).toBe('Enter a phone number, or choose email')
  })
})

describe('the support form', () => {
  it.each([
    [{}, {}],
    [{ fullName: '' }, { fullName: 'Full name is required' }],
    [{ email: '' }, { email: 'Please enter a valid email address' }],
    [{ reference: '' }, {}],
    [{ subject: ' ' }, { subject: 'Subject is required' }],
    [{ message: '' }, { message: 'Message is required' }],
  ])('with %j says %j', (changed, expected) => {
    expect(problems(SupportMessage, { ...SUPPORT, ...changed })).toEqual(expected)
  })
})

describe('the retrieval form', () => {
  it.each([
    ['RZPNX8', 'ada@example.com', {}],
    ['', 'ada@example.com', { reference: 'Booking reference is required' }],
    ['RZPNX8', 'ada', { email: 'Please enter a valid email address' }],
    ['RZ?', 'ada@example.com', { reference: 'Use letters and digits, as on your confirmation' }],
  ])('with %s and %s says %j', (reference, email, expected) => {
    expect(problems(TripRetrieval, { reference, email })).toEqual(expected)
  })
})
