// Consonants make no words, and no character is taken for another. Sixteen and four divide a byte's 256 values evenly: each is as likely.
const LETTERS = 'bcdfghjkmnprtwxz'
const DIGITS = '2678'
const GROUPS = 5

/** A random password of 70 bits that is easy to read and to type: "kmt7-xwr2-hdp8-rzn6-bck2". */
export function makePassword(): string {
  const groups = Array.from({ length: GROUPS }, () => {
    const [digit = 0, ...letters] = crypto.getRandomValues(new Uint8Array(4))
    return letters.map((byte) => LETTERS[byte % LETTERS.length]).join('') + DIGITS[digit % DIGITS.length]
  })
  return groups.join('-')
}
