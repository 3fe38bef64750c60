/** Whether the last digit is the check digit of the others, as on every payment card (Luhn). */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

// 16 digits or more, and the shorter numbers of Visa, American Express and Diners Club.
const CARD = /^(?:\d{16,19}|4\d{12}|3[47]\d{13}|3[0689]\d{12})$/

/**
 * Whether a frequent flyer number, as parsed by `FrequentFlyerNumber`, is a payment card's. Airlines' numbers have up to 15 digits, some
 * with the same check digit.
 */
export const isCardNumber = (number: string): boolean => CARD.test(number) && passesLuhn(number)
