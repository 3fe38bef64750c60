import type { ReactNode } from 'react'
import { mood as moods } from './scene.css'

interface SceneProps {
  mood: keyof typeof moods
  children: ReactNode
}

/** A drawing of 400 by 240 that fills what holds it; its ground stays in sight, its sky is cut off first. */
export const Scene = ({ mood, children }: SceneProps) => (
  <svg className={moods[mood]} viewBox="0 0 400 240" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    {children}
  </svg>
)
