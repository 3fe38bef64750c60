import { describe, expect, test } from 'vitest'
import { inLatin } from './latin'
import { ticketNames } from './ticket-name'

test.each([
  ['Ada', 'Ada'],
  ["O'Neill-McCarthy", "O'Neill-McCarthy"],
  ['Jörg', 'Joerg'],
  ['MÜLLER', 'MUELLER'],
  ['Agüero', 'Aguero'],
  ['GÜELL', 'GUELL'],
  ['Argüíz', 'Arguiz'],
  ['Gürsoy', 'Guersoy'],
  ['Groß', 'Gross'],
  ['Åse Ødegård', 'Aase Oedegaard'],
  ['José Ángel', 'Jose Angel'],
  ['Zoë', 'Zoe'],
  ['Łukasz', 'Lukasz'],
  ['Nguyễn', 'Nguyen'],
  ['Þór', 'Thor'],
  ['Adébáyọ̀', 'Adebayo'],
  ['O’Brien', "O'Brien"],
  ['Дмитрий', 'Dmitrii'],
  ['Щеглова', 'Shcheglova'],
  ['Ольга', 'Olga'],
  ['Подъячев', 'Podieiachev'],
  ['АННА-МАРИЯ', 'ANNA-MARIIA'],
  ['Γιώργος', 'Giorgos'],
  ['Παπαδόπουλος', 'Papadopoulos'],
  ['Ευάγγελος', 'Evangelos'],
  ['Ευτυχία', 'Eftychia'],
  ['Μπάμπης', 'Bampis'],
])('%s is %s on a ticket', (typed, written) => {
  expect(inLatin(typed)).toEqual({ latin: written, unknown: '' })
})

describe('one letter in two languages', () => {
  test.each([
    ['Игорь', 'Иванов', 'Igor', 'Ivanov'],
    ['Григорій', 'Бойко', 'Hryhorii', 'Boiko'],
    ['Богдан', 'Гнатів', 'Bohdan', 'Hnativ'],
    ['Алёна', 'Грыневіч', 'Aliona', 'Hrynevich'],
    ['Милица', 'Вучковић', 'Milica', 'Vuckovic'],
  ])('%s %s is %s %s, as the rest of the name indicates', (firstName, lastName, first, last) => {
    expect(ticketNames({ firstName, lastName })).toEqual({ firstName: first, lastName: last })
  })
})

test.each([
  ['李明', '李明'],
  ['محمد', 'محمد'],
  ['Ada 李', '李'],
])('of %s, %s can’t be written in Latin letters', (typed, unknown) => {
  expect(inLatin(typed).unknown).toBe(unknown)
})
