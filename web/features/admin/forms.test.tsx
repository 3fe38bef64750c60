import { globSync, readFileSync } from 'node:fs'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CaseAction } from '#worker/features/issues/contract'
import type { MessageFile } from '#worker/features/messages/contract-inbox'
import type { BrandPayouts } from '#worker/features/payouts/contract'
import type { AdministeredReview } from '#worker/features/reviews/contract-calls'
import { unwrap } from '../../api/api-error'
import { enter } from '../../testing/enter'
import { renderPart } from '../../testing/test-platform'
import { BalanceCard } from '../accounting/admin/balance-card'
import { BookingCorrections } from '../accounting/admin/booking-corrections'
import { FeesCard } from '../accounting/admin/fees-card'
import { StatementMemo } from '../accounting/admin/statement-memo'
import { StatementColumns } from '../accounting/admin/statement-upload'
import { ActionQuestion } from '../desk/admin/action-question'
import { BookingNotes } from '../desk/admin/bookings/booking-notes'
import { AddDomain } from '../domains/admin/add-domain'
import { MessageWriting } from '../messages/admin/message-actions'
import { AccountCard } from '../payouts/admin/account-card'
import { RatesCard } from '../payouts/admin/rates-card'
import { ReserveCard } from '../payouts/admin/reserve-card'
import { ShareCard } from '../payouts/admin/share-card'
import { PriceExplainer } from '../pricing/admin/price-explainer'
import { PromotionForm } from '../pricing/admin/promotions/promotion-form'
import { ReviewCard } from '../reviews/admin/review-card'
import { InviteForm } from '../team/admin/invite-form'
import { SalesFloor } from './settings/sales-floor'

// Every form of the administration, submitted empty and with invalid input. Filters of lists accept any input, and the editors of a whole
// brand, page, legal text, set of rules or of taxes have tests of their own.

const EDITORS = ['brand-editor', 'page-editor', 'legal-editor', 'prices-room', 'taxes-room']

/** The API's answer to a form whose values only the server checks. */
const refusing = (fields: Record<string, string>) => async () =>
  Response.json({ code: 'invalid_input', message: 'Refused', requestId: 'req_1', fields }, { status: 400 })
const refused = (fields: Record<string, string>) => () => unwrap(refusing(fields)())

const nothing = async () => false
const brand: BrandPayouts = {
  key: 'acme.example',
  name: 'Acme',
  mode: 'test',
  closed: null,
  share: null,
  shares: [],
  reserves: [],
  heldBack: [],
  rates: [],
  account: null,
  statements: [],
}
const review: AdministeredReview = {
  id: 'rev_1',
  brandKey: 'acme.example',
  bookingId: 'bok_1',
  mode: 'live',
  state: 'waiting',
  stars: 4,
  text: 'On time.',
  name: 'Ada',
  from: 'Paris',
  to: 'London',
  month: '2026-10',
  declineReason: null,
  answer: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  writtenAt: '2026-11-01T10:00:00.000Z',
  publishedAt: null,
  version: 1,
}
const file = { message: { email: 'ada@example.com' }, steps: [] } as unknown as MessageFile // what its form shows
const question = (action: Omit<CaseAction, 'sentence'>) => (
  <ActionQuestion
    action={{ sentence: 'It is done at once.', ...action }}
    seenSteps={1}
    noteBefore=""
    onDo={vi.fn()}
    onClose={vi.fn()}
  />
)

interface Sent {
  /** The value to type instead of the field's first one. */
  typed: string
  message: string | RegExp
}

interface Row {
  /** The path of the form's file. */
  file: string
  part: () => ReactElement
  /** The button that opens the form, if it isn't shown at once. */
  opener?: string
  /** How its label begins. */
  field: string
  /** How its name begins. */
  button: string
  sent: Sent[]
  /** The fields that the server refuses, if it checks them. */
  fields?: Record<string, string>
}

const SERVER = 'The server says why'
const ROWS: Record<string, Row> = {
  'a note about the balance': {
    file: 'accounting/admin/balance-card',
    part: () => <BalanceCard mode="test" />,
    field: 'Amount',
    button: 'Save top-up',
    sent: [
      { typed: '', message: 'Write the amount first' },
      { typed: 'much', message: SERVER },
    ],
    fields: { amount: SERVER },
  },
  'a sales floor': {
    file: 'admin/settings/sales-floor',
    part: () => <SalesFloor mode="test" />,
    field: 'Amount',
    button: 'Save',
    sent: [
      { typed: '', message: 'Enter an amount' },
      { typed: 'much', message: SERVER },
    ],
    fields: { amount: SERVER },
  },
  'the provider’s fees': {
    file: 'accounting/admin/fees-card',
    part: () => <FeesCard mode="test" />,
    field: 'Each order',
    button: 'Save fees',
    sent: [
      { typed: '', message: /^Write what an order costs first/ },
      { typed: 'much', message: SERVER },
    ],
    fields: { perOrder: SERVER },
  },
  'the platform’s share': {
    file: 'payouts/admin/share-card',
    part: () => <ShareCard brand={brand} mayNote />,
    field: 'Percent of the fee',
    button: 'Save share',
    sent: [
      { typed: '', message: /^Write a percent first/ },
      { typed: 'half', message: SERVER },
    ],
    fields: { share: SERVER },
  },
  'a correction': {
    file: 'accounting/admin/booking-corrections',
    part: () => (
      <BookingCorrections
        booking={{ id: 'bok_1', corrections: [], paid: { amount: '1', currency: 'EUR' } } as never}
        mayWrite
      />
    ),
    field: 'Amount',
    button: 'Save correction',
    sent: [
      { typed: '', message: 'Enter an amount' },
      { typed: 'much', message: SERVER },
    ],
    fields: { amount: SERVER },
  },
  'the columns of a statement': {
    file: 'accounting/admin/statement-upload',
    part: () => (
      <StatementColumns
        mode="test"
        file={new File(['a,b\n1,2'], 'statement.csv')}
        columns={[
          { value: '0', label: 'a (1)' },
          { value: '1', label: 'b (2)' },
        ]}
        onRead={vi.fn()}
      />
    ),
    field: 'Order ID',
    button: 'Upload and compare',
    sent: [{ typed: '', message: 'Choose a column' }],
  },
  'a debit memo': {
    file: 'accounting/admin/statement-memo',
    part: () => <StatementMemo number={7} onPost={refused({ note: SERVER })} />,
    field: 'Reason for line 7',
    button: 'Add to the books',
    sent: [
      { typed: ' ', message: 'Say why' },
      { typed: 'x', message: SERVER },
    ],
  },
  'a reserve': {
    file: 'payouts/admin/reserve-card',
    part: () => <ReserveCard brand={brand} mayNote />,
    field: 'Percent held back',
    button: 'Save reserve',
    sent: [
      { typed: '', message: /^Enter a percent first/ },
      { typed: 'half', message: SERVER },
    ],
    fields: { share: SERVER },
  },
  'an exchange rate': {
    file: 'payouts/admin/rates-card',
    part: () => <RatesCard brand={brand} mayNote />,
    field: 'Currency of the fee',
    button: 'Save rate',
    sent: [
      { typed: '', message: 'Enter the currency of the fees first' },
      { typed: 'XX', message: SERVER },
    ],
    fields: { from: SERVER },
  },
  'an account for payouts': {
    file: 'payouts/admin/account-card',
    part: () => <AccountCard brand={brand} came={undefined} />,
    field: 'Country of the company',
    button: 'Set up payouts',
    sent: [
      { typed: '', message: 'Choose a country' },
      { typed: 'Austria', message: SERVER },
    ],
    fields: { country: SERVER },
  },
  'a host': {
    file: 'domains/admin/add-domain',
    part: () => <AddDomain closed={null} onAdd={refused({ host: SERVER })} />,
    field: 'Host',
    button: 'Add host',
    sent: [
      { typed: '', message: SERVER },
      { typed: 'no host', message: SERVER },
    ],
  },
  'an invitation': {
    file: 'team/admin/invite-form',
    part: () => <InviteForm onInvite={refused({ email: SERVER })} onFailure={vi.fn()} />,
    field: 'Email',
    button: 'Send invitation',
    sent: [
      { typed: '', message: 'Please enter a valid email address' },
      { typed: 'nobody', message: 'Please enter a valid email address' },
      { typed: 'ada@example.com', message: SERVER },
    ],
  },
  'a note about a booking': {
    file: 'desk/admin/bookings/booking-notes',
    part: () => <BookingNotes booking={{ id: 'bok_1', notes: [] } as never} />,
    field: 'New note',
    button: 'Add the note',
    sent: [
      { typed: ' ', message: 'Write the note first' },
      { typed: 'x', message: SERVER },
    ],
    fields: { note: SERVER },
  },
  'a refund': {
    file: 'desk/admin/action-question',
    part: () => question({ kind: 'refund', atMost: { amount: '100.00', currency: 'USD' } }),
    field: 'Amount in USD',
    button: 'Refund',
    sent: [
      { typed: '', message: 'Enter an amount such as 120.50' },
      { typed: 'all', message: 'Enter an amount such as 120.50' },
      { typed: '100.01', message: 'Enter $100 at most' },
    ],
  },
  'an order of a case': {
    file: 'desk/admin/action-question',
    part: () => question({ kind: 'attach_order', orderIds: ['ord_1', 'ord_2'] }),
    field: 'Order id',
    button: 'Attach an order',
    sent: [
      { typed: '', message: 'Enter the id of an order' },
      { typed: 'no id', message: 'Enter the id of an order' },
    ],
  },
  'the end of a case': {
    file: 'desk/admin/action-question',
    part: () => question({ kind: 'resolve' }),
    field: 'How it ended',
    button: 'Resolve',
    sent: [
      { typed: '', message: 'Say how it ended' },
      { typed: ' ', message: 'Say how it ended' },
    ],
  },
  'an answer to a message': {
    file: 'messages/admin/message-actions',
    part: () => <MessageWriting file={file} onAct={nothing} />,
    field: 'Answer or note',
    button: 'Send answer',
    sent: [
      { typed: '', message: 'Write an answer' },
      { typed: ' ', message: 'Write an answer' },
    ],
  },
  'why a review is declined': {
    file: 'reviews/admin/review-card',
    part: () => <ReviewCard review={review} onAct={nothing} />,
    opener: 'Decline the review of Ada',
    field: 'Why you don’t publish it',
    button: 'Decline Review',
    sent: [
      { typed: '', message: 'Say why' },
      { typed: ' ', message: 'Say why' },
    ],
  },
  'an answer to a review': {
    file: 'reviews/admin/review-card',
    part: () => <ReviewCard review={review} onAct={nothing} />,
    opener: 'Answer the review of Ada',
    field: 'Answer',
    button: 'Save Answer',
    sent: [
      { typed: '', message: 'Write an answer' },
      { typed: ' ', message: 'Write an answer' },
    ],
  },
  'a search for an offer': {
    file: 'pricing/admin/price-explainer',
    part: () => <PriceExplainer brandKey="acme.example" rules={null} isWrong={false} />,
    field: 'To',
    button: 'Find offers',
    sent: [
      { typed: '', message: 'Use a code of three letters, such as LHR' },
      { typed: 'L2', message: 'Use a code of three letters, such as LHR' },
    ],
  },
  'the id of an offer': {
    file: 'pricing/admin/price-explainer',
    part: () => <PriceExplainer brandKey="acme.example" rules={null} isWrong={false} />,
    field: 'Or the id of an offer',
    button: 'Explain its price',
    sent: [
      { typed: '', message: 'Enter the id of an offer, such as off_…' },
      { typed: ' ', message: 'Enter the id of an offer, such as off_…' },
    ],
  },
  'a promotion code': {
    file: 'pricing/admin/promotions/promotion-form',
    part: () => (
      <PromotionForm
        brandKey="acme.example"
        changed={null}
        onSaved={vi.fn()}
        onUnanswered={async () => null}
        onLeave={vi.fn()}
      />
    ),
    field: 'Code',
    button: 'Make the code',
    sent: [
      { typed: '', message: 'Use 3 to 20 letters, digits or hyphens' },
      { typed: 'a b', message: 'Use 3 to 20 letters, digits or hyphens' },
    ],
  },
}

afterEach(() => vi.unstubAllGlobals())

const besides = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')

async function type(field: HTMLElement, text: string) {
  if (field instanceof HTMLSelectElement) return text && userEvent.selectOptions(field, text)
  await userEvent.clear(field)
  if (text) await enter(field, text)
}

it.each(Object.entries(ROWS))('%s is refused beside its field, which keeps what was typed', async (_what, row) => {
  const answer = { balances: [], entries: [], rates: [], standing: null }
  vi.stubGlobal('fetch', (_input: unknown, init?: RequestInit) =>
    (init?.method ?? 'GET') === 'GET' ? Response.json(answer) : refusing(row.fields ?? {})(),
  )
  renderPart(row.part())
  if (row.opener) await userEvent.click(screen.getByRole('button', { name: row.opener }))
  const field = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${row.field}`))
  for (const { typed, message } of row.sent) {
    await type(field, typed)
    const { value } = field
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${row.button}`) }))
    await waitFor(() =>
      expect(besides(field).some((said) => (typeof message === 'string' ? said === message : message.test(said)))).toBe(
        true,
      ),
    )
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.value).toBe(value)
  }
})

it('names every form of administration', () => {
  const forms = globSync('web/features/{admin,*/admin}/**/*.tsx')
    .filter((name) => !name.includes('.test.'))
    .filter((name) => /<form\b|useSchemaForm\(/.test(readFileSync(name, 'utf8')))
    .filter((name) => !readFileSync(name, 'utf8').includes('useTypedFilter('))
    .filter((name) => !EDITORS.some((editor) => name.endsWith(`/${editor}.tsx`)))
  const named = Object.values(ROWS).map((row) => `web/features/${row.file}.tsx`)
  expect(forms.toSorted()).toEqual([...new Set(named)].toSorted())
})
