// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { linkForeignMedia } from './foreign-media.ts'

afterEach(() => {
  document.documentElement.removeAttribute('data-elsewhere')
  document.body.replaceChildren()
})

const links = () => [...document.querySelectorAll('a')].map(link => [link.textContent, link.href])

it.each([
  [
    '<iframe src="https://www.youtube.com/embed/abcdef12345" title="Cells"></iframe>',
    'Cells: open on www.youtube.com, in a new window',
    'https://www.youtube.com/watch?v=abcdef12345',
  ],
  [
    '<video><source src="https://o.example/a.mp4"></video>',
    'Open on o.example, in a new window',
    'https://o.example/a.mp4',
  ],
  ['<object data="//o.example/a.pdf"></object>', 'Open on o.example, in a new window', 'http://o.example/a.pdf'],
])('a link stands in the place of what a package has of another site: %s', (html, words, href) => {
  document.body.innerHTML = html
  linkForeignMedia(document)
  expect(links()).toEqual([[words, href]])
  expect(document.body.firstElementChild?.getAttribute('style')).toContain('display:none')
  expect(document.querySelector('a')?.rel).toBe('noopener noreferrer')
})

it('what is its own stays as it is', () => {
  document.body.innerHTML =
    '<iframe src="/p/a.html"></iframe><video src="a.mp4"></video><audio></audio><iframe src="about:blank"></iframe>'
  linkForeignMedia(document)
  expect(links()).toEqual([])
  expect(document.querySelector('[style]')).toBeNull()
})

it('what comes later, and another film in the same frame, is seen once each', async () => {
  linkForeignMedia(document)
  linkForeignMedia(document)
  document.body.innerHTML = '<div><iframe src="https://player.vimeo.com/video/76979871"></iframe></div>'
  await new Promise(next => setTimeout(next))
  expect(links()).toEqual([['Open on vimeo.com, in a new window', 'https://vimeo.com/76979871']])
  document.querySelector('iframe')?.setAttribute('src', 'https://o.example/b')
  await new Promise(next => setTimeout(next))
  expect(links()).toEqual([['Open on o.example, in a new window', 'https://o.example/b']])
})

it.each([
  ['https://o.example/help', '_blank'],
  ['/two.html', ''],
])('a link to another site opens in a window of its own, and one of the package where it is: %s', (href, target) => {
  document.body.innerHTML = `<a href="${href}"><b>On</b></a>`
  linkForeignMedia(document)
  document.querySelector('b')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(document.querySelector('a')?.target).toBe(target)
})
