import type { WebhookDelivery } from './deliveries'
import type { Webhooks } from './event-queue'

const NOBODY_LISTENS = 204

/**
 * Makes one delivery over HTTP, to its own URL or else to `url`; with neither it counts as delivered.
 * @returns the receiver's status, 0 without an answer
 */
export async function postDelivery(
  { url: own, headers, body }: WebhookDelivery,
  { fetch, url }: { fetch: typeof globalThis.fetch; url: string | null },
): Promise<number> {
  const target = own ?? url
  if (target === null) return NOBODY_LISTENS
  try {
    const answer = await fetch(target, { method: 'POST', headers, body })
    await answer.text()
    return answer.status
  } catch {
    return 0 // no answer counts as a refusal: the delivery is retried later
  }
}

/** Makes a double's due deliveries, one after the other. @returns how many */
export async function carryWebhooks(
  webhooks: Webhooks,
  to: { fetch: typeof globalThis.fetch; url: string | null },
): Promise<number> {
  const due = await webhooks.due()
  for (const delivery of due) await webhooks.report(delivery, { status: await postDelivery(delivery, to) })
  return due.length
}
