import { isLocalAddress } from './request-origin'
import { secure } from './security-headers'

const page = (faults: string[]) => `<!doctype html>
<html lang="en"><head><title>Wrong settings</title><meta name="viewport" content="width=device-width"></head><body>
<h1>The shop can’t start: ${faults.length === 1 ? 'a setting is wrong' : 'some settings are wrong'}</h1>
<ul>${faults.map((fault) => `<li>${fault.replace(/^\w+/, '<code>$&</code>')}</li>`).join('')}</ul>
<p>Correct ${faults.length === 1 ? 'it' : 'them'} in <code>.env</code>, in <code>.dev.vars</code> or in the environment of your terminal,
then stop the shop with Ctrl-C and start it again. <code>worker/CONFIGURATION.md</code> explains every setting.</p>
</body></html>`

/**
 * The answer to everything while settings are wrong. A local start shows the error, which names one a line, in place of its pages. A deployed
 * shop says nothing about them: it has no LOCAL_START, and no request by the name of this machine reaches it.
 */
export function wrongSettings(request: Request, env: Record<string, unknown>, { message }: Error): Response {
  const { pathname, searchParams } = new URL(request.url)
  const isNamed = env.LOCAL_START === 'on' && isLocalAddress(request.url) && !pathname.startsWith('/api/')
  const answer = isNamed
    ? new Response(page(message.split('\n')), { headers: { 'content-type': 'text/html; charset=utf-8' }, status: 500 })
    : Response.json(
        { code: 'internal', message: 'Something went wrong. Please try again.', requestId: '' },
        { status: 500 },
      )
  answer.headers.set('cache-control', 'no-store')
  secure(answer.headers, { url: request.url, path: pathname, holdsToken: searchParams.has('token') })
  return answer
}
