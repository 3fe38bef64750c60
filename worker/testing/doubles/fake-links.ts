import type { LinkUse, NewLink, OneTimeLinks } from '../../ports/mail'
import type { FakeOutbox } from './fake-outbox'
import type { FakePurchases } from './fake-purchases'
import type { FakeSessions } from './fake-sessions'
import type { FakeUsers } from './fake-users'

type StoredLink = Omit<NewLink, 'mail'> & { subjectId: string; usedAt: Date | null }

/** Links in memory; `all` is what is stored. */
export interface FakeLinks extends OneTimeLinks {
  all: StoredLink[]
}

interface World {
  users: Pick<FakeUsers, 'all' | 'recordLink'>
  sessions: Pick<FakeSessions, 'all'>
  outbox: Pick<FakeOutbox, 'add'>
  purchases?: Pick<FakePurchases, 'stored'>
}

/** One-time links in memory over the given users, sessions, bookings and mails, with the rules of their port. */
export function fakeLinks({ users, sessions, outbox, purchases = { stored: [] } }: World): FakeLinks {
  const all: StoredLink[] = []

  const findWorking = ({ brandKey, tokenHash, now }: LinkUse, purpose: NewLink['purpose']) =>
    all.find(
      (link) =>
        link.tokenHash === tokenHash &&
        link.brandKey === brandKey &&
        link.purpose === purpose &&
        link.usedAt === null &&
        link.expiresAt > now,
    )

  const subjectOf = ({ brandKey }: NewLink, subject: Parameters<OneTimeLinks['issue']>[1]) => {
    if (subject.kind === 'booking') {
      const found = purchases.stored.find(
        ({ booking, contactEmail, ...each }) =>
          each.brandKey === brandKey &&
          contactEmail.toLowerCase() === subject.email &&
          [booking.duffelBookingId, booking.duffelBookingId?.slice(0, 8)].some(
            (reference) => reference?.toLowerCase() === subject.reference,
          ),
      )
      return found?.booking.id
    }
    return users.all.find(
      ({ id, email, ...each }) =>
        each.brandKey === brandKey && (subject.kind === 'user' ? id === subject.userId : email === subject.email),
    )?.id
  }

  const record = async ({ mail, ...link }: NewLink, subjectId: string) => {
    all.push({ ...link, subjectId, usedAt: null })
    await outbox.add(mail)
  }
  users.recordLink = (link, userId) => void record(link, userId)

  const userOf = (brandKey: string, userId: string) =>
    users.all.find((user) => user.brandKey === brandKey && user.id === userId)

  return {
    all,
    async issue(link, subject, { since, atMost }) {
      const subjectId = subjectOf(link, subject)
      const before = all.filter(
        (each) =>
          each.brandKey === link.brandKey &&
          each.purpose === link.purpose &&
          each.subjectId === subjectId &&
          each.createdAt >= since,
      )
      if (subjectId === undefined || before.length >= atMost) return
      await record(link, subjectId)
    },
    async resetPassword(use, passwordHash) {
      const link = findWorking(use, 'reset_password')
      const user = link && userOf(use.brandKey, link.subjectId)
      if (!user) return null
      Object.assign(user, { passwordHash, emailVerified: true })
      sessions.all.splice(0, sessions.all.length, ...sessions.all.filter(({ userId }) => userId !== user.id))
      for (const each of all) {
        if (each.purpose === 'reset_password' && each.subjectId === user.id) each.usedAt ??= use.now
      }
      return { userId: user.id, email: user.email }
    },
    async verifyEmail(use, userId) {
      const link = findWorking(use, 'verify_email')
      const user = userOf(use.brandKey, userId)
      if (!user || link?.subjectId !== userId) return false
      user.emailVerified = true
      link.usedAt = use.now
      for (const each of purchases.stored) {
        if (each.brandKey === use.brandKey && each.contactEmail.toLowerCase() === user.email) each.userId ??= userId
      }
      return true
    },
    async openTrip(use) {
      const link = findWorking(use, 'view_trip')
      if (!link) return null
      link.usedAt = use.now
      return link.subjectId
    },
    async forget(before) {
      all.splice(0, all.length, ...all.filter(({ expiresAt }) => expiresAt >= before))
    },
  }
}
