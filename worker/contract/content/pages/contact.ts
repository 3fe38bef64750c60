import { type Blocks, block, line, link, list, text } from '../fields'
import { title, top } from './common-parts'

const optional = { isOptional: true } as const

/** /contact, and what other pages say about calling and writing. */
export const contact = {
  top,
  hours: block('Hours of the phone', {
    support: line('When support answers the phone', 80, {
      hint: 'Such as: Mon-Fri 9am-6pm. The time zone of your settings is added.',
    }),
    booking: line('When bookings are taken by phone', 80, {
      ...optional,
      hint: 'Stands at the foot of every page; without it, the hours of support do.',
    }),
  }),
  emails: block('How soon emails are answered', {
    answered: line('Answered', 60, { hint: 'Such as: within two working days' }),
  }),
  refunds: block('How soon refunds are begun, in the cancellation policy', {
    begun: line('Begun with the airline', 60, {
      hint: 'Such as: within two days. Without it the policy says that we ask the airline as soon as a traveler agrees.',
    }),
  }),
  languages: block('Languages', { languages: line('Languages', 160, { hint: 'Such as: English, French' }) }),
  offices: block('Further addresses', {
    title,
    offices: list('Addresses', 'address', 12, { name: line('What it is', 80), address: text('Address', 200) }),
  }),
  departments: block('Departments', {
    title,
    departments: list('Departments', 'department', 12, {
      name: line('Name', 80),
      about: text('What for', 300, optional),
      email: line('Email', 120, optional),
      phone: line('Phone', 40, optional),
    }),
  }),
  questions: block('Questions asked most often', {
    title,
    questions: list('Questions', 'question', 8, {
      question: line('Question', 120),
      answer: text('Answer', 400),
      more: line('Words of the link below it', 60, optional),
      href: link('Where the link leads', { ...optional, allowsPaths: true }),
    }),
  }),
  calls: block('Notice about calls, at the foot of every page', {
    notice: text('Notice', 200, { hint: 'Where calls are recorded, the law may want you to say so' }),
  }),
} satisfies Blocks
