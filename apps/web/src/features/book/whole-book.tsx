import { useEffect, useRef } from 'react'
import { RichText } from '#features/rich-text/index.ts'
import { Heading } from '#shared/ui/heading.tsx'
import { type Chapter, getTitle } from './chapters.ts'

/** A picture that does not come within this time is left out of the print. */
const PICTURES_MS = 8000

/** Every chapter, one below the other, for the printer; `onDone` when its dialog was closed. */
export function WholeBook({ chapters, onDone }: { chapters: readonly Chapter[]; onDone: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isOver = false
    const print = async () => {
      await picturesOf(box.current)
      if (isOver) return
      window.print()
      onDone()
    }
    void print()
    return () => {
      isOver = true
    }
  }, [onDone])
  return (
    <div ref={box}>
      {chapters.map(chapter => (
        <section key={chapter.key} aria-label={getTitle(chapter)} className="break-before-page first:break-before-auto">
          <Heading level={2} look="h1" className="mt-10">
            {getTitle(chapter)}
          </Heading>
          <RichText html={chapter.html} size="page" headingsFrom={3} className="is-lesson mt-4" />
        </section>
      ))}
    </div>
  )
}

/** Waits for the pictures and the fonts of what is printed, for a while. */
async function picturesOf(box: HTMLElement | null): Promise<void> {
  const pictures = [...(box?.querySelectorAll('img') ?? [])]
  for (const picture of pictures) picture.loading = 'eager'
  const loaded = Promise.allSettled(pictures.map(picture => picture.decode()))
  const late = new Promise(resolve => setTimeout(resolve, PICTURES_MS))
  await Promise.race([Promise.all([loaded, document.fonts?.ready]), late])
}
