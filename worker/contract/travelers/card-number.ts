/** Whether the last digit is the check digit of the others, as on every payment card. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

// 16 digits or more, and those of fewer that Visa, American Express and Diners Club give out.
const CARD = /^(?:\d{16,19}|4\d{12}|3[47]\d{13}|3[0689]\d{12})$/

/**
 * Whether a frequent flyer number, as `FrequentFlyerNumber` leaves it, is the number of a payment card. Airlines give out up to 15 digits,
 * some with the same check digit.
 */
export const isCardNumber = (number: string): boolean => CARD.test(number) && passesLuhn(number)
