import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { findArticle } from '#worker/content/articles'
import { brandArticles, pageContent } from '#worker/content/brand-content'
import { demoBrand } from '#worker/content/demo/demo-brand'
import { releasesOf } from '#worker/content/releases'
import { NO_FARES } from '#worker/contract/content/home-fares'
import { aPicture } from '#worker/testing/builders/pictures'
import { ArticleView } from '../features/company/blog/article-view'
import { CareersScreen } from '../features/company/careers-screen'
import { PressScreen } from '../features/company/press-screen'
import HeroArt from '../features/home/art/hero-art'
import { Destinations } from '../features/home/offers/destinations'
import { ToastProvider } from '../ui/overlay/toast'

const photo = aPicture()
const image = () => screen.getByRole<HTMLImageElement>('img', { name: photo.alt })
/** The attributes that reserve a picture's place, choose its file and its crop, and delay its loading. */
const facts = (img: HTMLImageElement) => [
  img.getAttribute('width'),
  img.getAttribute('height'),
  img.srcset.split(', ').map((each) => each.split(' ')[1]),
  img.style.objectPosition,
  img.getAttribute('loading'),
  img.getAttribute('fetchpriority'),
]
const LATER = ['1600', '1200', ['480w', '960w', '1600w'], '20% 70%', 'lazy', null]
const AT_ONCE = [...LATER.slice(0, 4), null, 'high']

describe('a brand’s picture', () => {
  it('is behind the title of home, loaded at once, in place of the drawing', () => {
    const { container, rerender } = render(<HeroArt photo={photo} />)
    expect(facts(image())).toEqual(AT_ONCE)
    expect(image().sizes).toBe('100vw')
    expect(container.querySelector('svg')).toBeNull()
    rerender(<HeroArt photo={null} />)
    expect(container.querySelector('svg')).toBeTruthy()
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('is on the cards of the destinations that have one', () => {
    const { destinations } = pageContent(demoBrand, 'home')!
    const [first, second] = destinations!.destinations
    const more = { fares: NO_FARES.destinations, today: '2026-11-25', isFirst: false }
    const { container } = render(
      <Destinations {...destinations!} {...more} destinations={[{ ...first!, photo }, second!]} />,
    )
    expect(facts(image())).toEqual(LATER)
    expect(container.querySelectorAll('li svg')).toHaveLength(1)
  })

  it('is at the top of an article, loaded at once, and lazily on its card', () => {
    const { articles } = brandArticles(demoBrand, '2026-11-25')
    const { article, more } = findArticle(articles, 'one-price')!
    const { unmount } = render(<ArticleView article={{ ...article, photo }} more={more} />)
    expect(facts(image())).toEqual(AT_ONCE)
    unmount()
    render(<ArticleView article={article} more={[{ ...more[0]!, photo }]} />)
    expect(facts(image())).toEqual(LATER)
  })

  it('is in a press release and beside the story of the careers page', () => {
    const press = pageContent(demoBrand, 'press')!
    const releases = { ...press.releases!, releases: [{ ...press.releases!.releases[0]!, photo }] }
    const { unmount } = render(
      <ToastProvider>
        <PressScreen brand={demoBrand} content={{ ...press, releases }} release={releasesOf({ releases })[0] ?? null} />
      </ToastProvider>,
    )
    expect(facts(image())).toEqual(AT_ONCE)
    unmount()
    const story = { title: 'How we work', text: 'Together.', photo }
    const careers = { ...pageContent(demoBrand, 'careers')!, story }
    render(
      <ToastProvider>
        <CareersScreen brand={demoBrand} content={careers} onTeam={() => {}} />
      </ToastProvider>,
    )
    expect(screen.getByRole('region', { name: 'How we work' }).contains(image())).toBe(true)
    expect(facts(image())).toEqual(LATER)
  })
})

describe('the press page', () => {
  it('offers the uploaded logos, each on the background it was made for', () => {
    const onLight = { src: '/pictures/acme.example/a-400.png', width: 400, height: 100 }
    const onDark = { ...onLight, src: '/pictures/acme.example/b-400.png' }
    const marked = { ...demoBrand, marks: { logo: onLight, onLight, onDark } }
    render(
      <ToastProvider>
        <PressScreen brand={marked} content={pageContent(demoBrand, 'press')!} />
      </ToastProvider>,
    )
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(target('Download logo for light backgrounds')).toBe(onLight.src)
    expect(target('Download logo for dark backgrounds')).toBe(onDark.src)
    expect(screen.queryByRole('link', { name: 'Download mark' })).toBeNull()
  })
})
