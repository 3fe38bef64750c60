import { describe, expect, it } from 'vitest'
import { createApp } from '../../app'
import { sealText } from '../../platform/crypto/sealed-text'
import { aDatabase } from '../../testing/worlds/a-database'
import { testDeps } from '../../testing/worlds/test-deps'

const LOCAL = 'http://localhost:8787'

async function world(showsMailbox = true) {
  const { outbox } = aDatabase().repositories
  const deps = testDeps({ outbox, showsMailbox })
  const record = async (id: string, brandKey = 'default', subject = 'Your booking') => {
    const email = { fromName: 'Tailfin', replyTo: 'support@tailfin.example', subject, text: 'Hello <you>' }
    const html = `<!doctype html><html><head><title>x</title></head><body><p style="color:red">Hello</p></body></html>`
    await outbox.add({
      id,
      brandKey,
      kind: 'booking',
      key: id,
      recipient: 'amelia@example.com',
      sealed: await sealText(deps.secrets, 'mail', JSON.stringify({ ...email, html })),
      createdAt: new Date('2026-11-21T12:00:00Z'),
      expiresAt: null,
    })
  }
  await record('mail-1')
  await record('mail-2', 'other.example', 'Of another brand')
  const app = createApp(deps)
  return {
    outbox,
    record,
    get: (url: string) =>
      app.request(url, { headers: { host: new URL(url).host } }, { ASSETS: { fetch: async () => new Response('') } }),
  }
}

describe('the development mailbox', () => {
  it('lists the mails of the brand, each as its recipient sees it', async () => {
    const { get } = await world()
    const list = await (await get(`${LOCAL}/dev/mailbox`)).text()
    expect(list).toContain('href="/dev/mailbox/mail-1"')
    expect(list).toContain('amelia@example.com')
    expect(list).not.toContain('Of another brand')

    const page = await (await get(`${LOCAL}/dev/mailbox/mail-1`)).text()
    expect(page).toContain('<h2>Your booking</h2>')
    expect(page).toContain('support@tailfin.example')
    expect(page).toContain('Hello &lt;you&gt;')
    const mail = await get(`${LOCAL}/dev/mailbox/mail-1/html`)
    expect(await mail.text()).toContain('<base target="_top"><title>x</title>')
    const policy = mail.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('sandbox')
    expect(policy).not.toMatch(/script|allow-same-origin/)
    expect(mail.headers.get('cache-control')).toBe('no-store')
  })

  it('has its own policy, and shows its own brand only', async () => {
    const { get } = await world()
    const policy = (await get(`${LOCAL}/dev/mailbox`)).headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; frame-src 'self'; frame-ancestors 'none'$/)
    expect((await get(`${LOCAL}/dev/mailbox/mail-2`)).status).toBe(404)
    expect((await get(`${LOCAL}/dev/mailbox/mail-2/html`)).status).toBe(404)
  })

  it('lets no subject start a tag', async () => {
    const { get, record } = await world()
    await record('mail-3', 'default', '</style><script>alert(1)</script>')
    for (const path of ['', '/mail-3']) {
      expect(await (await get(`${LOCAL}/dev/mailbox${path}`)).text()).not.toContain('<script')
    }
  })

  it('shows what remains of a mail whose content was deleted', async () => {
    const { get, outbox } = await world()
    await outbox.finish('mail-1', 'given_up')
    expect(await (await get(`${LOCAL}/dev/mailbox/mail-1`)).text()).toContain('booking (content forgotten)')
    expect((await get(`${LOCAL}/dev/mailbox/mail-1/html`)).status).toBe(404)
  })

  it.each(['', '/mail-1', '/mail-1/html'])('is nowhere%s where mails are sent, or on another host', async (path) => {
    const closed = await world(false)
    expect((await closed.get(`${LOCAL}/dev/mailbox${path}`)).status).toBe(404)
    const { get } = await world()
    for (const host of ['https://tailfin.example', 'https://localhost.evil.example', 'https://mylocalhost']) {
      const response = await get(`${host}/dev/mailbox${path}`)
      expect(response.status).toBe(404)
      expect(await response.text()).not.toContain('amelia')
    }
    expect((await get(`http://acme.localhost:8787/dev/mailbox`)).status).toBe(200)
  })
})
