import { TOTP } from 'otpauth'
import type {
  AppSetup,
  Factors,
  FactorsAndCodes,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '../../contract/security/factors'
import type { Deps } from '../../deps'
import { aSoftwareAuthenticator } from '../doubles/software-authenticator'
import { anAccountShop, HERE } from './an-account-shop'

export const PASSWORD = 'engine'

/** A browser's cookie jar: sends its cookies, and stores new ones. */
function aBrowser(shop: ReturnType<typeof anAccountShop>, origin = HERE) {
  const jar = new Map<string, string>()
  async function ask<T>(method: 'get' | 'post' | 'patch' | 'del', path: string, body?: unknown) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await shop[method](origin, path, body, { cookie })
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      const name = pair.slice(0, pair.indexOf('='))
      if (/max-age=0\b/i.test(set)) jar.delete(name)
      else jar.set(name, pair.slice(name.length + 1))
    }
    // The test defines the body's type.
    return { status: response.status, body: (await response.json()) as T & { code?: string; fields?: object } }
  }
  return { jar, ask }
}

/** An account shop where addresses are confirmed, and browsers that set up second factors; the codes of apps use the shop's clock. */
export function aFactorShop(given: Partial<Deps> = {}) {
  const shop = anAccountShop(given)
  shop.change('users', { emailVerified: true })
  /** The code of an app with this secret, some steps of 30 seconds from now. */
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret }).generate({ timestamp: shop.now().getTime() + steps * 30_000 })

  function browser(origin = HERE) {
    const { jar, ask } = aBrowser(shop, origin)
    const post = <T = object>(path: string, body?: unknown) => ask<T>('post', path, body)
    const prove = (body: object = { password: PASSWORD }) => post('prove', body)
    return {
      jar,
      post,
      prove,
      get: <T = object>(path: string) => ask<T>('get', path),
      patch: <T = object>(path: string, body: unknown) => ask<T>('patch', path, body),
      del: <T = object>(path: string) => ask<T>('del', path),
      signIn: (username = 'amelia', password = PASSWORD) =>
        post<{ methods?: string[]; security?: object }>('login', { username, password }),
      factors: async () => (await ask<Factors>('get', 'factors')).body,
      /** Adds an authenticator app; the session must be raised. */
      async addApp() {
        const { secret, url } = (await post<AppSetup>('factors/app')).body
        const confirmed = await post<FactorsAndCodes>('factors/app/confirm', { code: codeOf(secret) })
        return { secret, url, ...confirmed.body }
      },
      /** Adds a passkey; the session must be raised. */
      async addPasskey(name = 'Laptop', given: object = {}) {
        const authenticator = await aSoftwareAuthenticator({ origin, ...given })
        const { options } = (await post<{ options: PasskeyCreationOptions }>('factors/passkeys/options')).body
        const response = await authenticator.register(options)
        const added = await post<FactorsAndCodes>('factors/passkeys', { name, response })
        return { authenticator, options, response, added }
      },
      optionsOf: async (path: string) => (await post<{ options: PasskeyRequestOptions }>(path)).body.options,
    }
  }
  return { ...shop, codeOf, browser }
}
