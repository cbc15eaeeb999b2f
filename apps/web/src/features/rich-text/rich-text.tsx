import { isBackendAddress } from '@learn/contract/pages/plain'
import { useRouter } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { cleanHtml } from './clean-html.ts'
import { loadEmbed, type PackageCard, placeOfPackage, standingsIn } from './embeds.ts'
import { goToHeading } from './go-to-heading.ts'
import { getHeadings, type Heading } from './headings.ts'
import { showMath } from './math/math.ts'
import { PackageInTextParts } from './played-packages.ts'

interface Props {
  html: string
  className?: string
  /** `page`: a lesson, 16/27; `small`: a note between other things. */
  size?: 'page' | 'small'
  /** Level of its first headings: one below the heading that it stands under. */
  headingsFrom?: 2 | 3
  /** Told of the headings once the text stands. */
  onHeadings?: (headings: Heading[]) => void
  /** Given the text once it stands, to put something into it. */
  onText?: (box: HTMLElement) => void
}

/** A package that plays in the text, and where. */
type Played = NonNullable<ReturnType<typeof placeOfPackage>>

/** Author text. It reaches the page only through the purifier. */
export function RichText({ html, className, size = 'small', headingsFrom = 3, onHeadings, onText }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const { history } = useRouter()
  const parts = useContext(PackageInTextParts)
  const [played, setPlayed] = useState<readonly Played[]>([])
  const [cards, setCards] = useState<readonly PackageCard[]>([])
  const plays = parts !== null
  useLayoutEffect(() => {
    if (!root.current) return
    const box = root.current
    box.replaceChildren(cleanHtml(html, headingsFrom))
    if (!plays) for (const button of box.querySelectorAll('.embed-play')) button.remove()
    setPlayed(before => (before.length === 0 ? before : []))
    const found = standingsIn(box)
    setCards(before => (before.length + found.length === 0 ? before : found))
    showMath(box, () => letScrollersTakeFocus(box))
    onHeadings?.(getHeadings(box))
    onText?.(box)
  }, [html, headingsFrom, onHeadings, onText, plays])
  useEffect(() => {
    const box = root.current
    if (!box) return undefined
    const stop = new AbortController()
    const play = (one: Played) => setPlayed(before => [...before, one])
    box.addEventListener('click', event => handleClick(event, href => history.push(href), play), {
      signal: stop.signal,
    })
    const observer = new ResizeObserver(() => letScrollersTakeFocus(box))
    observer.observe(box)
    return () => {
      stop.abort()
      observer.disconnect()
    }
  }, [history])
  return (
    <>
      <div ref={root} className={clsx('prose', size === 'small' && 'is-small', className)} />
      {parts && played.map(({ href, place }) => createPortal(<parts.Player href={href} />, place, href))}
      {parts &&
        cards.map(({ href, place, button }, n) =>
          createPortal(<parts.Standing href={href} button={button} />, place, `${n} ${href}`),
        )}
    </>
  )
}

/** Copy buttons, and links to pages of the product, which the router follows without loading them. */
function handleClick(event: MouseEvent, follow: (href: string) => void, play: (played: Played) => void): void {
  const target = event.target instanceof Element ? event.target : null
  const button = target?.closest<HTMLButtonElement>('button.code-copy')
  if (button) return void copyCode(button)
  const asked = target?.closest<HTMLButtonElement>('button.embed-play')
  const found = asked && placeOfPackage(asked)
  if (found) return play(found)
  const load = target?.closest<HTMLButtonElement>('button.embed-load')
  if (load) return loadEmbed(load)
  const place = target?.closest('a[href^="#"]')?.getAttribute('href')
  if (place) {
    event.preventDefault()
    return goToHeading(place.slice(1))
  }
  const link = target?.closest('a[href^="/"]')
  const href = link?.getAttribute('href')
  if (
    !href ||
    href.startsWith('//') ||
    isBackendAddress(href) ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    event.altKey
  )
    return
  event.preventDefault()
  follow(href)
}

const COPIED_MS = 2000

async function copyCode(button: HTMLButtonElement): Promise<void> {
  const code = button.parentElement?.querySelector('pre')?.textContent ?? ''
  const text = await navigator.clipboard.writeText(code).then(
    () => 'Copied',
    () => 'Not copied',
  )
  button.textContent = text
  setTimeout(() => (button.textContent = 'Copy'), COPIED_MS)
}

/** A formula in a line breaks between its parts; one with a part that is wider than the text scrolls as a whole. */
function letWideFormulasScroll(box: HTMLElement): void {
  const wide = new Set(
    [...box.querySelectorAll('.math-line .base')]
      .filter(part => part.getBoundingClientRect().width > box.clientWidth)
      .map(part => part.closest('.math-line')),
  )
  for (const formula of box.querySelectorAll('.math-line')) formula.classList.toggle('scrolls', wide.has(formula))
}

/** What is wider than the text scrolls, also by keyboard. */
function letScrollersTakeFocus(box: HTMLElement): void {
  letWideFormulasScroll(box)
  for (const scroller of box.querySelectorAll<HTMLElement>('.scrolls')) {
    const isWider = scroller.scrollWidth > scroller.clientWidth
    if (isWider) scroller.tabIndex = 0
    else scroller.removeAttribute('tabindex')
    if (isWider) scroller.setAttribute('role', 'region')
    else scroller.removeAttribute('role')
  }
}
