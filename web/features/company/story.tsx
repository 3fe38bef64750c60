import type { ReactNode } from 'react'
import type { Picture as PictureContent } from '#worker/contract/content/picture'
import { Picture } from '../../ui/picture'
import { Section } from './company-page'
import { Paragraphs } from './paragraphs'
import { beside, story, storyPicture } from './story.css'

/** The width of what stands beside the text: the whole page's on phones. */
const SIZES = '(min-width: 1100px) 28rem, 92vw'

interface StoryProps {
  title: string
  text: string
  picture?: PictureContent | null | undefined
  /** Below the picture. */
  children?: ReactNode
}

/** What a brand tells of itself at length, with a picture beside it where it has one. */
export const Story = ({ title, text, picture, children }: StoryProps) => (
  <Section title={title}>
    <div className={story}>
      <Paragraphs text={text} />
      {(picture || children) && (
        <div className={beside}>
          {picture && <Picture picture={picture} sizes={SIZES} className={storyPicture} />}
          {children}
        </div>
      )}
    </div>
  </Section>
)
