import * as v from 'valibot'
import { expect, test } from 'vitest'
import { BalanceNote } from '../features/accounting/contract-provider-balance'
import { ProviderFeeNote } from '../features/accounting/contract-provider-fees'
import { RateNote, ReserveNote } from '../features/payouts/contract-changes'
import { PriceQuestion } from '../features/pricing/contract-price-desk'
import { PromotionCode } from '../features/pricing/contract-promotions'
import { Login, TripRetrieval } from './account'
import { cleanLine, cleanText } from './clean-text'
import { CardDetails } from './payment'
import { Phone } from './phone'
import { PlaceQuery } from './places/found-place'
import { Email } from './reached-at'
import { FactorAnswer } from './security/factors'
import { iataCode } from './travel'
import { FrequentFlyerNumber, LoyaltyProgram } from './travelers/frequent-flyer'
import { LastName, PassportCountry, PassportNumber } from './travelers/traveler-fields'
import { cleanField } from './typed-text'

const SHAPES = {
  field: v.pipe(v.string(), cleanField),
  line: v.pipe(v.string(), cleanLine),
  text: v.pipe(v.string(), cleanText),
  name: LastName,
  passport: PassportNumber,
  country: PassportCountry,
  'frequent flyer number': FrequentFlyerNumber,
  program: LoyaltyProgram,
  email: Email,
  phone: Phone,
  login: Login.entries.username,
  reference: TripRetrieval.entries.reference,
  'promotion code': PromotionCode,
  airport: iataCode(),
  card: CardDetails.entries.number,
  holder: CardDetails.entries.holderName,
  month: CardDetails.entries.expiryMonth,
  cvv: CardDetails.entries.cvv,
  balance: BalanceNote.entries.amount,
  currency: BalanceNote.entries.currency,
  fee: ProviderFeeNote.entries.perOrder,
  'share of a fee': ProviderFeeNote.entries.share,
  'exchange rate': RateNote.entries.rate,
  'share of a brand': ReserveNote.entries.share,
  offer: PriceQuestion.entries.offerId,
  place: PlaceQuery.entries.text,
} satisfies Record<string, v.GenericSchema<string | number, string>>

// The field, the text as typed or pasted, and what it becomes.
const TYPED: [field: keyof typeof SHAPES, typed: string, clean: string][] = [
  ['field', '\u00a0a\u2007\u202fb\u3000', 'a b'],
  ['field', '\u200ba\u200c\u200db\u2060\ufeff\u00ad', 'ab'],
  ['field', '\u200ea\u200f\u202ab\u202e\u2066c\u2069', 'abc'],
  ['field', 'a\tb\nc\u2028d', 'a b c d'],
  ['field', '‐‑‒–—―−﹣－', '---------'],
  ['field', '‘’‛ʼʹʻ′＇', "'".repeat(8)],
  ['field', 'ＡＢｃ１２３＠．', 'ABc123@.'],
  ['field', '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'],
  ['field', 'ﬁne e\u0301', 'fine é'],
  ['field', 'नमस्\u200dते', 'नमस्\u200dते'],
  // What people write keeps its signs.
  ['line', '“It’s\u00a0late” – Ａ\u202e', '“It’s late” – Ａ'],
  ['text', 'Hi ❤\ufe0f\r\n👩\u200d💻\u200b A\u200db', 'Hi ❤\ufe0f\n👩\u200d💻 Ab'],
  ['name', '\u200fO’Brien\u00a0‑ Smith ', "O'Brien - Smith"],
  ['passport', '\u00a0ab\u202f123 456\u200e', 'AB123456'],
  ['passport', 'ＡＢ１２３４５６', 'AB123456'],
  ['country', '\u200edk\u00a0', 'DK'],
  ['frequent flyer number', 'ab–123\u00a0456‑７８', 'AB12345678'],
  ['program', 'ｋｌ\u200b', 'KL'],
  ['email', '\u200eada@example.com\u00a0', 'ada@example.com'],
  ['email', 'ａｄａ＠example．com', 'ada@example.com'],
  ['email', 'ada\u200b@example\u00ad.com', 'ada@example.com'],
  ['phone', '\u202a+49\u00a030\u2011123–4567\u202c', '+49301234567'],
  ['phone', '＋４９ （３０） １２３４５６７', '+49301234567'],
  ['phone', '٠٠٤٩٣٠١٢٣٤٥٦٧', '+49301234567'],
  ['login', '\ufeffada\u00a0', 'ada'],
  ['reference', '\u00a0ABC123\u200b', 'ABC123'],
  ['promotion code', 'half–off\u200e', 'HALF-OFF'],
  ['airport', '\u200bjｆk ', 'JFK'],
  ['card', '４２４２\u00a0４２４２\u202f٤٢٤٢ 4242', '4242424242424242'],
  ['holder', 'Jane\u00a0 O’Neill\u200b', "Jane O'Neill"],
  ['month', '\u200e12 ', '12'],
  ['cvv', '１２３\u200f', '123'],
  ['balance', '\u200e１２０．５０\u00a0', '120.50'],
  ['currency', 'ｅｕｒ\u200b', 'EUR'],
  ['fee', '٣', '3'],
  ['share of a fee', '１.５', '1.5'],
  ['exchange rate', '1.1576\u200b', '1.1576'],
  ['share of a brand', '２０', '20'],
  ['offer', '\ufeffoff_0000‑1', 'off_0000-1'],
  ['place', 'Ｏｓｌｏ\u200b', 'Oslo'],
]

test('a field takes what keyboards, word processors and copied pages put into it', () => {
  const taken = TYPED.map(([field, typed]) => {
    const read = v.safeParse(SHAPES[field], typed)
    return [field, typed, read.success ? read.output : read.issues[0].message]
  })
  expect(taken).toEqual(TYPED)
})

test('a code of an app or a recovery code is read in whatever digits and groups it comes', () => {
  const code = (method: string, typed: string) => {
    const answer = v.parse(FactorAnswer, { method, code: typed })
    return 'code' in answer && answer.code
  }
  expect(code('app', '١٢٣\u00a0٤٥٦')).toBe('123456')
  expect(code('recovery_code', 'ABCD‑efgh–abcd efgh\u200babcd efgh')).toBe('abcdefghabcdefghabcdefgh')
})
