import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useState } from 'react'
import { loadAgain } from '../device/lost-part'
import { usePartNote } from './served-page'

/** How far outside the window a part is hydrated. */
const NEAR = '400px'

const written = (part: string) => globalThis.document?.querySelector(`[data-part="${part}"]`) ?? null

/** Resolves once a part of the page is near the window, or the visitor is about to use it. */
function comesNear(place: Element): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      observer.disconnect()
      resolve()
    }
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && finish(), {
      rootMargin: NEAR,
    })
    for (const element of place.children) observer.observe(element)
    for (const event of ['focusin', 'pointerdown']) place.addEventListener(event, finish, { once: true })
  })
}

/** Shows what is there until the document can be loaded again: the server's markup, whose links work, or the fallback. */
const unlessLoadedAgain = async () => {
  if (await loadAgain()) addEventListener('online', loadAgain, { once: true })
  return new Promise<never>(() => {})
}

function Arrival({ onArrive }: { onArrive: (arrived: true) => void }) {
  useEffect(() => onArrive(true), [onArrive])
  return null
}

/** Rendered until the part is loaded; reports when React shows it. */
function Gap({ onShow }: { onShow: () => void }) {
  useEffect(onShow, [onShow])
  return null
}

/**
 * A part of a page whose code is loaded later: the server renders it, and the browser hydrates it when it comes near the window. On a page
 * without server rendering its code is fetched at once. Keep its props stable: React discards the server's markup when they change before
 * the code has arrived.
 * @param part the path of its module within web/; its style files are found by it
 */
export function laterPart<Props extends object>(
  part: string,
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
) {
  // The server's markup is gone: React discarded it, or the page was left before the part was near, and is shown again.
  let miss = () => {}
  const isMissing = new Promise<void>((resolve) => {
    miss = resolve
  })
  const Part = lazy(async () => {
    const place = written(part)
    if (place) await Promise.race([comesNear(place), isMissing])
    return { default: await load().catch(unlessLoadedAgain) }
  }) as unknown as ComponentType<Props> // lazy's own type asks for more than a component's props
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, when its module is read
  return memo(function LaterPart(props: Props) {
    usePartNote()?.(part)
    const [arrived, setArrived] = useState(false)
    return (
      <div data-part={part} data-waits={arrived ? undefined : ''}>
        <Suspense
          fallback={
            <>
              <Gap onShow={miss} />
              {fallback}
            </>
          }
        >
          <Part {...props} />
          <Arrival onArrive={setArrived} />
        </Suspense>
      </div>
    )
  })
}
