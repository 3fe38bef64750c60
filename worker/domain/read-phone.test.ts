import { getCountries, getExampleNumber } from 'libphonenumber-js'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, it, test } from 'vitest'
import { homeOf, readPhone } from './read-phone'

/** The phone numbers of shops. */
const SHOPS = {
  DE: '+49 30 5550 0142',
  NL: '+31 20 555 0100',
  US: '+1 212 555 0100',
  GB: '+44 20 8016 0509',
  IT: '+39 091 555 0100',
  FR: '+33 1 42 68 53 00',
  RU: '+7 916 123-45-67',
  AU: '+61 2 9374 4000',
  ES: '+34 912 345 678',
  CH: '+41 44 668 18 00',
  JP: '+81 3-3224-9999',
  AT: '+43 1 5321234',
  IN: '+91 98765 43210',
  BR: '+55 11 98765-4321',
  MX: '+52 55 5123 4567',
  /** With a code shared by several countries. */
  '+1': '+1 555 010 0199',
}
type Country = keyof typeof SHOPS | undefined
const read = (typed: string, home: Country) => readPhone(typed, home && homeOf(SHOPS[home]))

// The typed text, the shop's country, and the number as stored.
const READ: [typed: string, home: Country, number: string][] = [
  // In national format.
  ['030 1234567', 'DE', '+49301234567'],
  ['030/1234567', 'DE', '+49301234567'],
  ['(030) 12 34-567', 'DE', '+49301234567'],
  ['0170 1234567', 'DE', '+491701234567'],
  ['06 12345678', 'NL', '+31612345678'],
  ['06-12 34 56 78', 'NL', '+31612345678'],
  ['020 624 1111', 'NL', '+31206241111'],
  ['(212) 555-0100', 'US', '+12125550100'],
  ['212.555.0100', 'US', '+12125550100'],
  ['1 212 555 0100', 'US', '+12125550100'],
  ['416 555 0100', 'US', '+14165550100'],
  ['07911 123456', 'GB', '+447911123456'],
  ['020 8016 0509', 'GB', '+442080160509'],
  ['091 555 0100', 'IT', '+390915550100'],
  ['01 42 68 53 00', 'FR', '+33142685300'],
  ['8 916 123-45-67', 'RU', '+79161234567'],
  ['02 9374 4000', 'AU', '+61293744000'],
  ['912 345 678', 'ES', '+34912345678'],
  ['044 668 18 00', 'CH', '+41446681800'],
  ['03-3224-9999', 'JP', '+81332249999'],
  ['098765 43210', 'IN', '+919876543210'],
  ['(11) 98765-4321', 'BR', '+5511987654321'],
  // Without the leading 0, where people leave it out.
  ['98765 43210', 'IN', '+919876543210'],
  ['916 123-45-67', 'RU', '+79161234567'],
  // With the country code but no +.
  ['31612345678', 'NL', '+31612345678'],
  // With the international prefix of other countries and of the shop's own.
  ['0049 30 1234567', 'DE', '+49301234567'],
  ['0049 30 1234567', 'US', '+49301234567'],
  ['(0049) 30 1234567', 'US', '+49301234567'],
  ['0031612345678', undefined, '+31612345678'],
  ['011 49 30 1234567', 'US', '+49301234567'],
  // International, in any shop.
  ['+31 6 12345678', 'US', '+31612345678'],
  ['+31612345678', undefined, '+31612345678'],
  ['(+31) 6 12345678', undefined, '+31612345678'],
  ['+ 31 6 12345678', 'DE', '+31612345678'],
  ['+44 20 8016 0509', undefined, '+442080160509'],
  ['+44 (0)20 8016 0509', undefined, '+442080160509'],
  ['+49 (0)30 1234567', 'US', '+49301234567'],
  ['+33 (0)1 42 68 53 00', undefined, '+33142685300'],
  ['+39 06 1234 5678', undefined, '+390612345678'],
  ['+86 138 0013 8000', undefined, '+8613800138000'],
  ['+7 727 123 4567', undefined, '+77271234567'],
  ['+971 50 123 4567', undefined, '+971501234567'],
  ['+683 4000', undefined, '+6834000'],
  ['+800 1234 5678', undefined, '+80012345678'],
  ['tel:+49301234567', undefined, '+49301234567'],
  ['  +49 30 1234567  ', undefined, '+49301234567'],
  // In other characters.
  ['٠٣٠١٢٣٤٥٦٧', 'DE', '+49301234567'],
  ['＋４９ ３０ １２３４５６７', undefined, '+49301234567'],
  ['+49\u00a030\u00a01234567', undefined, '+49301234567'],
  ['+49\u202f30\u202f1234567', undefined, '+49301234567'],
  ['+49 30 123‐45‑67', undefined, '+49301234567'],
  ['+49 30 123–45—67', undefined, '+49301234567'],
  ['+49 30 123−45−67', undefined, '+49301234567'],
  ['\u200e+49 30 1234567\u200f', undefined, '+49301234567'],
  ['\u202a+49 30 1234567\u202c', undefined, '+49301234567'],
  ['\u2066+49 30 1234567\u2069', undefined, '+49301234567'],
  ['\ufeff030\u200b1234567', 'DE', '+49301234567'],
  ['+۴۹ ۳۰ ۱۲۳۴۵۶۷', undefined, '+49301234567'],
  // As they were dialed in their countries, or still are.
  ['+52 1 55 1234 5678', undefined, '+525512345678'],
  ['+5215512345678', 'US', '+525512345678'],
  ['0052 1 998 123 4567', undefined, '+529981234567'],
  ['+52 55 1234 5678', undefined, '+525512345678'],
  ['+52 044 55 1234 5678', undefined, '+525512345678'],
  ['044 55 1234 5678', 'MX', '+525512345678'],
  ['045 998 123 4567', 'MX', '+529981234567'],
  ['01 55 1234 5678', 'MX', '+525512345678'],
  ['1 55 1234 5678', 'MX', '+525512345678'],
  ['55 1234 5678', 'MX', '+525512345678'],
  ['+54 11 15 1234 5678', undefined, '+5491112345678'],
  ['+54 9 11 1234 5678', undefined, '+5491112345678'],
  ['+55 011 98765-4321', undefined, '+5511987654321'],
  ['+7 8 916 123-45-67', undefined, '+79161234567'],
  ['+90 0532 123 45 67', undefined, '+905321234567'],
  ['+62 0812 3456 7890', undefined, '+6281234567890'],
  ['+234 0803 123 4567', undefined, '+2348031234567'],
  ['+972 050-123-4567', undefined, '+972501234567'],
  ['+81 (0)90-1234-5678', undefined, '+819012345678'],
]

const ELSEWHERE = 'For a number of another country, begin with + and its code'
const BEGIN = 'Begin with + and the country code, such as +44 20 8016 0509'
const IN_DIGITS = 'Write one phone number, in digits, such as +44 20 8016 0509'

// The typed text, the shop's country, and the message.
const REFUSED: [typed: string, home: Country, problem: string][] = [
  ['030 1', 'DE', `This number has too few digits for Germany. ${ELSEWHERE}`],
  ['110', 'DE', `This number has too few digits for Germany. ${ELSEWHERE}`],
  ['555-0100', 'US', `This number has too few digits for the United States. ${ELSEWHERE}`],
  ['06 12', 'NL', `This number has too few digits for the Netherlands. ${ELSEWHERE}`],
  ['06 1234567', 'NL', `This is not a number of the Netherlands: please check its digits. ${ELSEWHERE}`],
  ['06 123456789012', 'NL', `This number has too many digits for the Netherlands. ${ELSEWHERE}`],
  ['31612345678', 'US', `This number has too many digits for the United States. ${ELSEWHERE}`],
  // A Dutch and a British number in an American shop: the first as long as an American one, the second not.
  ['0612345678', 'US', `This is not a number of the United States: please check its digits. ${ELSEWHERE}`],
  ['20 8016 0509', 'US', `This is not a number of the United States: please check its digits. ${ELSEWHERE}`],
  // An American and a British number in a German shop, and a number dialed from America: as long as a German one, too.
  ['(212) 555-0100', 'DE', `Numbers of Germany begin with 0: add it. ${ELSEWHERE}`],
  ['61412345678', 'DE', `Numbers of Germany begin with 0: add it. ${ELSEWHERE}`],
  ['20 8016 0509', 'GB', `Numbers of the United Kingdom begin with 0: add it. ${ELSEWHERE}`],
  ['447911123456', 'DE', `This may be a number of Germany, or of another country. ${ELSEWHERE}`],
  ['011 61 412 345 678', 'AT', `This may be a number of Austria, or of another country. ${ELSEWHERE}`],
  ['0', 'DE', 'This number has too few digits'],
  ['+49', undefined, 'This number has too few digits'],
  ['+49 110', undefined, 'This number has too few digits for Germany'],
  ['+49 170 1234567890123', 'US', 'This number has too many digits for Germany'],
  ['+212 555 0100', undefined, 'This number has too few digits for Morocco'],
  ['+60 3 1234', undefined, 'This number has too few digits for Malaysia'],
  ['+1 555', undefined, 'This number has too few digits for the countries with +1'],
  ['+1 555', 'US', 'This number has too few digits for the United States'],
  ['555-0100', '+1', `This number has too few digits for the countries with +1. ${ELSEWHERE}`],
  ['0612345678', '+1', `This is not a number of the countries with +1: please check its digits. ${ELSEWHERE}`],
  ['+44 20 8016 05091', undefined, 'This number has too many digits for the countries with +44'],
  ['1'.repeat(300), 'DE', 'This number has too many digits'],
  ['+999 123456789', undefined, `No country has this code. ${BEGIN}`],
  ['12345', undefined, BEGIN],
  ['06 12345678', undefined, BEGIN],
  ['call me', undefined, BEGIN],
  ['call me', 'NL', IN_DIGITS],
  ['+', 'DE', IN_DIGITS],
  ['++49301234567', undefined, IN_DIGITS],
  ['1-800-FLOWERS', 'US', IN_DIGITS],
  ['+49 30 1234567, +49 30 7654321', undefined, IN_DIGITS],
  ['030 1234567 or 030 7654321', 'DE', IN_DIGITS],
  ['+49 30 1234567 ext. 5', undefined, 'Leave the extension out: only the number itself is passed on'],
  ['(212) 555-0100 x12', 'US', 'Leave the extension out: only the number itself is passed on'],
]

describe('a phone number', () => {
  test('is read as its shop reads it, or its sentence says what to do', () => {
    expect(READ.length).toBeGreaterThan(70)
    const inFull = expect.stringMatching(/^\+\d+( \d+)+$/)
    const numbers = READ.map(([typed, home, number]) => [typed, home, { number, inFull }])
    const problems = REFUSED.map(([typed, home, problem]) => [typed, home, { problem }])
    const all = [...READ, ...REFUSED]
    expect(all.map(([typed, home]) => [typed, home, read(typed, home)])).toEqual([...numbers, ...problems])
  })

  test.each([
    ['030 1234567', 'DE', '+49 30 1234567'],
    ['(212) 555-0100', 'US', '+1 212 555 0100'],
    ['07911123456', 'GB', '+44 7911 123456'],
  ] as const)('“%s” in a shop of %s is shown back as %s, which is read the same', (typed, home, inFull) => {
    const whole = read(typed, home)
    expect(whole).toMatchObject({ inFull })
    expect(readPhone(inFull)).toEqual(whole)
  })

  // Countries introduce numbers before a shop's copy of their rules includes them.
  test.each([
    ['+1 555 010 0199', undefined, '+15550100199', 'the countries with +1'],
    ['+1 555 010 0199', 'US', '+15550100199', 'the United States'],
    ['+44 20 8016 050', 'GB', '+44208016050', 'the United Kingdom'],
    ['+41 00 000 00 00', undefined, '+41000000000', 'Switzerland'],
  ] as const)('“%s” in a shop of %s is taken, and asked to be looked at', (typed, home, number, place) => {
    const note = `Please check this number: it does not look like one of ${place}`
    expect(read(typed, home)).toMatchObject({ number, note })
  })
})

test('a number of any country, with its code, is the same in every shop', () => {
  const shops = [undefined, ...Object.keys(SHOPS)] as Country[]
  const numbers = getCountries().flatMap((country) => getExampleNumber(country, examples) ?? [])
  expect(numbers.length).toBeGreaterThan(230)
  for (const { number, countryCallingCode, nationalNumber } of numbers)
    for (const typed of [number, number.replace('+', '00'), `(+${countryCallingCode}) ${nationalNumber}`])
      for (const shop of shops) expect([typed, shop, read(typed, shop)]).toMatchObject([typed, shop, { number }])
})

describe('the country of a shop', () => {
  it.each([
    ['+1 212 555 0100', 'US', 'the United States'],
    ['+1 416 555 0100', 'CA', 'Canada'],
    ['+49 30 5550 0142', 'DE', 'Germany'],
    ['+39 091 555 0100', 'IT', 'Italy'],
    [' +31 20 624 1111', 'NL', 'the Netherlands'],
    ['+7 727 123 4567', 'KZ', 'Kazakhstan'],
    // Shared by several countries, which have the same format.
    ['+1 555 010 0199', 'US', 'the countries with +1'],
  ])('with the phone %s is %s', (phone, country, place) => {
    expect(homeOf(phone)).toEqual({ country, place })
  })

  // Numbers that are free everywhere, satellites, no code at all.
  it.each(['+800 1234 5678', '+870 773 111 632', '030 5550 0142', '#', ''])(
    'with the phone “%s” is not known',
    (phone) => {
      expect(homeOf(phone)).toBeNull()
    },
  )
})
