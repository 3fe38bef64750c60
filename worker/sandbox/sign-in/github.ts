import { type Context, Hono } from 'hono'
import { authorization, type Granted, type SignInSandboxOptions } from './authorization'
import { numberFor } from './authorize-page'

/** GitHub's OAuth over HTTP, and the two calls of its API about a person. Errors of the token call have status 200, as GitHub's do. */
export function gitHubSandbox(options: SignInSandboxOptions) {
  const { store } = options
  const codes = authorization(options, 'GitHub')
  const personOf = async (c: Context): Promise<Granted | null> => {
    const [, token = ''] = /^bearer ([\w-]+)$/i.exec(c.req.header('authorization') ?? '') ?? []
    const kept = await store.get(`GitHub:token:${token}`)
    return kept ? (JSON.parse(kept) as Granted) : null // written below
  }
  const unknown = (c: Context) => c.json({ message: 'Bad credentials' }, 401)
  const api = new Hono()
    .get('/user', async (c) => {
      const person = await personOf(c)
      if (!person) return unknown(c)
      const { email, name } = person
      return c.json({ id: numberFor(email), login: email.split('@')[0], name: name || null, email: null })
    })
    .get('/user/emails', async (c) => {
      const person = await personOf(c)
      if (!person) return unknown(c)
      const { email, isVerified } = person
      return c.json([
        { email: 'an-old-address@example.com', primary: false, verified: true, visibility: null },
        { email, primary: true, verified: isVerified, visibility: 'private' },
      ])
    })
  return (
    new Hono()
      .get('/login/oauth/authorize', (c) => codes.page(c))
      .post('/login/oauth/authorize', (c) => codes.answer(c))
      .post('/login/oauth/access_token', async (c) => {
        const granted = await codes.exchange(c.req.raw)
        if (typeof granted === 'string') {
          const error = granted === 'invalid_grant' ? 'bad_verification_code' : 'incorrect_client_credentials'
          return c.json({ error, error_description: 'The code or the client is incorrect or expired.' })
        }
        const token = crypto.randomUUID()
        await store.put(`GitHub:token:${token}`, JSON.stringify(granted))
        return c.json({ access_token: token, token_type: 'bearer', scope: 'user:email' })
      })
      // At api.github.com, and where an installation of its own has them.
      .route('/', api)
      .route('/api/v3', api)
  )
}
