import type { LegalKey, LegalPage } from '#worker/contract/legal/legal-page'
import { loadLegalPage } from '../../api/content/legal-page'
import type { RouterContext } from '../../api/router-context'
import { readyLegalText } from './legal-texts'

/** A legal text, ready to be drawn, in the version that the address asks for, or the current one. @throws ApiError */
export async function loadLegal(
  context: RouterContext,
  key: LegalKey,
  version: number | undefined,
): Promise<LegalPage> {
  const page = await loadLegalPage(context, key, version)
  await readyLegalText(key, page.shown.platform)
  return page
}
