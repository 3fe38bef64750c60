import { describe, expect, it } from 'vitest'
import { ROLES, type Role } from '../../contract/account'
import { brandScope, isPrivileged, mayDo, membersWith, type Right } from './rights'

describe('the rights of a role', () => {
  it.each<[Role, Right[]]>([
    ['traveler', []],
    ['brand_editor', ['pages', 'reviews']],
    ['brand_support', ['bookings', 'inbox']],
  ])('of a %s are %j and no other', (role, rights) => {
    const all: Right[] = ['pages', 'reviews', 'bookings', 'inbox', 'refunds', 'brand', 'prices', 'numbers']
    const more: Right[] = ['domains', 'newsletter', 'team', 'platform']
    expect([...all, ...more].filter((right) => mayDo(role, right))).toEqual(rights)
  })

  it('of an owner are all except those over the platform, and apply to no other brand', () => {
    expect([mayDo('brand_owner', 'team'), mayDo('brand_owner', 'platform')]).toEqual([true, false])
    expect(brandScope('brand_owner', 'acme.example', 'prices')).toEqual({ key: 'acme.example' })
    expect(brandScope('brand_editor', 'acme.example', 'prices')).toBeNull()
    expect(brandScope('administrator', 'acme.example', 'prices')).toBe('all')
  })

  it('name the members of a team who have one', () => {
    expect(membersWith('inbox')).toEqual(['brand_support', 'brand_owner'])
    expect(membersWith('platform')).toEqual([])
  })

  it('require a second factor of everybody but travelers', () => {
    expect(ROLES.filter((role) => !isPrivileged(role))).toEqual(['traveler'])
  })
})
