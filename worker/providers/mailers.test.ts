import { describe, expect, it } from 'vitest'
import { resendMailer } from './mailers'

const mail = {
  id: '0d9f6c1e-8f5b-4f0e-9a2b-1c2d3e4f5a6b',
  to: 'amelia@example.com',
  fromName: 'Tailfin',
  replyTo: 'support@tailfin.example',
  subject: 'Your booking',
  text: 'Hello',
  html: '<p>Hello</p>',
  leaveUrl: null,
}

const asking = (answer: () => Response | Promise<Response>) => {
  const asked: { url: string; init: RequestInit | undefined }[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    asked.push({ url: String(input), init })
    return answer()
  }
  const mailer = resendMailer({
    fetch,
    apiKey: 're_secret',
    from: 'mail@shop.example',
    baseUrl: 'https://api.resend.com',
  })
  return { asked, mailer }
}

const refusal = (status: number, name: string) =>
  Response.json({ statusCode: status, name, message: 'about amelia@example.com' }, { status })

describe("Resend's interface", () => {
  it('is given the mail in the name of the brand, with the id as its idempotency key', async () => {
    const { asked, mailer } = asking(() => Response.json({ id: 'their-id' }))
    expect(await mailer.send(mail)).toEqual({ kind: 'sent' })
    const [{ url, init } = { url: '', init: {} }] = asked
    expect([url, init?.method]).toEqual(['https://api.resend.com/emails', 'POST'])
    const headers = new Headers(init?.headers)
    expect(headers.get('authorization')).toBe('Bearer re_secret')
    expect(headers.get('idempotency-key')).toBe(mail.id)
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.get('user-agent')).toBeTruthy()
    expect(JSON.parse(String(init?.body))).toEqual({
      from: '"Tailfin" <mail@shop.example>',
      to: ['amelia@example.com'],
      reply_to: 'support@tailfin.example',
      subject: 'Your booking',
      text: 'Hello',
      html: '<p>Hello</p>',
    })
  })

  it('gets the way for its reader to leave the list that it goes to', async () => {
    const { asked, mailer } = asking(() => Response.json({ id: 'their-id' }))
    await mailer.send({ ...mail, leaveUrl: 'https://shop.example/newsletter?token=t&leave=yes' })
    expect(JSON.parse(String(asked[0]?.init?.body)).headers).toEqual({
      'List-Unsubscribe': '<https://shop.example/newsletter?token=t&leave=yes>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  it('is given no other sender or header by a name', async () => {
    const { asked, mailer } = asking(() => Response.json({ id: 'their-id' }))
    await mailer.send({ ...mail, fromName: 'A" <evil@example.com>\r\nBcc: all', replyTo: null })
    const body = JSON.parse(String(asked[0]?.init?.body))
    expect(body.from).toBe('"A   evil@example.com   Bcc: all" <mail@shop.example>')
    expect(body).not.toHaveProperty('reply_to')
  })

  it.each([
    [refusal(401, 'missing_api_key'), 'delayed', '401 missing_api_key'],
    [refusal(403, 'validation_error'), 'delayed', '403 validation_error'],
    [refusal(409, 'concurrent_idempotent_requests'), 'delayed', '409 concurrent_idempotent_requests'],
    [refusal(429, 'rate_limit_exceeded'), 'delayed', '429 rate_limit_exceeded'],
    [refusal(500, 'internal_server_error'), 'delayed', '500 internal_server_error'],
    [new Response('<html>', { status: 502 }), 'delayed', '502'],
    [refusal(400, 'validation_error'), 'refused', '400 validation_error'],
    [refusal(422, 'invalid_parameter'), 'refused', '422 invalid_parameter'],
    [refusal(422, 'about amelia@example.com'), 'refused', '422'],
  ])('%# tells what became of the mail, in codes only', async (answer, kind, reason) => {
    expect(await asking(() => answer).mailer.send(mail)).toEqual({ kind, reason })
  })

  it('has sent what it says the key has sent', async () => {
    expect(await asking(() => refusal(409, 'invalid_idempotent_request')).mailer.send(mail)).toEqual({ kind: 'sent' })
  })

  it('is asked another time when it does not answer', async () => {
    const { mailer } = asking(() => Promise.reject(new TypeError('amelia@example.com can not be reached')))
    expect(await mailer.send(mail)).toEqual({ kind: 'delayed', reason: 'TypeError' })
  })
})
