import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PLANTED_BUGS } from './planted-bugs'

it('can each be planted: the text they replace occurs once in its file, and each has a name of its own', () => {
  const times = ({ file, find }: (typeof PLANTED_BUGS)[number]) => readFileSync(file, 'utf8').split(find).length - 1
  expect(PLANTED_BUGS.filter((bug) => times(bug) !== 1).map(({ name }) => name)).toEqual([])
  expect(PLANTED_BUGS.filter(({ find, replace }) => find === replace)).toEqual([])
  expect(new Set(PLANTED_BUGS.map(({ name }) => name)).size).toBe(PLANTED_BUGS.length)
})
