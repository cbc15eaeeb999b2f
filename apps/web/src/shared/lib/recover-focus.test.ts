import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recoverFocus } from './recover-focus.ts'

let stop = (): void => undefined
beforeEach(() => {
  // The environment of the tests has no layout: whatever stands in the document is in sight.
  vi.spyOn(HTMLElement.prototype, 'checkVisibility').mockImplementation(function checkVisibility(this: HTMLElement) {
    return this.isConnected && !this.hidden
  })
  document.body.innerHTML = `
    <main tabindex="-1"><section id="step"><button id="submit">Submit</button></section><button id="other">Other</button></main>`
  stop = recoverFocus()
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

const element = (id: string): HTMLElement => document.getElementById(id) as HTMLElement

/** Browsers move the focus to the body where its element can hold it no more. */
const lose = (change: () => void): void => {
  ;(document.activeElement as HTMLElement | null)?.blur()
  change()
}

it.each([
  ['removed', () => element('submit').remove()],
  ['disabled', () => element('submit').setAttribute('disabled', '')],
])('a focused button that is %s leaves the focus on its section', async (_how, change) => {
  element('submit').focus()
  lose(change)
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('step'))
})

it('where the whole screen went the focus is on the content of the page', async () => {
  element('submit').focus()
  lose(() => element('step').remove())
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'))
})

it('a focus that somebody moved on purpose stays there', async () => {
  element('submit').focus()
  lose(() => element('submit').remove())
  element('other').focus()
  await new Promise(resolve => setTimeout(resolve, 200))
  expect(document.activeElement?.id).toBe('other')
})

it('who clicks beside a field that still stands has no focus moved', async () => {
  element('submit').focus()
  element('submit').blur()
  element('step').append(document.createElement('p'))
  await new Promise(resolve => setTimeout(resolve, 200))
  expect(document.activeElement).toBe(document.body)
})

it('a link to a part of the page leaves the focus on that part', async () => {
  element('other').focus()
  element('other').blur()
  window.location.hash = '#step'
  window.dispatchEvent(new Event('hashchange'))
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('step'))
})
