import { expect, it } from 'vitest'
import { latelyUsed } from './lately-used'

const value = (name: string) => ({ name })

it('keeps as many as fit, and drops the least recently used', () => {
  const kept = latelyUsed<{ name: string }>({ most: 2 })
  kept.set('a', value('a'))
  kept.set('b', value('b'))
  expect(kept.get('a')).toEqual(value('a'))
  kept.set('c', value('c'))
  expect([kept.get('a')?.name, kept.get('b')?.name, kept.get('c')?.name]).toEqual(['a', undefined, 'c'])
})

it('counts sizes, drops as many as needed, and stores nothing larger than its capacity', () => {
  const kept = latelyUsed<{ name: string }>({ most: 10, sizeOf: ({ name }) => name.length })
  for (const name of ['aaa', 'bbb', 'ccc']) kept.set(name, value(name))
  kept.set('aaa', value('aaaa'))
  expect(kept.get('bbb')).toBeDefined()
  kept.set('d', value('dddddddd'))
  expect(['aaa', 'bbb', 'ccc', 'd'].map((key) => kept.get(key)?.name)).toEqual([
    undefined,
    undefined,
    undefined,
    'dddddddd',
  ])
  kept.set('d', value('e'.repeat(11)))
  expect(kept.get('d')).toBeUndefined()
  kept.delete('d')
  kept.set('f', value('ffffffffff'))
  expect(kept.get('f')).toBeDefined()
})

it('returns expired values only on request', () => {
  let now = 0
  const kept = latelyUsed<{ name: string }>({ most: 2, ttl: 60, now: () => now })
  kept.set('a', value('a'))
  kept.set('b', value('b'), 10)
  now = 11
  expect([kept.get('a')?.name, kept.get('b')?.name]).toEqual(['a', undefined])
  expect(kept.get('b', { allowStale: true })?.name).toBe('b')
  now = 61
  expect(kept.get('a')).toBeUndefined()
})
