// @vitest-environment jsdom
// The purifier needs a DOM that keeps its promises about iterators: happy-dom leaves elements unseen.
import { describe, expect, it } from 'vitest'
import { cleanHtml } from './clean-html.ts'
import { loadEmbed, placeOfPackage, standingsIn } from './embeds.ts'
import { showOneLanguage } from './languages.ts'

function shown(html: string): HTMLElement {
  const box = document.createElement('div')
  box.append(cleanHtml(html))
  return box
}

describe('author text', () => {
  it.each([
    ['a script', '<p>a</p><script>alert(1)</script>', 'script'],
    ['a handler', '<img src="x" onerror="alert(1)" alt="">', '[onerror]'],
    ['a style', '<p style="position:fixed">a</p>', '[style]'],
    ['a frame', '<iframe src="https://example.org"></iframe><p>a</p>', 'iframe'],
    ['a form', '<form action="/logout"><input name="a"></form><p>a</p>', 'form, input'],
    ['a drawing', '<svg onload="alert(1)"><a href="javascript:alert(1)">x</a></svg><p>a</p>', 'svg'],
    ['an anchor of its own', '<p id="root">a</p>', '#root'],
  ])('loses %s', (_what, html, selector) => {
    expect(shown(html).querySelector(selector)).toBeNull()
  })

  it('keeps the places that it names, also in headings, and none that is called as one of ours', () => {
    const box = shown('<h2 id="text-a">A</h2><p id="text-b">b</p><p id="part-9">c</p><a href="#text-b">to b</a>')
    expect(box.querySelector('h2 > #text-a')).not.toBeNull()
    expect(box.querySelector('p#text-b')).not.toBeNull()
    expect(box.querySelector('#part-9')).toBeNull()
    expect(box.querySelector('a')?.getAttribute('href')).toBe('#text-b')
  })

  it('keeps that a cell is bold, and no other class of an author', () => {
    const box = shown('<table><tbody><tr><td class="bold embed-load shell">a</td></tr></tbody></table>')
    expect(box.querySelector('td')?.classList.contains('bold')).toBe(true)
    expect(box.querySelector('.shell, .embed-load')).toBeNull()
  })

  it('puts a card in the place of what may be framed: its host is named and nothing loads', () => {
    const box = shown(
      '<p><a class="embed" href="https://www.youtube-nocookie.com/embed/abcdef12345">Cells</a></p><p><a class="embed" href="https://other.example/x">other</a></p>',
    )
    expect(box.querySelectorAll('.embed-card')).toHaveLength(1)
    expect(box.querySelector('.embed-card')?.textContent).toContain('From www.youtube-nocookie.com. It loads only')
    expect(box.querySelector('iframe')).toBeNull()
    const button = box.querySelector('button')
    if (!button) throw new Error('it has a button')
    document.body.append(box)
    loadEmbed(button)
    expect(box.querySelector('iframe')?.src).toBe('https://www.youtube-nocookie.com/embed/abcdef12345')
    expect(box.querySelector('iframe')?.getAttribute('sandbox')).not.toContain('top-navigation')
    box.remove()
  })

  it('offers a package of the course in its place; any other page of ours is a link', () => {
    const link = (href: string) => `<p><a class="embed" href="${href}">Open “Facts”</a></p>`
    const box = shown(
      link('/page-activity/3/hvp/12') + link('/page-activity/3/page/12') + link('//a.example/page-activity/3/hvp/12'),
    )
    expect(box.querySelectorAll('.embed-card')).toHaveLength(1)
    expect(box.querySelector('.embed-title')?.textContent).toBe('Facts')
    expect(box.querySelector('.embed-card a')?.getAttribute('href')).toBe('/page-activity/3/hvp/12')
    expect(standingsIn(box).map(({ href }) => href)).toEqual(['/page-activity/3/hvp/12'])
    const button = box.querySelector<HTMLButtonElement>('.embed-play')
    if (!button) throw new Error('it has a button')
    expect(placeOfPackage(button)?.href).toBe('/page-activity/3/hvp/12')
    expect(box.querySelectorAll('.embed-card, iframe')).toHaveLength(0)
    button.dataset.href = 'https://a.example/'
    expect(placeOfPackage(button)).toBeNull()
  })

  it('shows a PDF of the course as a card; without a viewer for it the card has a link alone', () => {
    const html = '<a class="embed" href="https://files.example/a.pdf">a.pdf</a>'.repeat(2)
    const viewer = (isThere: boolean) =>
      Object.defineProperty(navigator, 'pdfViewerEnabled', { value: isThere, configurable: true })
    viewer(false)
    const bare = shown(html)
    expect(bare.querySelectorAll('.embed-card')).toHaveLength(2)
    expect(bare.querySelector('button')).toBeNull()
    expect(bare.querySelector('a')?.textContent).toBe('Open the PDF')
    viewer(true)
    expect(shown(html).querySelector('button')?.textContent).toBe('Show it here')
  })

  it('opens the page of a framed film, not the frame', () => {
    const box = shown('<a class="embed" href="https://www.youtube-nocookie.com/embed/abcdef12345">Cells</a>')
    expect(box.querySelector('.embed-card a')?.getAttribute('href')).toBe('https://www.youtube.com/watch?v=abcdef12345')
    expect(box.querySelector('.embed-card a')?.textContent).toBe('Open on www.youtube.com')
  })

  it('shows one of several languages, and writes each block from its own side', () => {
    const text = '<p><span class="multilang" lang="hi">क</span> <span class="multilang" lang="en">A</span></p>'
    const box = document.createElement('div')
    box.innerHTML = text
    showOneLanguage(box, ['hi-IN', 'en'])
    expect(box.textContent.trim()).toBe('क')
    box.innerHTML = text
    showOneLanguage(box, ['fr'])
    expect(box.textContent.trim()).toBe('क')
    expect(shown(text).textContent.trim()).toBe('A')
    box.innerHTML = '<p><span class="multilang" lang="hi">क</span><span class="multilang" lang="fr,en-gb">A</span></p>'
    showOneLanguage(box, ['en-IN'])
    expect(box.innerHTML).toBe('<p><span class="multilang" lang="en-gb">A</span></p>')
    expect(shown('<p>a</p><p dir="ltr">b</p>').innerHTML).toBe('<p dir="auto">a</p><p dir="ltr">b</p>')
  })

  it.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,<script>alert(1)</script>', '#'])(
    'loses the address %s of a link and keeps its words',
    href => {
      const link = shown(`<a href="${href}">words</a>`).querySelector('a')
      expect(link?.getAttribute('href') ?? null).toBeNull()
      expect(link?.textContent).toBe('words')
    },
  )

  it('keeps classes of the house only, so that no author reaches our styles', () => {
    const box = shown('<aside class="tip fixed inset-0">a</aside><p class="sr-only">b</p>')
    expect(box.querySelector('aside')?.className).toBe('tip')
    expect(box.querySelector('p')?.hasAttribute('class')).toBe(false)
  })

  it('opens other sites in a new window and keeps its own links here', () => {
    const box = shown('<a href="https://example.org">out</a><a href="/page-activity/1/page/2" target="_blank">in</a>')
    const [out, inside] = box.querySelectorAll('a')
    expect(out?.target).toBe('_blank')
    expect(out?.rel).toContain('noopener')
    expect(inside?.hasAttribute('target')).toBe(false)
  })

  it.each([
    ['<h3>a</h3><h4>b</h4><h3>c</h3>', 2, ['H2', 'H3', 'H2']],
    ['<h5>a</h5><h2>b</h2><h4>c</h4>', 3, ['H3', 'H3', 'H4']],
    ['<h2>a</h2><h6>b</h6><h6>c</h6>', 2, ['H2', 'H3', 'H3']],
  ])('leaves no level of headings out: %s', (html, topLevel, levels) => {
    const box = document.createElement('div')
    box.append(cleanHtml(html, topLevel))
    expect([...box.children].map(child => child.tagName)).toEqual(levels)
  })

  it('keeps a stored formula and what it is made of, but no colour and no address of its own', () => {
    const math = '<math display="block" alttext="x^2"><msup><mi>x</mi><mn>2</mn></msup></math>'
    expect(shown(math).innerHTML).toBe(`<span class="math-block scrolls">${math}</span>`)
    const box = shown(
      '<math href="javascript:1"><mi mathcolor="red">x</mi><annotation-xml><a>b</a></annotation-xml></math>',
    )
    expect(box.innerHTML).toBe('<math><mi>x</mi></math>')
  })

  it('calls a link without words by its address', () => {
    expect(shown('<a href="https://example.org/a"></a>').textContent).toBe('example.org/a')
  })

  it('gives headings an address', () => {
    const ids = [...shown('<h2>One</h2><p>a</p><h3>Two</h3>').querySelectorAll('h2, h3')].map(h => h.id)
    expect(ids).toEqual(['part-1', 'part-2'])
  })

  it('offers to copy code, and colours it without changing a character', () => {
    const code = "SELECT city, sum(sales) FROM stores WHERE city <> 'Pune' -- all others"
    const box = shown(`<pre><code class="language-sql">${code.replace('<>', '&lt;&gt;')}</code></pre>`)
    expect(box.querySelector('button')?.textContent).toBe('Copy')
    expect(box.querySelector('pre')?.textContent).toBe(code)
    expect([...box.querySelectorAll('.tok-k')].map(k => k.textContent)).toEqual(['SELECT', 'FROM', 'WHERE'])
    expect(box.querySelector('.tok-c')?.textContent).toBe('-- all others')
  })

  it('puts tables into a frame that scrolls, with columns of numbers flush right', () => {
    const box = shown(
      '<table><caption>Sales</caption><tr><th>city</th><th>total</th></tr><tr><td>Pune</td><td>1,049.5</td></tr></table>',
    )
    expect(box.querySelector('.table-scroll > table')).not.toBeNull()
    expect([...box.querySelectorAll('.num')].map(cell => cell.textContent)).toEqual(['total', '1,049.5'])
    expect(box.querySelector('.table-note')?.textContent).toBe('Sales')
  })

  it.each([
    ['<p>Press <img src="a.png"> now</p>', 1],
    ['<p><a href="/a"><img src="a.png"></a> opens it</p>', 1],
    ['<p><strong>Press</strong><span><img src="a.png"></span></p>', 1],
    ['<p><img src="a.png"> <img src="b.png"></p>', 2],
    ['<p><img src="a.png"></p><p>Words</p>', 0],
    ['<p>Words<br><img src="a.png"><br>words</p>', 0],
    ['<div>Words<p><img src="a.png"></p>words</div>', 0],
    ['<figure><img src="a.png"><figcaption>Words</figcaption></figure>', 0],
    ['<p><a href="/a"><img src="a.png" alt="a"></a></p>', 0],
    ['<p><img class="align-left" src="a.png">Words beside it</p>', 0],
  ])('leaves a picture in the line of its sentence, and no other: %s', (html, inLine) => {
    expect(shown(html).querySelectorAll('img.inline')).toHaveLength(inLine)
  })

  it('keeps where a picture stands in its line, and its height', () => {
    const [image] = shown('<p>a <img class="align-baseline shell" height="16" src="a.png"></p>').querySelectorAll('img')
    expect(image?.className).toBe('align-baseline inline')
    expect(image?.style.height).toBe('16px')
  })

  it('keeps a date, an hour or an amount in a cell in one line', () => {
    const cells = ['2026-11-26', '5 Jan, 7:00 PM', 'Pune', 'A sentence that goes on for long, with 7 in it']
    const box = shown(`<table><tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr></table>`)
    expect([...box.querySelectorAll('.is-whole')].map(cell => cell.textContent)).toEqual(cells.slice(0, 2))
  })
})
