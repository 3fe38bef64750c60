/** Letters that Unicode doesn't decompose into another and a mark. */
const WHOLE: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
  ı: 'i',
  ə: 'e',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/** A text whose Latin letters are those from A to Z, without marks and invisible characters; all other characters stay. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[ßøłđðħŧŋĸıəɓɗƙƴæœþ]/giu, (letter) => {
      const small = letter.toLowerCase()
      const plain = WHOLE[small] ?? letter
      return letter === small ? plain : plain.charAt(0).toUpperCase() + plain.slice(1)
    })

// Most names are plain letters, and decomposing is the slow part.
const foldLowerCase = (text: string) =>
  /^[a-z0-9 ]*$/.test(text)
    ? text
    : plainLetters(text)
        .replace(/[ʻʼ‘’`'.]/g, '')
        .replace(/[\p{Pd}/,()]/gu, ' ')

/** Folds letters for comparison; keeps every space. */
export const foldLetters = (text: string): string => foldLowerCase(text.toLowerCase())

/** Folds a text: lower case, no accents, apostrophes or periods, single spaces between words. */
export const fold = (text: string): string => foldLetters(text).trim().replace(/\s+/g, ' ')
