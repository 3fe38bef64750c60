import { pictureFile, pictureWidths } from '../../../contract/content/picture'
import type { Deps } from '../../../deps'
import { DAY_MS, HOUR_MS } from '../../../domain/time'

/**
 * How many days a picture may wait in a form that isn't saved: typed content stays in its tab, which somebody may leave open over a
 * holiday.
 */
export const UNUSED_DAYS = 30
/** Longer than any save takes that has found the picture stored. */
const SET_ASIDE_MS = HOUR_MS
/** How many are checked at once, each against all that its brand has ever saved; the schedule runs again in ten minutes. */
const AT_ONCE = 10

/**
 * Removes pictures that were uploaded long ago and that nothing refers to: neither the brand, nor one of its versions, nor a legal text. In
 * steps, so that no save can refer to a picture while it is being removed: set it aside, check its use again an hour later, then delete its
 * files, then its row. If it stops between two steps, the next run continues.
 * @throws DomainError `database_unavailable`, `pictures_unavailable`; nothing is removed whose use wasn't checked
 */
export async function removeUnusedPictures({
  pictures,
  pictureStore,
  clock,
  log,
}: Pick<Deps, 'pictures' | 'pictureStore' | 'clock' | 'log'>): Promise<void> {
  if (!pictureStore) return
  const now = clock.now()
  const before = {
    stored: new Date(now.getTime() - UNUSED_DAYS * DAY_MS),
    setAside: new Date(now.getTime() - SET_ASIDE_MS),
  }
  const leaving = []
  for (const picture of await pictures.unsettled(before, AT_ONCE)) {
    const life = picture.life === 'leaving' ? 'leaving' : await pictures.settle(picture, now)
    if (life === 'leaving') leaving.push(picture)
  }
  if (leaving.length === 0) return
  const files = leaving.flatMap((picture) =>
    pictureWidths(picture.width, picture.use).map((width) => pictureFile(picture, width)),
  )
  await pictureStore.remove(files)
  await pictures.forget(leaving.map(({ key }) => key))
  log({ level: 'info', event: 'pictures_removed', pictures: leaving.length, files: files.length })
}
