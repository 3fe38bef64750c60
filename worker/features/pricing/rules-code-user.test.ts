import { expect, it } from 'vitest'
import { codeUserOf } from './rules-code-user'

it.each([
  [' Amelia@Example.COM ', 'amelia@example.com'],
  ['info@München.de', 'info@xn--mnchen-3ya.de'],
  ['‎amelia@example.com ', 'amelia@example.com'],
  ['amelia+1@example.com', 'amelia+1@example.com'],
  ['a.melia@example.com', 'a.melia@example.com'],
  ['A.m.elia+summer+2@gmail.com', 'amelia@gmail.com'],
  ['a.melia@googlemail.com', 'amelia@gmail.com'],
  ['amelia+1@outlook.com', 'amelia@outlook.com'],
  ['a.melia+1@icloud.com', 'a.melia@icloud.com'],
  ['amelia+1@fastmail.com', 'amelia@fastmail.com'],
  ['amelia+1@protonmail.com', 'amelia@protonmail.com'],
  ['amelia+1@proton.me', 'amelia@proton.me'],
  ['amelia+1@hey.com', 'amelia@hey.com'],
  ['+49@outlook.com', '+49@outlook.com'],
])('%j is the user %s', (address, user) => expect(codeUserOf(address)).toBe(user))
