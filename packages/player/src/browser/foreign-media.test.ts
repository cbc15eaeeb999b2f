// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { linkForeignMedia } from './foreign-media.ts'

const away = vi.fn<(address: string) => void>()

afterEach(() => {
  away.mockClear()
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
  linkForeignMedia(document, away)
  expect(links()).toEqual([[words, href]])
  expect(document.body.firstElementChild?.getAttribute('style')).toContain('display:none')
  expect(document.querySelector('a')?.rel).toBe('noopener noreferrer')
})

it('what is its own stays as it is', () => {
  document.body.innerHTML =
    '<iframe src="/p/a.html"></iframe><video src="a.mp4"></video><audio></audio><iframe src="about:blank"></iframe>'
  linkForeignMedia(document, away)
  expect(links()).toEqual([])
  expect(document.querySelector('[style]')).toBeNull()
})

it('what comes later, and another film in the same frame, is seen once each', async () => {
  linkForeignMedia(document, away)
  linkForeignMedia(document, away)
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
  linkForeignMedia(document, away)
  document.querySelector('b')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(document.querySelector('a')?.target).toBe(target)
})

const press = (page: Document) =>
  page.querySelector('a')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))

it.each([
  ['<svg><a href="https://o.example/"><text>On</text></a></svg>', '_blank'],
  ['<a href="mailto:a@o.example">Write</a>', '_blank'],
  ['<a href="tel:+911">Call</a>', '_blank'],
  ['<a href="two.html" target="_top">On</a>', '_self'],
  ['<a href="two.html" target="_PARENT">On</a>', '_self'],
  ['<a href="two.html" target="glossary">On</a>', 'glossary'],
])('a link of any kind leads where something can be seen: %s', (html, target) => {
  document.body.innerHTML = html
  linkForeignMedia(document, away)
  press(document)
  expect(document.querySelector('a')?.getAttribute('target')).toBe(target)
})

it.each(['_parent', '_top', 'main'])('a link in a frame leads the frame that it names: %s', target => {
  document.body.innerHTML = '<iframe name="toc"></iframe><iframe name="main"></iframe>'
  const [toc, main] = document.querySelectorAll('iframe')
  if (!toc?.contentDocument || !main?.contentWindow) throw new Error('no frames')
  const to = target === 'main' ? 'about:blank#two' : `${location.href}#two`
  toc.contentDocument.body.innerHTML = `<base href="${to.replace('#two', '')}"><a href="#two" target="${target}">On</a>`
  linkForeignMedia(document, away)
  linkForeignMedia(toc.contentDocument, away)
  press(toc.contentDocument)
  expect((target === 'main' ? main.contentWindow : window).location.hash).toBe('#two')
  window.location.hash = ''
})

it('a form to another site is not sent, and told', () => {
  document.body.innerHTML = '<form action="https://o.example/ask"></form><form action="/own" target="_top"></form>'
  linkForeignMedia(document, away)
  const [theirs, own] = [...document.forms].map(form => {
    const event = new Event('submit', { bubbles: true, cancelable: true })
    form.dispatchEvent(event)
    return event.defaultPrevented
  })
  expect([theirs, own, document.forms[1]?.target]).toEqual([true, false, '_self'])
  expect(away).toHaveBeenLastCalledWith('https://o.example/ask')
})
