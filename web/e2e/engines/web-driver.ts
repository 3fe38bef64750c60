import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandPath, type EngineName } from '#worker/dev/other-engines'
import { freePort } from '#worker/dev/ports'

// The four commands of W3C WebDriver (w3.org/TR/webdriver2) that the specs need. WebKit's driver takes them over HTTP, Firefox over a socket of
// its own. Playwright drives neither Debian's WebKit nor this Firefox, which lacks a command that it always sends.

const COMMANDS = {
  '/url': 'WebDriver:Navigate',
  '/execute/sync': 'WebDriver:ExecuteScript',
  '/window/rect': 'WebDriver:SetWindowRect',
  '/actions': 'WebDriver:PerformActions',
} as const

type Send = (path: keyof typeof COMMANDS, body: object) => Promise<unknown>

interface Started {
  send: Send
  end(): Promise<void>
}

/** How long a browser may take to start on a busy machine. */
const PATIENCE_MS = 60_000

/** Tries until something listens. */
async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
  for (const start = Date.now(); ; await sleep(50)) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() - start > PATIENCE_MS) throw error
    }
  }
}

const listening = (port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket)).once('error', reject)
  })

/** Marionette: each message is a JSON array after its length, `[kind, number, error or name, result or parameters]`. */
function marionette(socket: Socket) {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let received = Buffer.alloc(0)
  socket.on('data', (data) => {
    received = Buffer.concat([received, data])
    for (;;) {
      const start = received.indexOf(':') + 1
      const end = start + Number(received.subarray(0, start - 1))
      if (start === 0 || received.length < end) return
      const message: unknown = JSON.parse(received.toString('utf8', start, end))
      received = received.subarray(end)
      // The first one only greets.
      if (!Array.isArray(message)) continue
      const [, number, error, result] = message
      if (error) waiting.get(number)?.reject(new Error(`${error.error}: ${error.message}`))
      else waiting.get(number)?.resolve(result?.value)
      waiting.delete(number)
    }
  })
  let count = 0
  return (name: string, parameters: object) => {
    const number = ++count
    const message = JSON.stringify([0, number, name, parameters])
    return new Promise<unknown>((resolve, reject) => {
      waiting.set(number, { resolve, reject })
      socket.write(`${Buffer.byteLength(message)}:${message}`)
    })
  }
}

async function startFirefox(): Promise<Started> {
  const profile = mkdtempSync(join(tmpdir(), 'tailfin-firefox-'))
  const port = await freePort()
  const settings = { 'marionette.port': port, 'toolkit.legacyUserProfileCustomizations.stylesheets': true }
  const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${value});\n`)
  writeFileSync(join(profile, 'user.js'), lines.join(''))
  mkdirSync(join(profile, 'chrome'))
  // A window as narrow as a phone.
  writeFileSync(join(profile, 'chrome', 'userChrome.css'), ':root { min-width: 0 !important }')
  const browser = spawn(
    commandPath('firefox-esr', 'firefox') ?? '',
    ['--headless', '--marionette', '--no-remote', '--profile', profile],
    { stdio: 'ignore', env: { ...process.env, MOZ_HEADLESS_WIDTH: '1600', MOZ_HEADLESS_HEIGHT: '1200' } },
  )
  const ended = new Promise((resolve) => browser.once('exit', resolve))
  const socket = await patiently(() => listening(port))
  const command = marionette(socket)
  await command('WebDriver:NewSession', {})
  return {
    send: (path, body) => command(COMMANDS[path], body),
    end: async () => {
      socket.destroy()
      browser.kill()
      await ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** A window of our own: WebKit's test browser can't be narrower than 447 px. */
const WINDOW = `
import gi
gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2
context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
def view(session):
    shown = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    window = Gtk.Window()
    window.add(shown)
    window.show_all()
    return shown
context.connect('automation-started', lambda _, session: session.connect('create-web-view', view))
Gtk.main()
`

async function startWebKit(): Promise<Started> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const display = await new Promise<string>((resolve) =>
    screen.stdout.once('data', (data) => resolve(`:${String(data).trim()}`)),
  )
  const port = await freePort()
  const env = { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1' }
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { stdio: 'ignore', env })
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const init = {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    }
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init)
    const { value } = await answer.json()
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
  const options = { binary: '/usr/bin/python3', args: ['-c', WINDOW] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const { sessionId } = (await patiently(() => call('POST', '/session', { capabilities }))) as { sessionId: string }
  return {
    send: (path, body) => call('POST', `/session/${sessionId}${path}`, body),
    end: async () => {
      await call('DELETE', `/session/${sessionId}`).catch(() => {})
      driver.kill()
      screen.kill()
    },
  }
}

const START: Record<EngineName, () => Promise<Started>> = { Firefox: startFirefox, WebKit: startWebKit }

/** A window of another engine. */
export async function openWindow(engine: EngineName) {
  const { send, end } = await START[engine]()
  return {
    end,
    go: (url: string) => send('/url', { url }),
    size: (width: number, height: number) => send('/window/rect', { x: 0, y: 0, width, height }),
    /** Runs the body of a function in the page. */
    run: <T>(script: string, ...args: readonly unknown[]) => send('/execute/sync', { script, args }) as Promise<T>,
    act: (kind: 'key' | 'pointer', actions: readonly object[]) =>
      send('/actions', { actions: [{ type: kind, id: kind, actions }] }),
  }
}

export type EngineWindow = Awaited<ReturnType<typeof openWindow>>
