import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy } from 'react'

// For development only: in the built app the condition is false and the screen is removed.
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
