import type { User } from '#worker/contract/account'

/** The pages of a signed-in user's menu. */
export const userLinks = (user: Pick<User, 'isAdmin' | 'role'>) => [
  { href: '/my-trips', label: 'My Trips' },
  { href: '/account-settings', label: 'Account Settings' },
  ...(user.isAdmin || user.role === 'brand_owner' ? [{ href: '/admin/brands', label: 'Brand Manager' }] : []),
]

export const fullName = (user: User) => `${user.firstName} ${user.lastName}`.trim() || user.username

/** One or two letters to stand for a person. */
export const initialsOf = (user: User) =>
  (`${user.firstName.charAt(0)}${user.lastName.charAt(0)}` || user.username.charAt(0)).toUpperCase()
