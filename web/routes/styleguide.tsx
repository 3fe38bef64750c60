import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy } from 'react'

// Built for development only: in the built app the condition is false and nothing of the screen is left.
const StyleguideScreen = import.meta.env.DEV
  ? lazy(() =>
      import('../features/styleguide/styleguide-screen').then((module) => ({ default: module.StyleguideScreen })),
    )
  : () => null

export const Route = createFileRoute('/styleguide')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound()
  },
  component: StyleguideScreen,
})
