import { render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { styleSingleton } from './constructed-style'

class Sheet {
  text = ''
  replaceSync(text: string) {
    this.text = text
  }
}

const adopted = () => document.adoptedStyleSheets.map((sheet) => (sheet as unknown as Sheet).text)

describe('a constructed style', () => {
  beforeEach(() => {
    vi.stubGlobal('CSSStyleSheet', Sheet)
    Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true, configurable: true })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('applies the first instance’s styles until the last is gone, without a style element', () => {
    const Style = styleSingleton()
    const before = document.querySelectorAll('style').length
    const first = render(<Style styles="body { overflow: hidden }" />)
    const second = render(<Style styles="body { color: red }" />)
    expect(adopted()).toEqual(['body { overflow: hidden }'])
    first.unmount()
    expect(adopted()).toEqual(['body { overflow: hidden }'])
    second.unmount()
    expect(adopted()).toEqual([])
    expect(document.querySelectorAll('style')).toHaveLength(before)
  })

  it('follows a change', () => {
    const Style = styleSingleton()
    const { rerender } = render(<Style styles="a {}" />)
    rerender(<Style styles="b {}" />)
    expect(adopted()).toEqual(['b {}'])
  })
})
