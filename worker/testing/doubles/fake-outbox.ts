import type { Outbox, RecordedMail } from '../../ports/mail'

/** Mails in memory; `all` is what is stored, in the order it came. */
export interface FakeOutbox extends Outbox {
  all: (RecordedMail & { dueAt: Date })[]
}

/** An outbox in memory, with the rules of its port. */
export function fakeOutbox(): FakeOutbox {
  const all: FakeOutbox['all'] = []
  const change = (id: string, values: Partial<FakeOutbox['all'][number]>) => {
    const mail = all.find((each) => each.id === id)
    if (mail) Object.assign(mail, values)
  }
  return {
    all,
    async add(mail) {
      const isKnown = all.some(({ brandKey, key }) => brandKey === mail.brandKey && key === mail.key)
      if (!isKnown) all.push({ ...mail, state: 'waiting', tries: 0, dueAt: mail.createdAt })
    },
    async claim({ now, until, limit }) {
      const due = all
        .filter(({ state, dueAt }) => state === 'waiting' && dueAt <= now)
        .toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
        .slice(0, limit)
      for (const mail of due) Object.assign(mail, { dueAt: until, tries: mail.tries + 1 })
      return structuredClone(due)
    },
    postpone: async (id, dueAt) => change(id, { dueAt }),
    finish: async (id, state) => change(id, state === 'kept' ? { state } : { state, sealed: '' }),
    list: async (brandKey, limit) =>
      all
        .filter((mail) => mail.brandKey === brandKey)
        .toReversed()
        .slice(0, limit),
    find: async (brandKey, id) => all.find((mail) => mail.brandKey === brandKey && mail.id === id) ?? null,
    async forget(before) {
      const kept = all.filter(({ createdAt, state }) => createdAt >= before || state === 'waiting')
      all.splice(0, all.length, ...kept)
    },
  }
}
