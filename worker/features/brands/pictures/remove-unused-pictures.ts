import { pictureFile, pictureWidths } from '../../../contract/content/picture'
import type { Deps } from '../../../deps'
import { DAY_MS, HOUR_MS } from '../../../domain/time'

/**
 * For so many days a picture may wait in a form that isn't saved: what is typed stays in its tab, and somebody may leave that open over a holiday.
 */
export const UNUSED_DAYS = 30
/** Longer than any save takes that was told the picture is there. */
const SET_ASIDE_MS = HOUR_MS
/** How many are looked for at once, each in all that its brand has ever saved; the schedule comes again in ten minutes. */
const AT_ONCE = 10

/**
 * Removes pictures that were uploaded long ago and that nothing names which their brand has saved: neither the brand as it is, nor one of its
 * versions, nor a legal text. In steps, so that no save can name a picture while it goes: set aside, an hour later looked for once more, then its
 * files, then its row. What stops between two steps goes on the next time.
 * @throws DomainError `database_unavailable`, `pictures_unavailable`; nothing is removed that wasn't looked for
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
