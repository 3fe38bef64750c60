import { appFiles } from '../testing/doubles/app-files'
import { prepareGrounds } from '../testing/hostile/hostile-requests'
import { aPlatform, type Platform } from '../testing/worlds/a-platform'
import { repositoriesAt } from '../testing/worlds/repositories'

/** Asked for by the path /open-a-platform: the address of its database, as text. What comes after goes to it. */
const OPEN = '/open-a-platform'

let platform: Platform | undefined

/** A platform of the tests over a libSQL server, in the real workerd. */
export default {
  async fetch(request: Request, _env: never, context: never): Promise<Response> {
    if (request.url.endsWith(OPEN)) {
      platform = aPlatform(repositoriesAt(await request.text()))
      return Response.json(await prepareGrounds(platform))
    }
    return platform ? platform.app.fetch(request, appFiles, context) : new Response(null, { status: 404 })
  },
}
