import { expect, test } from 'vitest'
import { readDate } from './typed-date'

test.each([
  ['1990-03-24', '1990-03-24'],
  [' 1990/3/24 ', '1990-03-24'],
  ['24 Mar 1990', '1990-03-24'],
  ['24-mar-1990', '1990-03-24'],
  ['24th of March', undefined],
  ['March 24, 1990', '1990-03-24'],
  ['mar 24th 1990', '1990-03-24'],
  ['24 MAR/MARS 1990', '1990-03-24'],
  ['12 AOÛ/AUG 2031', '2031-08-12'],
  ['01 JAN / JAN 1985', '1985-01-01'],
  ['24 MÄR/MRZ 1990', undefined],
  ['24.3.1990', '1990-03-24'],
  ['3.4.1990', '1990-04-03'],
  ['3/24/1990', '1990-03-24'],
  ['24/03/1990', '1990-03-24'],
  ['24 03 1990', '1990-03-24'],
  ['4/4/1990', '1990-04-04'],
  ['19900324', '1990-03-24'],
  ['03241990', '1990-03-24'],
  ['24031990', '1990-03-24'],
  ['20122012', '2012-12-20'],
  ['29 Feb 2023', undefined],
  ['3/24/90', undefined],
  ['24 Mar 90', undefined],
  ['24 Marble 1990', undefined],
  ['1/1/1832', undefined],
  ['yesterday', undefined],
  ['', undefined],
])('“%s” is %s, and nothing else', (text, day) => {
  expect(readDate(text)).toEqual(day === undefined ? [] : [day])
})

test.each(['3/4/1990', '03-04-1990', '3 4 1990', '03041990'])(
  '“%s” may be two days, depending on the locale',
  (text) => {
    expect(readDate(text)).toEqual(['1990-03-04', '1990-04-03'])
    expect(readDate(text, true)).toEqual(['1990-04-03', '1990-03-04'])
  },
)
