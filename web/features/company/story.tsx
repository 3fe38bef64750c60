import type { ReactNode } from 'react'
import type { Picture as PictureContent } from '#worker/contract/content/picture'
import { Picture } from '../../ui/picture'
import { Section } from './company-page'
import { Paragraphs } from './paragraphs'
import { beside, story, storyPicture } from './story.css'

/** The width of the picture beside the text; full width on phones. */
const SIZES = '(min-width: 1100px) 28rem, 92vw'

interface StoryProps {
  title: string
  text: string
  picture?: PictureContent | null | undefined
  /** Below the picture. */
  children?: ReactNode
}

/** A brand's longer text about itself, with a picture beside it if there is one. */
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
