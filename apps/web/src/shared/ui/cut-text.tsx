import { clsx } from 'clsx'
import { useLayoutEffect, useRef } from 'react'

/** The longest beginning of a text, in whole words, that fits; all of it where all fits. */
export function wholeWords(text: string, fits: (shown: string) => boolean): string {
  if (fits(text)) return text
  const words = text.split(' ')
  const cut = (count: number): string =>
    `${words
      .slice(0, count)
      .join(' ')
      .replace(/[\s,.;:–-]+$/, '')}…`
  let least = 1
  let most = words.length - 1
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fits(cut(middle))) least = middle
    else most = middle - 1
  }
  return cut(least)
}

/** The first lines of a text on a card, cut between words: the ellipsis of the style sheet cuts within them. */
export function CutText({ text, className }: { text: string; className: string }) {
  const box = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    let widthPx = -1
    const fit = (): void => {
      if (current.clientWidth === widthPx) return
      widthPx = current.clientWidth
      wholeWords(text, shown => {
        current.textContent = shown
        return current.scrollHeight <= current.clientHeight + 1
      })
    }
    const observer = new ResizeObserver(fit)
    observer.observe(current)
    fit()
    return () => observer.disconnect()
  }, [text])
  return (
    <p ref={box} className={clsx('clamp-card', className)}>
      {text}
    </p>
  )
}
