import './styles/fonts.css'
import './styles/global.css'
import { startApp } from './start-app'

// For Safari before 17 and Chrome before 120.
URL.canParse ??= (text, base) => {
  try {
    return Boolean(new URL(text, base))
  } catch {
    return false
  }
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

// Noticed by boot.ts.
root.dataset.started = ''

// In a separate task, so that presses can be handled after the code is evaluated. Not awaited: the screen's code imports this module's
// dependencies, and would wait for it.
setTimeout(startApp, 0, root)
